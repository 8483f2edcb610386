/// An image that the terminal shows over blank cells. Images are compared by identity, so that comparing frames is
/// fast.
public final class TerminalImage: Sendable {
  /// How the terminal shows an image.
  public enum Form: Equatable, Sendable {
    /// Bytes that draw it with its upper left corner at the cursor. Text over its cells removes it.
    case pixels([UInt8])
    /// An image that the terminal keeps by its id (kitty), and the bytes that send it.
    case kept(id: UInt32, sending: [UInt8])
  }

  /// The cells it covers.
  public let size: Size
  public let form: Form

  public init(size: Size, form: Form) {
    self.size = size
    self.form = form
  }

  /// The number of bytes that send it.
  public var cost: Int {
    switch form {
    case .pixels(let bytes), .kept(_, let bytes): bytes.count
    }
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
  /// Places an image with its upper left corner at a cell. Does nothing if it does not fit.
  ///
  /// What is drawn over it later covers it. `settleImages` then shows the picture instead, as far as it is not covered.
  public mutating func place(_ image: TerminalImage, x: Int, y: Int, over picture: CellPicture = .empty) {
    let rect = Rect(x: x, y: y, width: image.size.width, height: image.size.height)
    guard !rect.isEmpty, rect.intersection(bounds) == rect else { return }
    let mark = mark(x: x, y: y)
    for former in images where former.rect.x == x && former.rect.y == y { unmark(former) }
    images.removeAll { $0.rect.x == x && $0.rect.y == y }
    fill(rect, style: .plain)
    put(picture, x: x, y: y, clip: rect)
    forEachCell(in: rect) { $0.imageMark = mark }
    images.append(PlacedImage(image: image, rect: rect))
  }

  /// Removes images that are covered in part, and clears the cells under the others. Called after everything is drawn.
  public mutating func settleImages() {
    guard !images.isEmpty else { return }
    var whole: [PlacedImage] = []
    for placed in images {
      guard isWhole(placed) else {
        unmark(placed)
        continue
      }
      let mark = mark(x: placed.rect.x, y: placed.rect.y)
      forEachCell(in: placed.rect) {
        $0 = .blank
        $0.imageMark = mark
      }
      whole.append(placed)
    }
    images = whole
  }

  private func isWhole(_ placed: PlacedImage) -> Bool {
    let rect = placed.rect
    let mark = mark(x: rect.x, y: rect.y)
    return (rect.y..<rect.bottom).allSatisfy { row in
      cells[(row * size.width + rect.x)..<(row * size.width + rect.right)].allSatisfy { $0.imageMark == mark }
    }
  }

  private mutating func unmark(_ placed: PlacedImage) {
    let mark = mark(x: placed.rect.x, y: placed.rect.y)
    forEachCell(in: placed.rect) { if $0.imageMark == mark { $0.imageMark = 0 } }
  }

  /// A mark by position, so that cells under an image that stays are the same in each frame.
  private func mark(x: Int, y: Int) -> UInt16 { UInt16((y * size.width + x) % Int(UInt16.max) + 1) }

  private mutating func forEachCell(in rect: Rect, _ change: (inout Cell) -> Void) {
    for row in rect.y..<rect.bottom {
      for index in (row * size.width + rect.x)..<(row * size.width + rect.right) { change(&cells[index]) }
    }
  }
}
