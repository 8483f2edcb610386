import Foundation

/// Endpoints for programs that start, stop and select servers. They reveal nothing about the guide and need no token.
struct Probe: Sendable {
  /// Whether the process answers.
  static let alive = "/healthz"
  /// Whether it can read its guide and accepts requests.
  static let ready = "/readyz"

  let isReady: @Sendable () -> Bool

  static func isAsked(by request: ServerRequest) -> Bool { [alive, ready].contains(request.target) }

  /// Nil for other requests.
  func response(to request: ServerRequest, isStopping: Bool) -> ServerResponse? {
    switch request.target {
    case Self.alive: return .text(200, "alive\n")
    case Self.ready:
      if isStopping { return .text(503, "stopping\n") }
      return isReady() ? .text(200, "ready\n") : .text(503, "the guide cannot be read\n")
    default: return nil
    }
  }
}

extension ServerResponse {
  /// Plain text that must not be cached.
  static func text(_ status: Int, _ text: String, type: String = "text/plain; charset=utf-8") -> ServerResponse {
    ServerResponse(
      status: status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: Data(text.utf8))
  }
}
