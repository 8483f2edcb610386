import TerminalKit

/// The image on the screen, and the bytes around a frame's that change it.
struct ImageLayer {
  /// What the terminal shows, as far as is known.
  private(set) var shown: PlacedImage?
  /// Whether the terminal may have lost it: the whole screen is drawn anew.
  private var isLost = false
  /// Whether the next frame writes to one of its rows: clearing a row, or moving it, would spoil the image.
  private var isTouched = false

  /// The next frame is drawn whole.
  mutating func lose() { isLost = true }

  /// The frame writes to a row.
  mutating func touch(row: Int) {
    if let shown, row >= shown.rect.y, row < shown.rect.bottom { isTouched = true }
  }

  /// What comes before the frame with this image: takes the old one away where it is another, and also where the frame
  /// writes to its rows. Lines may be moved then, and the pixels with them.
  func removal(before next: PlacedImage?) -> [UInt8] {
    // A screen that is drawn whole is cleared first; of another size, it may not have these rows any more.
    if stays(as: next) || isLost && shown?.image.removal.isEmpty == true { return [] }
    return removal
  }

  /// The rows that the frame with this image has to draw anew, because blanks are there that ncurses does not know of.
  func rowsToRedraw(before next: PlacedImage?) -> Range<Int>? {
    guard let shown, !isLost, !stays(as: next), shown.image.removal.isEmpty else { return nil }
    return shown.rect.y..<shown.rect.bottom
  }

  /// What goes behind the frame: shows its image, unless the terminal has it.
  mutating func show(_ next: PlacedImage?) -> [UInt8] {
    defer { (shown, isLost, isTouched) = (next, false, false) }
    guard let next, !stays(as: next) else { return [] }
    return Self.cell(x: next.rect.x, y: next.rect.y, within: next.image.content)
  }

  private func stays(as next: PlacedImage?) -> Bool { shown == next && !isLost && !isTouched }

  /// Takes the image away, on the way out.
  mutating func takeAway() -> [UInt8] {
    defer { shown = nil }
    return removal
  }

  private var removal: [UInt8] {
    guard let shown else { return [] }
    if !shown.image.removal.isEmpty { return shown.image.removal }
    // ECH (ECMA-48) is not used: some terminals leave the pixels under it.
    let blanks = Array(repeating: UInt8(ascii: " "), count: shown.rect.width)
    return (shown.rect.y..<shown.rect.bottom).flatMap { row in
      Self.cell(x: shown.rect.x, y: row, within: Array("\u{1B}[0m".utf8) + blanks)
    }
  }

  /// Bytes written at a cell, the cursor and the style being as before (DECSC, CUP, DECRC).
  private static func cell(x: Int, y: Int, within bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(y + 1);\(x + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }
}
