import Foundation

/// A request as the router sees it.
public struct ServerRequest: Sendable {
  /// `GET`, in capitals.
  public var method: String
  /// Without the query, percent-decoded: `/api/tv-guide`.
  public var path: String
  /// Decoded, in the order sent.
  public var query: [(name: String, value: String)]
  /// By name in small letters.
  public var headers: [String: String]

  /// A request.
  public init(
    method: String = "GET", path: String, query: [(name: String, value: String)] = [], headers: [String: String] = [:]
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }
}

/// What goes back.
public struct ServerResponse: Hashable, Sendable {
  /// The status code.
  public var status: Int
  /// By name as it is sent.
  public var headers: [String: String]
  /// The content.
  public var body: Data

  /// A response.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
