import GuideModel
import TerminalKit

extension State {
  mutating func performInVertical(_ command: Command) -> [Effect] { performOnSelection(command) }

  mutating func handleInVertical(_ mouse: Mouse) -> [Effect] { [] }
}
