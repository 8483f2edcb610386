import GuideModel

/// Collects the facts of a programme while its elements are read, in the text form in which they are stored.
struct FactsDraft {
  private var bytes: [UInt8] = []
  private var lastPlace = 0
  private var isInOrder = true
  /// The counts of all kinds, packed into one integer: a dictionary here is slower than all the rest.
  private var counts: UInt64 = 0

  private static let bitsOfCount: UInt64 = 6

  /// Adds a fact. Ignores empty text, invalid addresses and facts beyond the limit.
  mutating func add(_ kind: ProgrammeFacts.Kind, _ text: UnsafeBufferPointer<UInt8>) {
    let place = UInt64(kind.place) * Self.bitsOfCount
    let count = Int(counts >> place & (1 << Self.bitsOfCount - 1))
    guard count < kind.limit,
      let value = kind == .link ? FeedText.url(text) : FeedText.line(text, limit: ProgrammeFacts.Kind.longest)
    else { return }
    counts += 1 << place
    append(kind, value)
  }

  /// Adds sign language to the subtitles.
  mutating func addSigned() { append(.subtitles, "sign language") }

  private mutating func append(_ kind: ProgrammeFacts.Kind, _ value: String) {
    isInOrder = isInOrder && kind.place >= lastPlace
    lastPlace = kind.place
    bytes.append(kind.rawValue)
    bytes.append(contentsOf: value.utf8)
    bytes.append(0x0A)
  }

  /// The facts; nil if there are none. Most listings have them in order already.
  var finished: ProgrammeFacts? {
    if bytes.isEmpty { return nil }
    let facts = ProgrammeFacts(text: String(decoding: bytes, as: UTF8.self))
    return isInOrder ? facts : facts?.inOrder
  }
}
