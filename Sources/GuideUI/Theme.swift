import GuideModel
import TerminalKit

/// The styles of a screen by what they mean, for one depth of colour.
///
/// Readable on dark and light backgrounds alike: the background is the terminal's own, and greys are from the middle.
/// No meaning is in colour alone: today's column has a line and a mark, the cursor is reversed, what aired stands left of it.
struct Theme {
  let text: Style
  let faint: Style
  let rule: Style
  let strong: Style
  let today: Style
  let todayLine: Style
  let past: Style
  let onToday: Style
  let future: Style
  let banner: Style
  let selectedTitle: Style
  /// The cell under the cursor; nil reverses it instead.
  let cursor: Style?

  init(depth: ColorDepth) {
    let colours = Palette(depth: depth)
    text = .plain
    strong = Style(attributes: .bold)
    faint = Style(foreground: colours.grey, attributes: depth <= .ansi8 ? .dim : [])
    rule = Style(foreground: colours.darkGrey, attributes: depth <= .ansi8 ? .dim : [])
    today = Style(foreground: colours.accent, attributes: .bold)
    todayLine = Style(foreground: colours.accent)
    past = Style(foreground: colours.green)
    onToday = Style(foreground: colours.accent, attributes: .bold)
    future = faint
    banner = Style(
      foreground: colours.onRed, background: colours.red, attributes: depth == .mono ? [.reverse, .bold] : .bold)
    selectedTitle = strong
    // White on dark blue is plain to see on dark and light backgrounds, and less glaring than a reversed blank.
    cursor = depth >= .palette256 ? Style(foreground: .palette(231), background: .palette(25)) : nil
  }

  /// A provider's own colour, for the bar beside its name.
  func provider(_ colour: RGB) -> Style {
    Style(foreground: .rgb(red: colour.red, green: colour.green, blue: colour.blue))
  }
}

/// The few colours in use, by depth.
private struct Palette {
  let accent, green, grey, darkGrey, red, onRed: Color

  init(depth: ColorDepth) {
    switch depth {
    case .mono:
      (accent, green, grey, darkGrey, red, onRed) = (.standard, .standard, .standard, .standard, .standard, .standard)
    case .ansi8:
      (accent, green, grey, darkGrey, red, onRed) = (
        .palette(4), .palette(2), .standard, .standard, .palette(1), .palette(7)
      )
    case .ansi16:
      (accent, green, grey, darkGrey, red, onRed) = (
        .palette(12), .palette(2), .palette(8), .palette(8), .palette(1), .palette(15)
      )
    case .palette256, .truecolor:
      // From the middle of the palette: readable on black and on white (contrast of 3.9 and more, WCAG 2).
      (accent, green, grey, darkGrey, red, onRed) = (
        .palette(32), .palette(65), .palette(244), .palette(240), .palette(160), .palette(231)
      )
    }
  }
}

/// The signs and lines of a screen, in Unicode or in ASCII.
struct Glyphs {
  /// Before an episode: watched, aired, today's, to come. They differ without colour.
  let watched, aired, onToday, toCome: Unicode.Scalar
  let vertical, horizontal, cross, tee, pointer, today, bar: Unicode.Scalar
  /// At the window's edge: what began before, and what goes on after; what a listing says nothing about.
  let cutLeft, cutRight, gap: Unicode.Scalar
  let ellipsis: String
  let separator: String
  let dash: String
  let spinner: [String]
  let box:
    (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String, horizontal: String, vertical: String)

  static let unicode = Glyphs(
    watched: "✓", aired: "●", onToday: "◉", toCome: "○", vertical: "│", horizontal: "─", cross: "┼", tee: "┬",
    pointer: "▸", today: "┊",
    bar: "▌", cutLeft: "‹", cutRight: "›", gap: "·", ellipsis: "…",
    separator: " · ", dash: "–", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    box: ("╭", "╮", "╰", "╯", "─", "│"))
  static let ascii = Glyphs(
    watched: "v", aired: "*", onToday: "@", toCome: "o", vertical: "|", horizontal: "-", cross: "+", tee: "+",
    pointer: ">", today: ":",
    bar: "#", cutLeft: "<", cutRight: ">", gap: ".", ellipsis: "..",
    separator: " - ", dash: "-", spinner: ["|", "/", "-", "\\"], box: ("+", "+", "+", "+", "-", "|"))
}

extension Appearance {
  var theme: Theme { Theme(depth: depth) }
  var glyphs: Glyphs { ascii ? .ascii : .unicode }
}
