import TerminalKit

/// How pictures are shown.
public enum ImageProtocol: UInt8, CaseIterable, Sendable {
  /// The kitty graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
  case kitty
  /// DEC sixels.
  case sixel
  /// Characters with a foreground and a background colour, for any terminal.
  case symbols
}

/// The characters for pictures.
public enum SymbolSet: UInt8, CaseIterable, Sendable {
  /// Printable ASCII, for `--ascii` and fonts without block characters.
  case ascii
  /// Halves and quarters of a cell (U+2580–U+259F), which all fonts have.
  case quadrants
}

/// How a picture fits a place of another shape.
public enum ImageFit: UInt8, CaseIterable, Sendable {
  /// The whole picture is shown; the tile is smaller than the place.
  case contain
  /// The place is filled; both sides of the picture are cut equally.
  case cover
}

/// The form of a picture.
public struct TileMode: Hashable, Sendable {
  /// The protocol.
  public var imageProtocol: ImageProtocol
  /// The colour depth of symbols. Other protocols have their own colours.
  public var depth: ColorDepth
  /// The characters of symbols.
  public var symbols: SymbolSet
  /// How the picture fits the place.
  public var fit: ImageFit
  /// The size of a cell.
  public var cell: CellPixels

  /// By default quadrants in 256 colours that fill the place.
  public init(
    imageProtocol: ImageProtocol = .symbols, depth: ColorDepth = .palette256, symbols: SymbolSet = .quadrants,
    fit: ImageFit = .cover, cell: CellPixels = .usual
  ) {
    self.imageProtocol = imageProtocol
    self.depth = depth
    self.symbols = symbols
    self.fit = fit
    self.cell = cell
  }
}

/// A request for a picture in a size and form.
public struct TileRequest: Hashable, Sendable {
  /// The address of the picture. The fetch closure receives it unchanged.
  public let url: String
  /// The width of the place in columns, 1 to 500.
  public let columns: Int
  /// The height of the place in rows, 1 to 200.
  public let rows: Int
  public let mode: TileMode

  /// The maximum width in columns.
  public static let largestColumns = 500
  /// The maximum height in rows.
  public static let largestRows = 200

  /// Clamps sizes to the limits.
  public init(url: String, columns: Int, rows: Int, mode: TileMode) {
    self.url = url
    self.columns = min(max(columns, 1), Self.largestColumns)
    self.rows = min(max(rows, 1), Self.largestRows)
    self.mode = mode
  }
}
