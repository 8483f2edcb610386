import Foundation
import GuideModel

/// The body of an answer that is an error: `error` is a code or a sentence, `message` and `details` are optional.
public struct ErrorBody: Codable, Hashable, Sendable {
  /// Always false if it is sent.
  public var success: Bool?
  /// `NOT_FOUND`, or a sentence.
  public var error: String?
  /// A sentence.
  public var message: String?
  /// What it is about.
  public var details: Details?

  /// `{"parameter": "startDate"}`.
  public struct Details: Codable, Hashable, Sendable {
    /// The parameter that was refused.
    public var parameter: String?
  }

  enum CodingKeys: String, CodingKey { case success, error, message, details }

  /// An error as our server sends it.
  public init(error: String, message: String? = nil, parameter: String? = nil) {
    success = false
    self.error = error
    self.message = message
    details = parameter.map { Details(parameter: $0) }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    success = container.object(.success, as: Bool.self)
    error = container.text(.error)
    message = container.text(.message)
    details = container.object(.details, as: Details.self)
  }

  /// What a body says went wrong; nil if it does not have the contract's shape (a web page, say).
  public init?(_ body: Data) {
    guard body.count <= 1 << 20, let json = try? JSONBody(body, from: ""),
      let read = try? json.decode(ErrorBody.self, from: ""), read.error != nil || read.message != nil
    else { return nil }
    self = read
  }

  /// The sentence to show, clean and without a full stop: the message, else the error, with codes in small letters.
  public var sentence: String? {
    let clean = [message, error].lazy.compactMap { CleanText.nonEmptyLine($0, limit: 300) }.first
    guard var text = clean else { return nil }
    if text.allSatisfy({ $0.isUppercase || $0 == "_" }) { text = text.lowercased().replacing("_", with: " ") }
    while text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// The body as JSON.
  public func data() -> Data {
    // Encoding strings and a flag cannot fail; an empty object is what would be left to say if it did.
    (try? AnswerEncoder.make().encode(self)) ?? Data("{}".utf8)
  }
}
