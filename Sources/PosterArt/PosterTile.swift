import TerminalKit

/// A picture for the screen: cells, or bytes for the terminal's graphics protocol.
public struct PosterTile: Hashable, Sendable {
  /// A cell of a tile.
  public struct Cell: Hashable, Sendable {
    /// The character; U+0000 in the right half of a wide character.
    public var scalar: Unicode.Scalar
    /// The colour of the character.
    public var foreground: Color
    /// The background colour; `.standard` if the picture is transparent there.
    public var background: Color

    public init(scalar: Unicode.Scalar, foreground: Color, background: Color) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// The form of a tile.
  public enum Kind: Hashable, Sendable {
    /// `columns * rows` cells, by rows.
    case symbols([Cell])
    /// A PNG file for the kitty or iTerm2 protocol; `TerminalImage` wraps it.
    case kitty(png: [UInt8])
    /// A device control string, from ESC P to ESC \.
    case sixel([UInt8])
  }

  /// The width in columns, at most as requested.
  public let columns: Int
  /// The height in rows, at most as requested.
  public let rows: Int
  public let kind: Kind

  /// Returns nil for sizes that are not positive or a wrong number of cells.
  public init?(columns: Int, rows: Int, kind: Kind) {
    guard columns > 0, rows > 0 else { return nil }
    if case .symbols(let cells) = kind, cells.count != columns * rows { return nil }
    self.columns = columns
    self.rows = rows
    self.kind = kind
  }

  /// The cells by rows; empty for other kinds.
  public var cells: [Cell] {
    if case .symbols(let cells) = kind { cells } else { [] }
  }

  /// The approximate size in memory in bytes.
  var cost: Int {
    switch kind {
    case .symbols(let cells): 128 + cells.count * MemoryLayout<Cell>.stride
    case .kitty(let bytes), .sixel(let bytes): 128 + bytes.count
    }
  }
}
