import GuideConfiguration
import TerminalKit

extension Color {
  /// The colour for a value in the configuration.
  init(_ setting: ColourSetting) {
    switch setting {
    case .rgb(let colour): self = .rgb(red: colour.red, green: colour.green, blue: colour.blue)
    case .palette(let index): self = .palette(index)
    }
  }
}
