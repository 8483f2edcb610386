import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs transfers in URLSession. Its configuration is created on first use, because that reads and writes files and
/// takes as long as drawing a screen.
///
/// Each transfer has its own session: a protocol's client searches the session's list of tasks without a lock. The
/// transport shares connections between all of them.
enum TransferSession {
  private static let shared = configuration()

  private static func session(for transfer: Transfer) -> URLSession {
    let queue = InlineQueue()
    queue.maxConcurrentOperationCount = 1  // URLSession asks for a serial queue
    return URLSession(configuration: shared, delegate: TransferDelegate(transfer), delegateQueue: queue)
  }

  /// Has no `URLCache`: a session with one may end the program when a task is cancelled, because it looks for a kept
  /// answer on another queue first.
  static func configuration() -> URLSessionConfiguration {
    LoopbackProxy.exempt
    let configuration = URLSessionConfiguration.ephemeral
    #if os(Linux)
      configuration.protocolClasses = [CurlProtocol.self]
    #endif
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return configuration
  }

  /// Runs a transfer. Throws `HTTPFailure`, or `CancellationError` soon after the task is cancelled.
  static func run(_ plan: TransferPlan) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let transfer = Transfer(plan: plan)
    let session = session(for: transfer)
    let task = session.dataTask(with: plan.request)
    // The session keeps its delegate until it is invalidated.
    defer { session.finishTasksAndInvalidate() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.start(task, continuation)
      }
    } onCancel: {
      transfer.cancel(CancellationError())
    }
  }
}

private final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfer.receive(response)
    // The argument has no effect on Linux; cancelling the task does.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)  // the redirection is the answer
  }

  /// The answer is a complete 401. URLSession would cancel the task from a queue that waits for this one.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    transfer.finish(nil)
    RunningTasks.cancel(task)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfer.finish(error)
  }
}

/// Calls the delegate on the queue that reads from the network, so that reading waits until the data was taken.
///
/// With another queue URLSession keeps reading and buffers everything while the delegate is busy, so that a size limit
/// has no effect. (Measured: 16 GB in 20 s.)
// Sendable as its superclass is; it has no state.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
