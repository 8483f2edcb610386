import GuideModel
import TerminalKit

/// The colour of a genre, with the same name on every terminal. Only lines have it, never text, and words say the genre
/// too.
struct GenreColour {
  let genre: Genre

  init(_ genre: Genre) { self.genre = genre }

  /// One of 256 colours that is visible on dark and on light (contrast of 3 and more, WCAG 2); otherwise the terminal's
  /// own.
  func colour(isRich: Bool) -> Color {
    let (rich, plain): (UInt8, UInt8) =
      switch genre {
      case .film: (170, 5)
      case .series: (69, 4)
      case .factual: (167, 1)
      case .sport: (71, 2)
      case .children: (136, 3)
      case .music: (37, 6)
      }
    return .palette(isRich ? rich : plain)
  }

  /// `film magenta`.
  var words: String {
    switch genre {
    case .film: "film magenta"
    case .series: "series blue"
    case .factual: "news, documentaries red"
    case .sport: "sport green"
    case .children: "children yellow"
    case .music: "music cyan"
    }
  }

  /// The explanation of the line before a title in the list of keys; empty if there are no such colours.
  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)] {
    guard appearance.genreColours, appearance.depth > .mono else { return [] }
    let words = Genre.allCases.map { GenreColour($0).words }
    return [words.prefix(3), words.dropFirst(3)].map {
      (String(appearance.glyphs.vertical), $0.joined(separator: ", "))
    }
  }
}
