/// An image that the terminal shows over blank cells. Images are compared by identity, so that comparing frames is
/// fast.
public final class TerminalImage: Sendable {
  /// The cells it covers.
  public let size: Size
  /// The bytes that show it with its upper left corner at the cursor.
  public let content: [UInt8]
  /// The bytes that remove it; empty if writing to its cells is enough.
  public let removal: [UInt8]

  public init(size: Size, content: [UInt8], removal: [UInt8] = []) {
    self.size = size
    self.content = content
    self.removal = removal
  }
}

/// An image with its position.
public struct PlacedImage: Equatable, Sendable {
  public let image: TerminalImage
  /// The cells it covers.
  public let rect: Rect

  public init(image: TerminalImage, rect: Rect) {
    self.image = image
    self.rect = rect
  }

  public static func == (left: PlacedImage, right: PlacedImage) -> Bool {
    left.image === right.image && left.rect == right.rect
  }
}

extension Buffer {
  /// Places an image with its upper left corner at a cell and clears the cells under it. Does nothing if it does not
  /// fit. Only the last image of a screen is shown.
  public mutating func place(_ image: TerminalImage, x: Int, y: Int) {
    let rect = Rect(x: x, y: y, width: image.size.width, height: image.size.height)
    guard !rect.isEmpty, rect.intersection(bounds) == rect else { return }
    fill(rect, style: .plain)
    self.image = PlacedImage(image: image, rect: rect)
  }
}
