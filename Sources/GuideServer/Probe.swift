import Foundation

/// Endpoints for programs that start, stop and select servers. They reveal nothing about the guide and need no token.
enum Probe {
  /// Whether the process answers.
  static let alive = "/healthz"
  /// Whether it can read its guide and accepts requests.
  static let ready = "/readyz"
}

extension ServerResponse {
  /// Plain text that must not be cached.
  static func text(_ status: Int, _ text: String, type: String = "text/plain; charset=utf-8") -> ServerResponse {
    ServerResponse(
      status: status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: Data(text.utf8))
  }
}
