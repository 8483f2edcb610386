import TerminalKit

/// A picture ready for the screen: cells, or bytes for a terminal that shows images.
public struct PosterTile: Hashable, Sendable {
  /// One cell of a tile drawn with characters.
  public struct Cell: Hashable, Sendable {
    /// What stands in it; U+0000 in the right half of a wide character.
    public var scalar: Unicode.Scalar
    /// Of the character.
    public var foreground: Color
    /// Behind it; `.standard` where the picture is transparent.
    public var background: Color

    /// A cell.
    public init(scalar: Unicode.Scalar, foreground: Color, background: Color) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// In which form it is.
  public enum Kind: Hashable, Sendable {
    /// `columns * rows` cells, row by row.
    case symbols([Cell])
    /// A PNG file for the kitty protocol; `TerminalImage` wraps it.
    case kitty(png: [UInt8])
    /// One device control string, from ESC P to ESC \.
    case sixel([UInt8])
  }

  /// Columns it takes, at most as many as asked for.
  public let columns: Int
  /// Rows it takes, at most as many as asked for.
  public let rows: Int
  /// In which form it is.
  public let kind: Kind

  /// Nil if sizes are not positive, or the count of cells is not `columns * rows`.
  public init?(columns: Int, rows: Int, kind: Kind) {
    guard columns > 0, rows > 0 else { return nil }
    if case .symbols(let cells) = kind, cells.count != columns * rows { return nil }
    self.columns = columns
    self.rows = rows
    self.kind = kind
  }

  /// For those who have just made the cells: sizes are positive and the count is right.
  init(unchecked columns: Int, _ rows: Int, _ kind: Kind) {
    self.columns = columns
    self.rows = rows
    self.kind = kind
  }

  /// The cells, row by row; empty for the other kinds.
  public var cells: [Cell] {
    if case .symbols(let cells) = kind { cells } else { [] }
  }

  /// Bytes of memory it holds, near enough for a limit.
  var cost: Int {
    switch kind {
    case .symbols(let cells): 128 + cells.count * MemoryLayout<Cell>.stride
    case .kitty(let bytes), .sixel(let bytes): 128 + bytes.count
    }
  }
}
