import TerminalKit

/// The sets of colours, by their names in the configuration.
public enum ThemeName: String, CaseIterable, Hashable, Sendable {
  /// `light` if the terminal reports a light background. Otherwise colours from the middle of the palette, which are
  /// readable on dark and on light (contrast of at least 3.8, WCAG 2).
  case auto
  /// For dark backgrounds: the colours of `auto`, with a contrast of 4.5 and more there.
  case dark
  /// For white backgrounds (4.5 and more).
  case light
  /// Blue and orange, which all kinds of colour vision can distinguish (after Okabe and Ito, 2008); readable on dark
  /// and light.
  case colourBlind = "colour-blind"
}

/// The coloured things, by their names in the configuration.
public enum ColourRole: String, CaseIterable, Hashable, Sendable {
  /// Today's line and its mark in the header.
  case accent
  /// Episodes that aired or were watched.
  case past
  /// Episodes that air today.
  case today
  /// Episodes to come.
  case toCome
  /// Text beside the guide: headers, the status line.
  case faint
  /// Lines and frames.
  case rule
  /// The background of errors.
  case alert
  /// The background of the selection.
  case selection
}

/// The colours of a theme for one depth, with exceptions.
struct ThemeColours {
  private let overrides: [ColourRole: Color]
  private let own: Palette
  private let name: ThemeName
  private let depth: ColorDepth
  private let isOnLight: Bool

  init(_ appearance: Appearance) {
    // Without colours there are no exceptions.
    overrides = appearance.depth == .mono ? [:] : appearance.colours
    own = Palette(appearance.shownTheme, depth: appearance.depth)
    name = appearance.shownTheme
    isOnLight = appearance.hasLightBackground ?? (name == .light)
    depth = appearance.depth
  }

  subscript(role: ColourRole) -> Color { overrides[role] ?? own[role] }

  /// The background of the selection's line at the bottom: a grey that differs from the terminal's background.
  var bar: Color { isOnLight ? .palette(253) : .palette(237) }

  /// The text beside the title there.
  var barFacts: Color { isOnLight ? .palette(238) : .palette(250) }

  /// Text on `alert`.
  var onAlert: Color { overrides[.alert]?.legibleText ?? own.onAlert }

  /// ` (green)`: the name of the colour in the list of keys; empty if it has none.
  func note(on role: ColourRole) -> String {
    guard overrides[role] == nil, depth > .mono else { return "" }
    let hasOrange = name == .colourBlind && depth >= .palette256
    switch role {
    case .past where name == .colourBlind: return hasOrange ? " (blue)" : ""
    case .past: return " (green)"
    case .today: return hasOrange ? " (orange)" : " (blue)"
    default: return ""
    }
  }
}

/// The few colours in use, by theme and depth.
private struct Palette {
  let accent, past, grey, rule, alert, onAlert: Color
}

extension Palette {
  fileprivate init(_ name: ThemeName, depth: ColorDepth) {
    // The numbers in the terminal's palette; nil is its own colour. In sixteen colours, no second colour is safe beside
    // blue, so past episodes of `colour-blind` have the terminal's. Bright blue is too light on white.
    let safe: UInt8? = name == .colourBlind ? nil : 2
    let numbers: [UInt8?] =
      switch (depth, name) {
      case (.mono, _): [nil, nil, nil, nil, nil, nil]
      case (.ansi8, _): [4, safe, nil, nil, 1, 7]
      case (.ansi16, .light): [4, safe, 8, 8, 1, 15]
      case (.ansi16, _): [12, safe, 8, 8, 1, 15]
      case (_, .auto), (_, .dark): [32, 65, 244, 240, 160, 231]
      case (_, .light): [25, 28, 241, 243, 160, 231]
      case (_, .colourBlind): [166, 32, 244, 240, 208, 16]
      }
    let colours = numbers.map { $0.map(Color.palette) ?? .standard }
    (accent, past, grey) = (colours[0], colours[1], colours[2])
    (rule, alert, onAlert) = (colours[3], colours[4], colours[5])
  }

  fileprivate subscript(role: ColourRole) -> Color {
    switch role {
    case .accent, .today: accent
    case .past: past
    case .toCome: .standard
    case .faint: grey
    case .rule: rule
    case .alert: alert
    case .selection: .palette(25)
    }
  }
}
