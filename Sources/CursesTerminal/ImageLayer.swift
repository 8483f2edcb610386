import TerminalKit

/// The images on the screen, and the bytes before and after a frame that change them.
struct ImageLayer {
  /// The images on the screen.
  private(set) var shown: [PlacedImage] = []
  /// The images that the terminal keeps.
  private var memory = ImageMemory()
  /// Whether the terminal may have removed them, because the screen is drawn completely.
  private var isLost = false
  /// The images over whose cells the next frame may write.
  private var touched: Set<Int> = []
  /// The last changed row, and the columns from its first to its last change.
  private var changed: (row: Int, columns: Range<Int>)?

  /// The next frame is drawn completely.
  mutating func lose() { isLost = true }

  /// The frame writes to columns of a row. Cells between two changes may be written too, because moving the cursor over
  /// a few cells is longer.
  mutating func touch(row: Int, columns: Range<Int>) {
    guard !shown.isEmpty else { return }
    var columns = columns
    if let changed, changed.row == row {
      let (left, right) = (changed.columns.lowerBound, changed.columns.upperBound)
      columns = min(left, columns.lowerBound)..<max(right, columns.upperBound)
    }
    changed = (row, columns)
    for (index, placed) in shown.enumerated() where placed.rect.y <= row && row < placed.rect.bottom {
      if columns.lowerBound < placed.rect.right, placed.rect.x < columns.upperBound { touched.insert(index) }
    }
  }

  /// The bytes before a frame with these images. They remove those that do not stay.
  mutating func removal(before next: [PlacedImage]) -> [UInt8] {
    guard !isLost else {
      // Drawing the screen completely clears it first, and with another size the rows may no longer exist. But the
      // terminal may still keep images.
      return memory.removeAll().flatMap(KittyPlacement.forgets)
    }
    return shown.indices.filter { !stays($0, in: next) }.flatMap { Self.removal(of: shown[$0]) }
  }

  /// The bytes after the frame: they show its images, except those that are on the screen.
  mutating func show(_ next: [PlacedImage]) -> [UInt8] {
    if shown.isEmpty && next.isEmpty {
      isLost = false
      return []
    }
    let staying = isLost ? [] : shown.indices.filter { stays($0, in: next) }.map { shown[$0] }
    var bytes = next.filter { !staying.contains($0) }.flatMap { self.bytes(showing: $0) }
    bytes += memory.trim(keeping: Set(next.compactMap(\.image.id))).flatMap(KittyPlacement.forgets)
    (shown, isLost, touched, changed) = (next, false, [], nil)
    return bytes
  }

  /// The bytes that remove all images.
  mutating func takeAway() -> [UInt8] {
    let pixels = isLost ? [] : shown.filter { $0.image.id == nil }
    shown = []
    return memory.removeAll().flatMap(KittyPlacement.forgets) + pixels.flatMap(Self.removal)
  }

  private func stays(_ index: Int, in next: [PlacedImage]) -> Bool {
    !touched.contains(index) && next.contains(shown[index])
  }

  private mutating func bytes(showing placed: PlacedImage) -> [UInt8] {
    var bytes: [UInt8]
    switch placed.image.form {
    case .pixels(let content): bytes = content
    case .kept(let id, let sending):
      bytes = memory.use(id, bytes: sending.count) ? [] : sending
      bytes += KittyPlacement(id: id, rect: placed.rect).shows
    }
    return Self.cell(x: placed.rect.x, y: placed.rect.y, within: bytes)
  }

  private static func removal(of placed: PlacedImage) -> [UInt8] {
    if let id = placed.image.id { return KittyPlacement(id: id, rect: placed.rect).hides }
    // ECH (ECMA-48) is not used, because some terminals keep the pixels under it. To ncurses these cells are blanks that
    // are not visible, which look the same.
    let blanks = Array(repeating: UInt8(ascii: " "), count: placed.rect.width)
    return (placed.rect.y..<placed.rect.bottom).flatMap { row in
      cell(x: placed.rect.x, y: row, within: Array("\u{1B}[0m".utf8) + blanks)
    }
  }

  /// Bytes written at a cell, with the cursor and style restored (DECSC, CUP, DECRC).
  private static func cell(x: Int, y: Int, within bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(y + 1);\(x + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }
}

extension TerminalImage {
  /// The id of an image that the terminal keeps.
  fileprivate var id: UInt32? { if case .kept(let id, _) = form { id } else { nil } }
}
