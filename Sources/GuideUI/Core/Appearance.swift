import TerminalKit

/// How things are drawn.
public struct Appearance: Hashable, Sendable {
  /// Whether lines and dots are drawn in ASCII.
  public var ascii: Bool
  /// Whether the screen is lines of text, one item per line, without tables, boxes and colours.
  public var linear: Bool
  /// Colours of the terminal.
  public var depth: ColorDepth

  /// Whether posters are fetched and drawn; otherwise tiles with initials are drawn.
  public var images: Bool

  /// Whether a box is shown where the mouse rests.
  public var showsTooltipAtMouse: Bool
  /// Whether cells have the colour of their genre.
  public var genreColours: Bool
  /// The set of colours.
  public var themeName: ThemeName
  /// Whether the terminal's background is light; nil if unknown.
  public var hasLightBackground: Bool?
  /// Exceptions from the theme's colours.
  public var colours: [ColourRole: Color]

  /// An appearance.
  public init(
    ascii: Bool = false, linear: Bool = false, depth: ColorDepth = .palette256, images: Bool = false,
    showsTooltipAtMouse: Bool = false, genreColours: Bool = true,
    themeName: ThemeName = .auto, colours: [ColourRole: Color] = [:]
  ) {
    self.ascii = ascii
    self.linear = linear
    self.depth = depth
    self.images = images
    self.showsTooltipAtMouse = showsTooltipAtMouse
    self.genreColours = genreColours
    self.themeName = themeName
    self.colours = colours
  }

  /// The theme in use. `auto` depends on the terminal's background.
  var shownTheme: ThemeName { themeName == .auto && hasLightBackground == true ? .light : themeName }
}
