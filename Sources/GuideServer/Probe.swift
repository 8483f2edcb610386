import Foundation

/// Endpoints for programs that start, stop and select servers. They reveal nothing about the guide and need no token.
struct Probe: Sendable {
  /// Whether the process answers.
  static let alive = "/healthz"
  /// Whether it can read its guide and accepts requests.
  static let ready = "/readyz"

  let isReady: @Sendable () -> Bool

  /// The answer if it does not depend on the guide, else nil.
  func responseAtHand(to request: ServerRequest, isStopping: Bool) -> ServerResponse? {
    switch request.target {
    case Self.alive: .text(200, "alive\n")
    case Self.ready where isStopping: .text(503, "stopping\n")
    default: nil
    }
  }

  /// Whether a request asks for the state of the guide.
  static func asksForGuide(_ request: ServerRequest) -> Bool { request.target == ready }

  /// The state of the guide. Waits until a guide is free.
  func guideResponse() -> ServerResponse {
    isReady() ? .text(200, "ready\n") : .text(503, "the guide cannot be read\n")
  }
}

extension ServerResponse {
  /// Plain text that must not be cached.
  static func text(_ status: Int, _ text: String, type: String = "text/plain; charset=utf-8") -> ServerResponse {
    ServerResponse(
      status: status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: Data(text.utf8))
  }
}
