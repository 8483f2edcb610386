import Foundation
import GuideModel

/// The envelope of every answer: `{"success": true, "data": …}`.
struct Envelope<Content> {
  var success: Bool?
  var data: Content?
  var error: String?
  var message: String?
}

extension Envelope: JSONReadable, JSONObject where Content: JSONReadable {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "success": success = json.flag()
    case "data": data = Content(json: &json)
    case "error": error = json.text()
    case "message": message = json.text()
    default: break
    }
  }

  /// Reads the data. Throws a failure that describes the body if it has another form.
  static func read(_ body: Data, from server: String, what: String) throws(GuideFailure) -> Content {
    let json = try JSONBody(body, from: server)
    return try json.read(Self.self, from: server).opened(json, from: server, what: what)
  }
}

extension Envelope {
  fileprivate func opened(_ json: JSONBody, from server: String, what: String) throws(GuideFailure) -> Content {
    if success == false {
      let refusal = ErrorBody(error: error ?? "", message: message)
      throw GuideFailure("\(server) could not answer" + (refusal.sentence.map { ": \($0)" } ?? ""))
    }
    guard let data else {
      let keys = json.keys()
      let found = keys.isEmpty ? "" : " (it has \(keys.joined(separator: ", ")))"
      throw GuideFailure("\(server) answered with JSON that is not \(what)\(found)", advice: JSONBody.addressAdvice)
    }
    return data
  }
}
