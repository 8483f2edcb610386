import Glibc

/// Numbers runs of bytes, words or texts, in the order in which they first came. All of them lie in one piece of memory, and
/// to look for one takes none.
struct SeenBytes {
  /// Of each: its hash's upper half, and in the lower half its number and 1; 0 where there is none. As many as a power of 2.
  private var slots: [UInt64]
  private var bytes: [UInt8] = []
  /// Where each ends in `bytes`.
  private var ends: [Int] = []

  init() { slots = Array(repeating: 0, count: 1024) }

  /// How many there are.
  var count: Int { ends.count }
  /// Bytes that they take.
  var memory: Int { bytes.count + ends.count * 24 }

  /// The number of these bytes, and whether they came for the first time. `hash` is their `ByteHash`.
  @inline(__always)
  mutating func number(of new: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (number: Int, isNew: Bool) {
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] != 0 {
      let slot = slots[place]
      let number = Int(slot & 0xFFFF_FFFF) - 1
      if slot >> 32 == hash >> 32, isSame(number, as: new) { return (number, false) }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = hash & ~0xFFFF_FFFF | UInt64(ends.count + 1)
    bytes.append(contentsOf: new)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  /// The bytes of a number.
  func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(number)])) }
  }

  mutating func removeAll() {
    for place in slots.indices { slots[place] = 0 }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  @inline(__always)
  private func isSame(_ number: Int, as other: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == other.count, let start = other.baseAddress else { return range.isEmpty && other.isEmpty }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memcmp($0 + range.lowerBound, start, other.count) == 0 } ?? false
    }
  }

  private mutating func grow() {
    let hasher = ByteHash()
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for number in ends.indices {
      let hash = withBytes(of: number) { hasher.of($0) }
      var place = Int(truncatingIfNeeded: hash) & (larger.count - 1)
      while larger[place] != 0 { place = (place + 1) & (larger.count - 1) }
      larger[place] = hash & ~0xFFFF_FFFF | UInt64(number + 1)
    }
    slots = larger
  }
}
