@testable import GuideConfiguration

/// Names as the program would give them.
let vocabulary = ConfigurationVocabulary(
  commands: ["moveUp", "moveDown", "scrollUp", "refresh", "redraw", "help", "quit"],
  views: ["horizontal", "vertical", "timeline", "calendar"], themes: ["auto", "dark", "light", "colour-blind"],
  colours: ["accent", "past", "today", "toCome", "faint", "rule", "alert", "selection"])

func read(_ text: String) -> ConfigurationReading { ConfigurationReading(Array(text.utf8), vocabulary: vocabulary) }

/// The mistakes as people see them.
func mistakes(_ text: String) -> [String] { read(text).mistakes.map { $0.formatted(file: "config.json") } }

/// A small generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  // SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
