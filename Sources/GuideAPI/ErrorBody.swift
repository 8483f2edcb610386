import Foundation
import GuideModel

/// The body of an error. `error` is a code or a sentence; `message` and `details` are optional. `details` is not read.
public struct ErrorBody: Hashable, Sendable {
  /// `NOT_FOUND`, or a sentence.
  public var error: String?
  /// A sentence.
  public var message: String?
  /// The name of the invalid parameter: `{"details": {"parameter": "startDate"}}`.
  public var parameter: String?

  /// An error as this program's server sends it.
  public init(error: String, message: String? = nil, parameter: String? = nil) {
    self.error = error
    self.message = message
    self.parameter = parameter
  }

  init() {}

  /// Reads an error; nil if the body has another form, such as a web page.
  public init?(_ body: Data) {
    self.init()
    guard body.count <= 1 << 20, let json = try? JSONBody(body, from: ""),
      (try? json.read(from: "") { read($1, from: &$0) }) != nil, error != nil || message != nil
    else { return nil }
  }

  /// The sentence to show, clean and without a full stop: the message, else the error, with codes in lower case.
  public var sentence: String? {
    let clean = [message, error].lazy.compactMap { CleanText.nonEmptyLine($0, limit: 300) }.first
    guard var text = clean else { return nil }
    if text.allSatisfy({ $0.isUppercase || $0 == "_" }) { text = text.lowercased().replacing("_", with: " ") }
    while text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// The body as JSON.
  public func data() -> Data {
    var writer = JSONWriter()
    writer.object { writer in
      if let parameter {
        writer.name("details")
        writer.object { $0.member("parameter", parameter) }
      }
      writer.member("error", error)
      writer.member("message", message)
      writer.member("success", false)
    }
    return writer.finish()
  }
}

extension ErrorBody {
  /// Reads a member, or leaves it to be skipped.
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "error": error = json.text()
    case "message": message = json.text()
    default: break
    }
  }
}
