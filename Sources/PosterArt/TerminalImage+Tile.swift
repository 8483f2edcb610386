import TerminalKit

extension TerminalImage {
  /// A tile as the terminal shows it itself; nil for symbols, which are drawn into cells, and for bytes that could do
  /// something else than show a picture.
  /// - Parameter id: from 1, the picture's own in this window, whose other programs may have pictures too.
  public convenience init?(_ tile: PosterTile, id: UInt32) {
    let size = Size(width: tile.columns, height: tile.rows)
    switch tile.kind {
    case .symbols: return nil
    case .kitty(let png):
      self.init(
        size: size, content: KittyGraphics.show(png: png, id: id, in: size), removal: KittyGraphics.remove(id: id))
    case .sixel(let bytes):
      guard SixelGraphics.isOneControlString(bytes) else { return nil }
      self.init(size: size, content: bytes)
    }
  }
}
