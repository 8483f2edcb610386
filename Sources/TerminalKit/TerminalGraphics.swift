/// The protocols by which a terminal shows images itself.
public enum GraphicsProtocol: Hashable, Sendable {
  /// The kitty graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
  case kitty
  /// DEC sixels.
  case sixel
}

/// The size of one cell in pixels; only the ratio counts for symbols.
public struct CellPixels: Hashable, Sendable {
  /// 1 to 256.
  public let width: Int
  /// 1 to 256.
  public let height: Int

  /// What most fonts come close to.
  public static let usual = CellPixels(width: 8, height: 16)

  /// Values outside 1 to 256 are moved to the nearest inside.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 256)
    self.height = min(max(height, 1), 256)
  }
}

/// How a terminal shows images itself.
public struct TerminalGraphics: Hashable, Sendable {
  /// What it understands.
  public var form: GraphicsProtocol
  /// The size of its cells, which images are made for.
  public var cell: CellPixels

  /// A terminal's way.
  public init(_ form: GraphicsProtocol, cell: CellPixels) {
    self.form = form
    self.cell = cell
  }
}
