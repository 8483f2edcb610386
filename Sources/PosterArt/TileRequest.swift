import TerminalKit

/// How pictures reach the terminal.
public enum ImageProtocol: UInt8, CaseIterable, Sendable {
  /// The kitty graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
  case kitty
  /// DEC sixels.
  case sixel
  /// Characters with a foreground and a background: works everywhere.
  case symbols
  /// No pictures: placeholders only.
  case none
}

/// Which characters a picture may be made of.
public enum SymbolSet: UInt8, CaseIterable, Sendable {
  /// Printable ASCII, for `--ascii` and fonts without blocks.
  case ascii
  /// Upper, lower, left and right halves (U+2580–U+2590): in every font.
  case halfBlocks
  /// Those and quarters of a cell (U+2596–U+259F).
  case quadrants
  /// Those and sixths of a cell (U+1FB00–U+1FB3B, Unicode 13): not in every font.
  case sextants
}

/// What happens where the picture's shape is not that of its place.
public enum ImageFit: UInt8, CaseIterable, Sendable {
  /// The whole picture is shown; the tile is smaller than its place in one direction.
  case contain
  /// The place is filled; what stands over is cut off on both sides alike.
  case cover
}

/// In which form a picture is wanted.
public struct TileMode: Hashable, Sendable {
  /// How it reaches the terminal.
  public var imageProtocol: ImageProtocol
  /// The colours of symbols; the other protocols bring their own.
  public var depth: ColorDepth
  /// The characters of symbols.
  public var symbols: SymbolSet
  /// What happens where the shapes differ.
  public var fit: ImageFit
  /// The size of a cell.
  public var cell: CellPixels

  /// Half blocks in 256 colours, filling their place, unless told otherwise.
  public init(
    imageProtocol: ImageProtocol = .symbols, depth: ColorDepth = .palette256, symbols: SymbolSet = .halfBlocks,
    fit: ImageFit = .cover, cell: CellPixels = .usual
  ) {
    self.imageProtocol = imageProtocol
    self.depth = depth
    self.symbols = symbols
    self.fit = fit
    self.cell = cell
  }
}

/// One picture in one size and form.
public struct TileRequest: Hashable, Sendable {
  /// Where the picture is; given to the service's fetch closure as it stands.
  public let url: String
  /// Columns of its place, 1 to 500.
  public let columns: Int
  /// Rows of its place, 1 to 200.
  public let rows: Int
  /// In which form.
  public let mode: TileMode

  /// The largest place a tile is made for.
  public static let largestColumns = 500
  /// The largest place a tile is made for.
  public static let largestRows = 200

  /// Sizes outside the limits are moved to the nearest inside.
  public init(url: String, columns: Int, rows: Int, mode: TileMode) {
    self.url = url
    self.columns = min(max(columns, 1), Self.largestColumns)
    self.rows = min(max(rows, 1), Self.largestRows)
    self.mode = mode
  }
}
