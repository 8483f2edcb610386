/// What servers send is not always what they declare: a value of the wrong type counts as absent, and never spoils the rest.
extension KeyedDecodingContainer {
  /// A string, or a number written out; nil for anything else.
  package func text(_ key: Key) -> String? {
    guard contains(key) else { return nil }
    if let text = try? decode(String.self, forKey: key) { return text }
    return integer(key).map(String.init)
  }

  /// A whole number, also where it is written as `3.0` or `"3"`; nil for what does not fit in 64 bits.
  package func integer(_ key: Key) -> Int? {
    guard contains(key) else { return nil }
    if let value = try? decode(Int.self, forKey: key) { return value }
    if let value = try? decode(Double.self, forKey: key) { return Int(exactly: value) }
    return (try? decode(String.self, forKey: key)).flatMap { Int($0) }
  }

  func flag(_ key: Key) -> Bool {
    contains(key) ? (try? decode(Bool.self, forKey: key)) ?? false : false
  }

  package func object<Value: Decodable>(_ key: Key, as type: Value.Type) -> Value? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  /// The elements that can be read; nil if there is no array.
  package func list<Element: Decodable>(_ key: Key, of type: Element.Type) -> [Element]? {
    object(key, as: [Lossy<Element>].self)?.compactMap(\.value)
  }
}

/// An element that may turn out to be unreadable without ending the array it stands in.
package struct Lossy<Value: Decodable>: Decodable {
  package var value: Value?

  package init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

/// An id that some servers send as an integer and others as a UUID string, kept as text.
struct WireID: Codable, Hashable, Sendable {
  var text: String

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      text = String(number)
    } else if let number = try? container.decode(UInt64.self) {
      text = String(number)
    } else {
      text = try container.decode(String.self)
    }
  }

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
