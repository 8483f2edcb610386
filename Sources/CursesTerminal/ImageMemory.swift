/// The images that the terminal keeps, by id. Their number and size are limited.
struct ImageMemory {
  private struct Entry {
    var id: UInt32
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Entry] = []
  private var uses = 0

  /// The maximum size of images that are not on the screen.
  private static let byteLimit = 4 << 20
  /// The maximum number, unless more are on the screen.
  private static let countLimit = 256

  /// Notes that an image is shown.
  /// - Returns: whether the terminal has it.
  mutating func use(_ id: UInt32, bytes: Int) -> Bool {
    uses += 1
    guard let index = entries.firstIndex(where: { $0.id == id }) else {
      entries.append(Entry(id: id, bytes: bytes, lastUse: uses))
      return false
    }
    entries[index].lastUse = uses
    return true
  }

  /// The images to forget, the least recently used first. Those on the screen stay.
  mutating func trim(keeping shown: Set<UInt32>) -> [UInt32] {
    var rest = entries.filter { !shown.contains($0.id) }.sorted { $0.lastUse > $1.lastUse }
    var bytes = rest.reduce(0) { $0 + $1.bytes }
    var gone: [UInt32] = []
    while let oldest = rest.last, bytes > Self.byteLimit || shown.count + rest.count > Self.countLimit {
      rest.removeLast()
      bytes -= oldest.bytes
      gone.append(oldest.id)
    }
    entries.removeAll { gone.contains($0.id) }
    return gone
  }

  /// Forgets all.
  mutating func removeAll() -> [UInt32] {
    defer { entries = [] }
    return entries.map(\.id)
  }
}
