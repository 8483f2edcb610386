import Foundation
import GuideAPI

/// A request to the router.
public struct ServerRequest: Sendable {
  /// `GET`, in capitals.
  public var method: String
  /// Fields by lower-case name.
  public var headers: [String: String]
  /// The body of a `POST` whose path uses it; nil if it is too large. Other bodies are ignored.
  public var body: Data? = Data()
  /// Path and query as received.
  let target: String

  /// A request as received: `/api/tv-guide?limit=3`.
  public init(method: String = "GET", target: String, headers: [String: String] = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// The decoded path without the query: `/api/tv-guide`.
  public var path: String {
    let path = String(target.prefix { $0 != "?" })
    return path.removingPercentEncoding ?? path
  }

  /// The decoded parameters in order.
  public var query: [(name: String, value: String)] {
    target.firstIndex(of: "?").map { QueryString.decode(target[target.index(after: $0)...]) } ?? []
  }
}

/// A response of the router.
public struct ServerResponse: Sendable {
  /// The status code.
  public var status: Int
  /// Fields by name.
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
