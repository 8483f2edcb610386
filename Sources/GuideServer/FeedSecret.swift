/// Accepts requests for a feed that have its secret in the address, `?key=SECRET`, because calendar programs cannot
/// send a token.
public struct FeedSecret: Sendable {
  private let path: String
  private let secret: [UInt8]

  /// A feed at a path of the server.
  public init(_ secret: String, path: String) {
    self.secret = Array(secret.utf8)
    self.path = path
  }

  /// Whether a request is for the feed. Without the secret, `refusal` answers it.
  public func isAsked(_ request: ServerRequest) -> Bool { request.path == path }

  /// The answer to a request for the feed without its secret.
  public var refusal: ServerResponse {
    .error(401, "UNAUTHORIZED", "The feed needs its secret: \(path)?key=SECRET")
  }

  /// Whether a request is for the feed and has its secret.
  public func allows(_ request: ServerRequest) -> Bool {
    guard isAsked(request), let key = request.query.first(where: { $0.name == "key" }) else { return false }
    return BearerCheck.areEqual(Array(key.value.utf8), secret)
  }
}
