import Foundation

/// What a server answered, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The status of the answer; 200 where a 304 confirmed what is remembered.
  public var status: Int
  /// Header fields by their name in small letters.
  public var headers: [String: String]
  /// The content, decompressed. Empty after a successful download.
  public var body: Data
  /// Whether the server said that nothing changed, and `body` is what it sent the last time.
  public var notModified: Bool

  /// An answer.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), notModified: Bool = false) {
    self.status = status
    self.headers = headers
    self.body = body
    self.notModified = notModified
  }
}
