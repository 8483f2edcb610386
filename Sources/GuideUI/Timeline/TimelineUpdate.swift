import GuideModel
import TerminalKit

extension State {
  mutating func enterTimeline() -> [Effect] { [] }

  mutating func leaveTimeline() {}

  mutating func performInTimeline(_ command: Command) -> [Effect] { [] }

  /// What a key does here alone; nil where it does what it does anywhere.
  mutating func handleInTimeline(_ key: Key) -> [Effect]? { nil }

  mutating func handleInTimeline(_ mouse: Mouse) -> [Effect] { [] }

  mutating func goInTimeline(to day: GuideDay) -> [Effect] { [] }

  /// Asks for what is, or is about to be, visible and not loaded. Called after every event while this view is shown.
  mutating func loadBroadcasts() -> [Effect] { [] }

  mutating func take(_ result: Result<[Channel], GuideFailure>, generation: Int) -> [Effect] { [] }

  mutating func take(_ result: Result<BroadcastListing, GuideFailure>, generation: Int) -> [Effect] { [] }
}
