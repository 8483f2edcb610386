import Dispatch
import Synchronization

/// Asks a router without a socket, one request after another, on a thread that may wait.
public final class RouterQueue: Sendable {
  private let router: Router
  private let queue = DispatchQueue(label: "router", qos: .userInitiated)

  /// A queue before a router.
  public init(_ router: Router) { self.router = router }

  /// The router's answer. Throws `CancellationError` where the task is cancelled before its turn comes, and then nothing is
  /// read, or before the answer is there.
  public func respond(_ request: ServerRequest) async throws -> ServerResponse {
    let isCancelled = Flag()
    let response = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [router] in
          continuation.resume(returning: isCancelled.isSet ? nil : router.respond(request))
        }
      }
    } onCancel: {
      isCancelled.set()
    }
    try Task.checkCancellation()
    guard let response else { throw CancellationError() }
    return response
  }
}

/// Set once, looked at from another thread.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
