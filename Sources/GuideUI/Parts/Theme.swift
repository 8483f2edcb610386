import GuideModel
import TerminalKit

/// The styles of a screen by meaning, for one colour depth. The background is the terminal's own.
///
/// Nothing is shown by colour alone: today's column has a line and a mark, the cursor is reversed, and past episodes
/// are left of today.
struct Theme {
  let text: Style
  let faint: Style
  let rule: Style
  let strong: Style
  let today: Style
  /// Today's date: filled.
  let badge: Style
  /// What is selected in words, on a bar: its title, and what is said of it.
  let bar, barFacts: Style
  let todayLine: Style
  let past: Style
  let onToday: Style
  let future: Style
  let banner: Style
  let selectedTitle: Style
  /// The cell under the cursor; nil reverses it instead.
  let cursor: Style?
  private let hasGenres, isRich: Bool

  init(_ appearance: Appearance) {
    let depth = appearance.depth
    let colours = ThemeColours(appearance)
    hasGenres = appearance.genreColours && depth > .mono
    isRich = depth >= .palette256
    text = .plain
    strong = Style(attributes: .bold)
    faint = Style(foreground: colours[.faint], attributes: depth <= .ansi8 ? .dim : [])
    rule = Style(foreground: colours[.rule], attributes: depth <= .ansi8 ? .dim : [])
    today = Style(foreground: colours[.accent], attributes: .bold)
    badge =
      depth == .mono
      ? Style(attributes: [.reverse, .bold])
      : Style(foreground: colours[.accent].legibleText, background: colours[.accent], attributes: .bold)
    // Told apart by brightness: text that is bold on a background costs four times the bytes.
    let hasGreys = depth >= .palette256
    bar =
      hasGreys
      ? Style(foreground: colours.bar.legibleText, background: colours.bar) : Style(attributes: [.reverse, .bold])
    barFacts =
      hasGreys ? Style(foreground: colours.barFacts, background: colours.bar) : Style(attributes: .reverse)
    todayLine = Style(foreground: colours[.accent])
    past = Style(foreground: colours[.past])
    onToday = Style(foreground: colours[.today], attributes: .bold)
    // What can still be watched is brighter than what is said beside it.
    future = Style(foreground: colours[.toCome])
    banner = Style(
      foreground: colours.onAlert, background: colours[.alert], attributes: depth == .mono ? [.reverse, .bold] : .bold)
    selectedTitle = strong
    // Text on a colour of its own is plain to see on any background, and less glaring than a reversed blank.
    let selection = colours[.selection]
    cursor = depth >= .palette256 ? Style(foreground: selection.legibleText, background: selection) : nil
  }

  /// The line before what is of a kind; nil if it has no colour of its own.
  func genre(_ genre: Genre?) -> Style? {
    guard let genre, hasGenres else { return nil }
    return Style(foreground: GenreColour(genre).colour(isRich: isRich))
  }

  /// A provider's own colour, for the bar beside its name.
  func provider(_ colour: RGB) -> Style {
    Style(foreground: .rgb(red: colour.red, green: colour.green, blue: colour.blue))
  }
}

/// The signs and lines of a screen, in Unicode or in ASCII.
struct Glyphs {
  /// Before an episode: watched, aired, on now or out today, to come. They differ without colour.
  let watched, aired, onToday, toCome: Unicode.Scalar
  /// Before a followed show, before one that a standing search found, and before what a filter lets through where all
  /// else stays.
  let followed, found, match: Unicode.Scalar
  let vertical, horizontal, cross, tee, pointer, pointerUp, today, todayRule, bar: Unicode.Scalar
  /// At the window's edge: what began before, and what goes on after; what a listing says nothing about.
  let cutLeft, cutRight, gap: Unicode.Scalar
  /// How far a programme is.
  let progress: Unicode.Scalar
  /// On the frame beside the visible part of a list.
  let scrollbar: Unicode.Scalar
  /// The sign after a time that is after midnight, in the column of the day before.
  fileprivate(set) var afterMidnight: String
  let ellipsis: String
  /// Before how many there are.
  let times: String
  /// Before how good it is.
  fileprivate(set) var star: String
  fileprivate(set) var separator: String
  fileprivate(set) var dash: String
  let prompt: String
  fileprivate(set) var spinner: [String]
  let box:
    (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String, horizontal: String, vertical: String)

  static let unicode = Glyphs(
    watched: "✓", aired: "●", onToday: "◉", toCome: "○", followed: "★", found: "☆", match: "◆", vertical: "│",
    horizontal: "─",
    cross: "┼",
    tee: "┬",
    pointer: "▸", pointerUp: "▲", today: "┊", todayRule: "┄",
    bar: "▌", cutLeft: "‹", cutRight: "›", gap: "·", progress: "━", scrollbar: "▐", afterMidnight: "⁺", ellipsis: "…",
    times: "×",
    star: "★",
    separator: " · ", dash: "–", prompt: "❯", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    box: ("╭", "╮", "╰", "╯", "─", "│"))
  static let ascii = Glyphs(
    watched: "v", aired: "*", onToday: "@", toCome: "o", followed: "+", found: "%", match: "#", vertical: "|",
    horizontal: "-",
    cross: "+",
    tee: "+",
    pointer: ">", pointerUp: "^", today: ":", todayRule: "=",
    bar: "#", cutLeft: "<", cutRight: ">", gap: ".", progress: "=", scrollbar: "#", afterMidnight: "+", ellipsis: "..",
    times: "x",
    star: "rating",
    separator: " - ", dash: "-", prompt: ">", spinner: ["|", "/", "-", "\\"], box: ("+", "+", "+", "+", "-", "|"))
}

extension Glyphs {
  /// With words for the signs that are read out badly, and nothing that turns.
  fileprivate var inWords: Glyphs {
    var words = self
    (words.afterMidnight, words.separator, words.dash, words.spinner) = (" after midnight", ", ", " to ", ["still"])
    words.star = "rating"
    return words
  }
}

/// An appearance with its styles and signs, made once for all frames: they stay as long as the guide runs.
final class Look: Sendable {
  let appearance: Appearance
  let theme: Theme
  let glyphs: Glyphs

  init(_ appearance: Appearance) {
    self.appearance = appearance
    (theme, glyphs) = (appearance.theme, appearance.glyphs)
  }
}

extension Appearance {
  var theme: Theme { Theme(self) }
  var glyphs: Glyphs {
    let glyphs: Glyphs = ascii ? .ascii : .unicode
    return linear ? glyphs.inWords : glyphs
  }
}
