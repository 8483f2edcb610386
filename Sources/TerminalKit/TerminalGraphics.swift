/// A protocol for images in terminals.
public enum GraphicsProtocol: Hashable, Sendable {
  /// The kitty graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
  case kitty
  /// iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
  case iterm2
  /// DEC sixels.
  case sixel
}

/// The size of a cell in pixels. Symbols only use the ratio.
public struct CellPixels: Hashable, Sendable {
  /// 1 to 256.
  public let width: Int
  /// 1 to 256.
  public let height: Int

  /// Close to most fonts.
  public static let usual = CellPixels(width: 8, height: 16)

  /// Clamps to 1...256.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 256)
    self.height = min(max(height, 1), 256)
  }
}

/// How a terminal shows images.
public struct TerminalGraphics: Hashable, Sendable {
  public var form: GraphicsProtocol
  /// The size of its cells, for which images are made.
  public var cell: CellPixels

  public init(_ form: GraphicsProtocol, cell: CellPixels) {
    self.form = form
    self.cell = cell
  }
}
