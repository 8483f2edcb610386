import TerminalKit

extension TerminalImage {
  /// A tile for the terminal's graphics protocol; nil for symbols, which are drawn as cells, and for unsafe bytes.
  /// - Parameters:
  ///   - id: the picture's id, from 1. It must be unique in the terminal window, which other programs may use too.
  ///   - isInline: whether to show a PNG file by iTerm2's protocol instead of kitty's.
  public convenience init?(_ tile: PosterTile, id: UInt32, isInline: Bool = false) {
    let size = Size(width: tile.columns, height: tile.rows)
    switch tile.kind {
    case .symbols: return nil
    case .kitty(let png) where isInline:
      guard let bytes = InlineImage.show(png: png, in: size) else { return nil }
      self.init(size: size, form: .pixels(bytes))
    case .kitty(let png):
      self.init(size: size, form: .kept(id: id, sending: KittyGraphics.send(png: png, id: id)))
    case .sixel(let bytes):
      guard SixelGraphics.isOneControlString(bytes) else { return nil }
      self.init(size: size, form: .pixels(bytes))
    }
  }
}
