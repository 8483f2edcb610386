/// An image that the terminal shows itself, over blank cells. Two are the same where they are one object, so that frames
/// are compared without looking at the bytes.
public final class TerminalImage: Sendable {
  /// The cells it covers.
  public let size: Size
  /// The bytes that show it with its upper left corner at the cursor.
  public let content: [UInt8]
  /// The bytes that take it away again; empty if it goes as soon as its cells are written to.
  public let removal: [UInt8]

  /// An image.
  public init(size: Size, content: [UInt8], removal: [UInt8] = []) {
    self.size = size
    self.content = content
    self.removal = removal
  }
}

/// An image at its place on the screen.
public struct PlacedImage: Equatable, Sendable {
  /// Which image.
  public let image: TerminalImage
  /// The cells it covers.
  public let rect: Rect

  /// An image at a place of its size.
  public init(image: TerminalImage, rect: Rect) {
    self.image = image
    self.rect = rect
  }

  public static func == (left: PlacedImage, right: PlacedImage) -> Bool {
    left.image === right.image && left.rect == right.rect
  }
}

extension Buffer {
  /// Places an image with its upper left corner at a cell; the cells under it become blank. Nothing happens where it
  /// would not be whole. A screen shows one image: the last one placed.
  public mutating func place(_ image: TerminalImage, x: Int, y: Int) {
    let rect = Rect(x: x, y: y, width: image.size.width, height: image.size.height)
    guard !rect.isEmpty, rect.intersection(bounds) == rect else { return }
    fill(rect, style: .plain)
    self.image = PlacedImage(image: image, rect: rect)
  }
}
