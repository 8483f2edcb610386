/// An object whose members are all optional.
package protocol JSONObject: JSONReadable {
  /// The value of an object without members.
  init()
  /// Reads the value of a member, or leaves it to be skipped.
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader)
}

extension JSONObject {
  package init?(json: inout JSONReader) {
    self.init()
    guard json.object({ read($1, from: &$0) }) else { return nil }
  }
}

extension JSONReader {
  /// Reads one member of an object, and leaves the others out; nil if it is missing.
  package mutating func member<Value>(_ name: StaticString, _ value: (inout JSONReader) -> Value?) -> Value? {
    var found: Value?
    let isObject = object { json, key in
      if name ~= key { found = value(&json) }
    }
    return isObject ? found : nil
  }
}
