@testable import GuideConfiguration

/// The names of the program.
let vocabulary = ConfigurationVocabulary(
  commands: ["moveUp", "moveDown", "scrollUp", "refresh", "redraw", "help", "quit"],
  views: ["horizontal", "vertical", "timeline", "calendar"], themes: ["auto", "dark", "light", "colour-blind"],
  colours: ["accent", "past", "today", "toCome", "faint", "rule", "alert", "selection"])

func read(_ text: String) -> ParsedConfiguration { ParsedConfiguration(Array(text.utf8), vocabulary: vocabulary) }

/// The mistakes in their printed form.
func mistakes(_ text: String) -> [String] { read(text).mistakes.map { $0.formatted(file: "config.json") } }
