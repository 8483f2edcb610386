import Foundation
import GuideModel

/// A body that should be JSON. It is checked before decoding, so that a failure can describe what it is.
package struct JSONBody {
  private let data: Data

  /// Throws a description if the body is not JSON.
  init(_ body: Data, from server: String) throws(GuideFailure) {
    let (text, first) = Self.text(of: body)
    switch first {
    case nil: throw GuideFailure("\(server) sent an empty answer", advice: Self.addressAdvice)
    case 0x3C: throw GuideFailure("\(server) answered with a web page instead of a guide", advice: Self.addressAdvice)
    case 0x7B: data = text
    default:
      throw GuideFailure("\(server) answered with something that is not a guide in JSON", advice: Self.addressAdvice)
    }
  }

  /// The text of a body without a byte order mark, and its first byte that is not white space. Invalid UTF-8 is
  /// replaced by U+FFFD.
  package static func text(of body: Data) -> (text: Data, first: UInt8?) {
    let trimmed = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body
    let isSound = String(validating: trimmed, as: UTF8.self) != nil
    let text = isSound ? trimmed : Data(String(decoding: trimmed, as: UTF8.self).utf8)
    return (text, text.first { $0 > 0x20 })
  }

  static let addressAdvice = "Check that the address is that of a TV guide server"

  /// Calls `member` with the name of each member, as `JSONReader.object` does. Throws a failure if the JSON is invalid.
  func read(from server: String, _ member: (inout JSONReader, JSONReader.Key) -> Void) throws(GuideFailure) {
    do throws(JSONFault) {
      if try JSONReader.value(of: data, { $0.object(member) }) == true { return }
    } catch  where error.isTooDeep {
      throw GuideFailure(
        "\(server) answered with JSON nested deeper than \(JSONReader.maximumDepth) levels",
        advice: Self.addressAdvice)
    } catch {}
    throw GuideFailure(
      "\(server) sent JSON that is broken or cut off", advice: "Try again later, or report it to the server's owner")
  }

  /// The names of members at the top level and in `data`, for messages.
  func keys() -> [String] {
    let keys = (try? JSONReader.value(of: data, Self.keys)) ?? []
    return keys.prefix(6).map { CleanText.line($0, limit: 40) }.filter { !$0.isEmpty }
  }

  private static func keys(_ json: inout JSONReader) -> [String] {
    var (outer, inner): ([String], [String]) = ([], [])
    _ = json.object { json, key in
      if "data" ~= key {
        _ = json.object { inner.append("data.\($1.text)") }
      } else {
        outer.append(key.text)
      }
    }
    return outer.sorted() + inner.sorted()
  }
}
