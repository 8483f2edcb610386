import Foundation
import GuideModel

/// The envelope of every answer: `{"success": true, "data": …}`.
enum Envelope {
  /// Reads the data. Throws a failure that describes the body if it has another form.
  static func read<Content>(
    _ body: Data, from server: String, what: String, _ content: (inout JSONReader) -> Content?
  ) throws(GuideFailure) -> Content {
    let json = try JSONBody(body, from: server)
    var (success, data): (Bool?, Content?)
    var refusal = ErrorBody()
    try json.read(from: server) { json, key in
      switch key {
      case "success": success = json.flag()
      case "data": data = content(&json)
      default: refusal.read(key, from: &json)
      }
    }
    if success == false {
      throw GuideFailure("\(server) could not answer" + (refusal.sentence.map { ": \($0)" } ?? ""))
    }
    guard let data else {
      let keys = json.keys()
      let found = keys.isEmpty ? "" : " (it has \(keys.joined(separator: ", ")))"
      throw GuideFailure("\(server) answered with JSON that is not \(what)\(found)", advice: JSONBody.addressAdvice)
    }
    return data
  }

  static func read<Content: JSONReadable>(
    _ body: Data, from server: String, what: String
  ) throws(GuideFailure) -> Content {
    try read(body, from: server, what: what) { Content(json: &$0) }
  }
}
