/// The texts of one row on their way into a statement: bytes in one place, which is used again for the next row, where
/// SQLite would make a copy of each in memory of its own.
final class RowTexts {
  private var space: UnsafeMutableRawBufferPointer
  private var used = 0

  init() { space = .allocate(byteCount: 64 * 1024, alignment: 16) }

  deinit { space.deallocate() }

  /// Begins a row whose texts have so many bytes in all. Statements that were bound before must have run.
  func begin(bytes: Int) {
    used = 0
    guard bytes > space.count else { return }
    space.deallocate()
    space = .allocate(byteCount: bytes, alignment: 16)
  }

  /// The text's bytes, good until the next `begin`; nil for none.
  func bytes(of text: String?) -> UnsafeRawBufferPointer? {
    guard var text else { return nil }
    return text.withUTF8 { bytes in
      precondition(bytes.count <= space.count - used, "a row has no more text than it was begun with")
      let place = UnsafeMutableRawBufferPointer(rebasing: space[used..<used + bytes.count])
      place.copyMemory(from: UnsafeRawBufferPointer(bytes))
      used += bytes.count
      // An empty part has an address all the same, which SQLite does not take for NULL.
      return UnsafeRawBufferPointer(start: space.baseAddress.map { $0 + (used - bytes.count) }, count: bytes.count)
    }
  }
}

extension Statement {
  /// Binds a text that is a part of the row.
  func bind(_ text: String?, in row: RowTexts, at index: Int32) throws { try bind(lasting: row.bytes(of: text), at: index) }
}
