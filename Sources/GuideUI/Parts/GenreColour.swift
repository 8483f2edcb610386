import GuideModel
import TerminalKit

// The colours of genres, with the same names on every terminal. Only lines have them, never text, and words say the
// genre too.
extension Genre {
  /// One of 256 colours that is visible on dark and on light (contrast of 3 and more, WCAG 2), the terminal's own, and
  /// words: `film magenta`.
  private var look: (rich: UInt8, plain: UInt8, words: String) {
    switch self {
    case .film: (170, 5, "film magenta")
    case .series: (69, 4, "series blue")
    case .factual: (167, 1, "news, documentaries red")
    case .sport: (71, 2, "sport green")
    case .children: (136, 3, "children yellow")
    case .music: (37, 6, "music cyan")
    }
  }

  func colour(isRich: Bool) -> Color { .palette(isRich ? look.rich : look.plain) }

  /// The explanation of the line before a title in the list of keys; empty if there are no such colours.
  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    guard appearance.genreColours, appearance.depth > .mono else { return [] }
    let words = allCases.map(\.look.words)
    return [words.prefix(3), words.dropFirst(3)].map {
      (String(appearance.glyphs.vertical), $0.joined(separator: ", "))
    }
  }
}
