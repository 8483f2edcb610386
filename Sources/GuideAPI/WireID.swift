/// An id that some servers send as an integer and others as a UUID string, kept as text.
struct WireID: Encodable, Hashable, Sendable {
  var text: String

  init(text: String) { self.text = text }

  /// An integer goes out as one, where it comes back as the same text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = Int(text), String(number) == text {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }
}
