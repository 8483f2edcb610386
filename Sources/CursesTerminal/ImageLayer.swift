import TerminalKit

/// The image on the screen, and the bytes before and after a frame that change it.
struct ImageLayer {
  /// The image on the screen.
  private(set) var shown: PlacedImage?
  /// Whether the terminal may have removed it, because the screen is drawn completely.
  private var isLost = false
  /// Whether the next frame writes to its rows. Clearing or moving a row would damage the image.
  private var isTouched = false

  /// The next frame is drawn completely.
  mutating func lose() { isLost = true }

  /// The frame writes to a row.
  mutating func touch(row: Int) {
    if let shown, row >= shown.rect.y, row < shown.rect.bottom { isTouched = true }
  }

  /// The bytes before a frame with this image. They remove the old image if it differs, or if the frame writes to its
  /// rows, because rows may be moved together with the pixels.
  func removal(before next: PlacedImage?) -> [UInt8] {
    // Drawing the screen completely clears it first. With another size, the rows may no longer exist.
    if stays(as: next) || isLost && shown?.image.removal.isEmpty == true { return [] }
    return removal
  }

  /// The rows that the frame must redraw, because ncurses does not know that they were cleared.
  func rowsToRedraw(before next: PlacedImage?) -> Range<Int>? {
    guard let shown, !isLost, !stays(as: next), shown.image.removal.isEmpty else { return nil }
    return shown.rect.y..<shown.rect.bottom
  }

  /// The bytes after the frame: they show its image, unless it is on screen.
  mutating func show(_ next: PlacedImage?) -> [UInt8] {
    defer { (shown, isLost, isTouched) = (next, false, false) }
    guard let next, !stays(as: next) else { return [] }
    return Self.cell(x: next.rect.x, y: next.rect.y, within: next.image.content)
  }

  private func stays(as next: PlacedImage?) -> Bool { shown == next && !isLost && !isTouched }

  /// The bytes that remove the image.
  mutating func takeAway() -> [UInt8] {
    defer { shown = nil }
    return removal
  }

  private var removal: [UInt8] {
    guard let shown else { return [] }
    if !shown.image.removal.isEmpty { return shown.image.removal }
    // ECH (ECMA-48) is not used, because some terminals keep the pixels under it.
    let blanks = Array(repeating: UInt8(ascii: " "), count: shown.rect.width)
    return (shown.rect.y..<shown.rect.bottom).flatMap { row in
      Self.cell(x: shown.rect.x, y: row, within: Array("\u{1B}[0m".utf8) + blanks)
    }
  }

  /// Bytes written at a cell, with the cursor and style restored (DECSC, CUP, DECRC).
  private static func cell(x: Int, y: Int, within bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(y + 1);\(x + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }
}
