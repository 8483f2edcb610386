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
  /// The bar with the title of the selection, and the facts beside it.
  let bar, barFacts: Style
  let todayLine: Style
  let past: Style
  let onToday: Style
  let future: Style
  let banner: Style
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
    // They differ in brightness, because bold text on a background takes four times the bytes.
    let hasGreys = depth >= .palette256
    bar =
      hasGreys
      ? Style(foreground: colours.bar.legibleText, background: colours.bar) : Style(attributes: [.reverse, .bold])
    barFacts =
      hasGreys ? Style(foreground: colours.barFacts, background: colours.bar) : Style(attributes: .reverse)
    todayLine = Style(foreground: colours[.accent])
    past = Style(foreground: colours[.past])
    onToday = Style(foreground: colours[.today], attributes: .bold)
    // Programmes that can still be watched are brighter than the text beside them.
    future = Style(foreground: colours[.toCome])
    banner = Style(
      foreground: colours.onAlert, background: colours[.alert], attributes: depth == .mono ? [.reverse, .bold] : .bold)
    // Text with its own background is readable on any terminal, and less bright than a reversed blank.
    let selection = colours[.selection]
    cursor = depth >= .palette256 ? Style(foreground: selection.legibleText, background: selection) : nil
  }

  /// The line before programmes of a genre; nil if it has no colour.
  func genre(_ genre: Genre?) -> Style? {
    guard let genre, hasGenres else { return nil }
    return Style(foreground: genre.colour(isRich: isRich))
  }

  /// The colour of a provider, for the bar beside its name.
  func provider(_ colour: RGB) -> Style {
    Style(foreground: .rgb(red: colour.red, green: colour.green, blue: colour.blue))
  }
}

/// The signs and lines of a screen, in Unicode or in ASCII.
struct Glyphs {
  /// The signs before an episode: watched, aired, on now or released today, to come. They differ without colour.
  let watched, aired, onToday, toCome: Unicode.Scalar
  /// The signs before a followed show, before a show that a standing search found, and before a programme that passes a
  /// filter while others stay visible.
  let followed, found, match: Unicode.Scalar
  let vertical, horizontal, cross, tee, pointer, pointerUp, today, todayRule, bar: Unicode.Scalar
  /// At the window's edge: programmes that started before or continue after it; spans without listings.
  let cutLeft, cutRight, gap: Unicode.Scalar
  let progress: Unicode.Scalar
  /// The visible part of a list, on the frame.
  let scrollbar: Unicode.Scalar
  /// The sign after a time that is after midnight, in the column of the day before.
  fileprivate(set) var afterMidnight: String
  let ellipsis: String
  /// Before a number.
  let times: String
  /// Before a rating.
  fileprivate(set) var star: String
  fileprivate(set) var separator: String
  fileprivate(set) var dash: String
  let prompt: String
  fileprivate(set) var spinner: [String]
  let box:
    (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String, horizontal: String, vertical: String)

  static let unicode = Glyphs(
    watched: "✓", aired: "●", onToday: "◉", toCome: "○", followed: "★", found: "☆", match: "◆", vertical: "│",
    horizontal: "─", cross: "┼", tee: "┬", pointer: "▸", pointerUp: "▲", today: "┊", todayRule: "┄", bar: "▌",
    cutLeft: "‹", cutRight: "›", gap: "·", progress: "━", scrollbar: "▐", afterMidnight: "⁺", ellipsis: "…", times: "×",
    star: "★", separator: " · ", dash: "–", prompt: "❯", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    box: ("╭", "╮", "╰", "╯", "─", "│"))
  static let ascii = Glyphs(
    watched: "v", aired: "*", onToday: "@", toCome: "o", followed: "+", found: "%", match: "#", vertical: "|",
    horizontal: "-", cross: "+", tee: "+", pointer: ">", pointerUp: "^", today: ":", todayRule: "=", bar: "#",
    cutLeft: "<", cutRight: ">", gap: ".", progress: "=", scrollbar: "#", afterMidnight: "+", ellipsis: "..",
    times: "x", star: "rating", separator: " - ", dash: "-", prompt: ">", spinner: ["|", "/", "-", "\\"],
    box: ("+", "+", "+", "+", "-", "|"))

  /// Words in place of signs that screen readers read badly, and no spinner.
  fileprivate var inWords: Glyphs {
    var words = self
    (words.afterMidnight, words.separator, words.dash, words.spinner) = (" after midnight", ", ", " to ", ["still"])
    words.star = "rating"
    return words
  }
}

/// An appearance with its styles and signs. They are made once and kept as long as the guide runs.
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
