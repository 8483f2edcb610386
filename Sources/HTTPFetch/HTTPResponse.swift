import Foundation

/// An answer of any status.
public struct HTTPResponse: Hashable, Sendable {
  /// The status; 200 if a 304 confirmed the stored answer.
  public var status: Int
  /// Header fields by lower-case name.
  public var headers: [String: String]
  /// The decompressed body; empty after a download.
  public var body: Data
  /// Whether the server confirmed the stored answer, which `body` then has.
  public var notModified: Bool

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), notModified: Bool = false) {
    self.status = status
    self.headers = headers
    self.body = body
    self.notModified = notModified
  }
}
