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
  public func respond(_ request: ServerRequest) async throws -> ServerResponse { try await run { $0.respond(request) } }

  /// What a body makes of the router, in its turn. Throws what it throws, or `CancellationError` as above.
  func run<Answer: Sendable>(_ body: @escaping @Sendable (Router) throws -> Answer) async throws -> Answer {
    let isCancelled = Flag()
    let answer: Result<Answer, any Error>? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [router] in
          continuation.resume(returning: isCancelled.isSet ? nil : Result { try body(router) })
        }
      }
    } onCancel: {
      isCancelled.set()
    }
    try Task.checkCancellation()
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }
}

/// Set once, looked at from another thread.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
