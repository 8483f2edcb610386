import Foundation
import GuideAPI

/// Why a body cannot be read, as a clause: `it is a web page`.
package struct BodyFault: Error, Equatable {
  package var reason: String
}

/// Reads a JSON list. Elements that cannot be read are nil, and the others are kept.
struct JSONList<Element: JSONReadable> {
  var elements: [Element?]

  /// Throws a description if the body is not a list.
  init(_ body: Data) throws(BodyFault) {
    let text = try JSONAnswer.text(of: body, beginning: "[", called: "a JSON list")
    let elements = try JSONAnswer.value(of: text) { json in json.list { .some(Element(json: &$0)) } }
    guard let elements else { throw BodyFault(reason: "not a JSON list") }
    self.elements = elements
  }
}

/// Reads a JSON body.
enum JSONAnswer {
  /// Reads one object. Throws a description if the body is not an object.
  static func object<Element: JSONReadable>(_ body: Data, as type: Element.Type) throws(BodyFault) -> Element {
    let text = try text(of: body, beginning: "{", called: "a JSON object")
    guard let element = try value(of: text, { Element(json: &$0) }) else {
      throw BodyFault(reason: "its JSON is of another kind")
    }
    return element
  }

  fileprivate static func value<Value>(
    of text: Data, _ read: (inout JSONReader) -> Value?
  ) throws(BodyFault) -> Value? {
    do throws(JSONFault) {
      return try JSONReader.value(of: text, read)
    } catch {
      throw BodyFault(
        reason: error.isTooDeep
          ? "its JSON is nested deeper than \(JSONReader.maximumDepth) levels" : "its JSON is broken or cut off")
    }
  }

  /// The text of the body if it starts as expected.
  fileprivate static func text(
    of body: Data, beginning: Unicode.Scalar, called name: String
  ) throws(BodyFault) -> Data {
    let (text, first) = JSONBody.text(of: body)
    switch first {
    case nil: throw BodyFault(reason: "it is empty")
    case 0x3C: throw BodyFault(reason: "it is a web page")
    case UInt8(ascii: beginning): return text
    default: throw BodyFault(reason: "not \(name)")
    }
  }
}
