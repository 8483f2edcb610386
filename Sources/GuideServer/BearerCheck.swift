/// Accepts requests with the server's token, `Authorization: Bearer TOKEN` (RFC 6750, 2.1); all requests if there is no
/// token.
struct BearerCheck: Sendable {
  private let token: [UInt8]?

  init(token: String?) { self.token = token.map { Array($0.utf8) } }

  /// Whether to answer a request with this `Authorization` field.
  func allows(_ field: String?) -> Bool {
    guard let token else { return true }
    return Self.token(in: field).map { Self.areEqual($0, token) } ?? false
  }

  /// The token in an `Authorization` field; nil if there is none.
  static func token(in field: String?) -> [UInt8]? {
    let shown = Array((field ?? "").utf8)
    let scheme = Array("bearer ".utf8)
    guard shown.count >= scheme.count, String(decoding: shown[..<scheme.count], as: UTF8.self).lowercased() == "bearer "
    else { return nil }
    return Array(shown[scheme.count...])
  }

  /// Compares all bytes, so that the time does not depend on how many are right.
  static func areEqual(_ shown: [UInt8], _ token: [UInt8]) -> Bool {
    guard !token.isEmpty else { return false }
    var difference = shown.count ^ token.count
    for index in shown.indices { difference |= Int(shown[index] ^ token[index % token.count]) }
    return difference == 0
  }
}
