/// A queue of bytes for the terminal.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of successful calls of `write`, and the number of bytes written.
  private(set) var writes = 0
  private(set) var written = 0

  /// Whether everything was written.
  var isEmpty: Bool { start == bytes.count }
  /// The number of waiting bytes.
  var count: Int { bytes.count - start }

  /// Appends bytes.
  mutating func append(_ more: [UInt8]) {
    if isEmpty { removeAll() }
    bytes.append(contentsOf: more)
  }

  /// Discards the waiting bytes.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Passes the waiting bytes to `write` in one call.
  /// - Parameter write: returns the number of bytes written, 0 if it would block, -1 if the terminal is gone.
  /// - Returns: false if the terminal is gone.
  mutating func flush(_ write: (UnsafeRawBufferPointer) -> Int) -> Bool {
    guard !isEmpty else { return true }
    let taken = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    guard taken >= 0 else {
      removeAll()
      return false
    }
    start += taken
    if taken > 0 { writes += 1 }
    written += taken
    return true
  }
}
