import Foundation

/// A position in a JSON text.
package struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode characters, from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `12:5`, as in the messages of compilers.
  package var description: String { "\(line):\(column)" }
}

/// A step of a path in a JSON text.
package enum JSONStep: Hashable, Sendable {
  /// A step to the value of a key. If the key is duplicate, the first one is used.
  case key(String)
  /// A step to an element of a list, from 0.
  case element(Int)
}

extension JSONStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral key: String) { self = .key(key) }
  package init(integerLiteral element: Int) { self = .element(element) }
}

extension JSONPlace {
  /// The position of a byte.
  init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    let passed = text[..<min(offset, text.count)]
    let start = passed.lastIndex(of: 0x0A).map { $0 + 1 } ?? (text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    // Continuation bytes of UTF-8 are not counted.
    let column = passed[min(start, passed.endIndex)...].count { $0 & 0xC0 != 0x80 }
    self.init(line: 1 + passed.count { $0 == 0x0A }, column: 1 + column)
  }

  /// The position of the value at a path; nil if there is none, or if the text is invalid before it.
  package static func of(_ path: [JSONStep], in text: Data) -> JSONPlace? {
    text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes.bindMemory(to: UInt8.self))
      return reader.offset(of: path[...]).map { JSONPlace(offset: $0, in: reader.bytes) }
    }
  }

  /// The first fault in a text; nil if it is valid JSON or empty.
  package static func ofFault(in text: Data) -> JSONFault? {
    do throws(JSONFault) {
      _ = try LocatedValue.read(text, allowsComments: false)
      return nil
    } catch {
      return error
    }
  }
}

extension JSONReader {
  /// The offset of the value at a path.
  fileprivate mutating func offset(of path: ArraySlice<JSONStep>) -> Int? {
    let first = next()
    var found: Int?
    switch path.first {
    case nil: return place < bytes.count ? place : nil
    case .key(let wanted) where first == UInt8(ascii: "{"):
      _ = object { if found == nil, $1.text == wanted { found = $0.offset(of: path.dropFirst()) } }
    case .element(let wanted) where first == UInt8(ascii: "["):
      var number = 0
      _ = list { reader -> Bool? in
        if number == wanted { found = reader.offset(of: path.dropFirst()) }
        number += 1
        return nil
      }
    default: break
    }
    return found
  }
}
