import GuideModel

/// The facts of a programme while its elements are read, gathered as the one text that they are kept as.
struct FactsDraft {
  private var bytes: [UInt8] = []
  private var lastPlace = 0
  private var isInOrder = true
  /// How many there are of each kind, as small numbers side by side: a dictionary would cost more than the rest.
  private var counts: UInt64 = 0

  private static let bitsOfCount: UInt64 = 6

  /// Takes one; leaves out what is too much, empty or no address.
  mutating func add(_ kind: ProgrammeFacts.Kind, _ text: UnsafeBufferPointer<UInt8>) {
    let place = UInt64(kind.place) * Self.bitsOfCount
    let count = Int(counts >> place & (1 << Self.bitsOfCount - 1))
    guard count < kind.limit,
      let value = kind == .link ? FeedText.url(text) : FeedText.line(text, limit: ProgrammeFacts.Kind.longest)
    else { return }
    counts += 1 << place
    append(kind, value)
  }

  /// Notes that sign language is shown.
  mutating func addSigned() { append(.subtitles, "sign language") }

  private mutating func append(_ kind: ProgrammeFacts.Kind, _ value: String) {
    isInOrder = isInOrder && kind.place >= lastPlace
    lastPlace = kind.place
    bytes.append(kind.rawValue)
    bytes.append(contentsOf: value.utf8)
    bytes.append(0x0A)
  }

  /// Nil without any. Listings nearly always have them in order.
  var finished: ProgrammeFacts? {
    if bytes.isEmpty { return nil }
    let facts = ProgrammeFacts(text: String(decoding: bytes, as: UTF8.self))
    return isInOrder ? facts : facts?.inOrder
  }
}
