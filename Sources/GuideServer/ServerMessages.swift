import Foundation
import GuideAPI

/// A request as the router sees it.
public struct ServerRequest: Sendable {
  /// `GET`, in capitals.
  public var method: String
  /// By name in small letters.
  public var headers: [String: String]
  /// The content of a `POST` that is taken; nil if it is too large. Others are ignored.
  public var body: Data? = Data()
  private let asked: Asked

  /// What is asked for: as it came, or taken apart by whoever made the request.
  private enum Asked {
    case target(String)
    case parts(path: String, query: [QueryString.Parameter])
  }

  /// A request taken apart: the path percent-decoded, without the query.
  public init(
    method: String = "GET", path: String, query: [(name: String, value: String)] = [], headers: [String: String] = [:]
  ) {
    self.method = method
    asked = .parts(path: path, query: query)
    self.headers = headers
  }

  /// A request as it came: `/api/tv-guide?limit=3`.
  public init(method: String = "GET", target: String, headers: [String: String] = [:]) {
    self.method = method
    asked = .target(target)
    self.headers = headers
  }

  /// Path and query as they came; nil if the request was not sent by anyone.
  var target: String? { if case .target(let target) = asked { target } else { nil } }

  /// Without the query, percent-decoded: `/api/tv-guide`.
  public var path: String {
    switch asked {
    case .parts(let path, _): return path
    case .target(let target):
      let path = String(target.prefix { $0 != "?" })
      return path.removingPercentEncoding ?? path
    }
  }

  /// Decoded, in the order sent.
  public var query: [(name: String, value: String)] {
    switch asked {
    case .parts(_, let query): query
    case .target(let target):
      target.firstIndex(of: "?").map { QueryString.decode(target[target.index(after: $0)...]) } ?? []
    }
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
  /// Where the answer is kept for others, with what was made of it to be sent.
  var kept: KeptAnswer?

  /// A response.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the same goes back.
  public static func == (left: Self, right: Self) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(body)
  }
}
