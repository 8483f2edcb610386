/// Bytes for the terminal, in order; what it has not yet taken is kept.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Calls of `write` that took something, and the bytes they took.
  private(set) var writes = 0
  private(set) var written = 0

  /// Whether everything was taken.
  var isEmpty: Bool { start == bytes.count }
  /// How many wait.
  var count: Int { bytes.count - start }

  /// Adds bytes behind those that wait.
  mutating func append(_ more: [UInt8]) {
    if isEmpty { removeAll() }
    bytes.append(contentsOf: more)
  }

  /// Forgets what waits.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Hands what waits to `write` in one call.
  /// - Parameter write: answers how many bytes were taken, 0 if none can be at the moment, -1 if none ever will.
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
