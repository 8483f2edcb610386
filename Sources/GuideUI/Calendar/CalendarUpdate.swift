import GuideModel
import TerminalKit

extension State {
  mutating func enterCalendar() -> [Effect] { [] }

  mutating func leaveCalendar() {}

  mutating func performInCalendar(_ command: Command) -> [Effect] { [] }

  mutating func handleInCalendar(_ mouse: Mouse) -> [Effect] { [] }

  mutating func goInCalendar(to day: GuideDay) -> [Effect] { [] }

  /// Asks for what is visible and not loaded. Called after every event while this view is shown.
  mutating func loadMonth() -> [Effect] { [] }
}
