import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession whose tasks are transfers; invalidated when the last user is gone. Made for the first transfer: making it
/// reads and writes files, and takes as long as drawing a screen.
final class TransferSession: Sendable {
  private let made = Mutex<URLSession?>(nil)
  private let delegate: TransferDelegate

  init(redirects: Int) { delegate = TransferDelegate(redirects: redirects) }

  /// The session keeps its delegate until it is invalidated.
  deinit { made.withLock { $0 }?.finishTasksAndInvalidate() }

  private var session: URLSession {
    made.withLock { made in
      if let made { return made }
      let session = makeSession()
      made = session
      return session
    }
  }

  private func makeSession() -> URLSession {
    LoopbackProxy.exempt
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = 6
    // Deadlines are kept outside: these only count idle time.
    configuration.timeoutIntervalForRequest = 86_400
    let queue = InlineQueue()
    queue.maxConcurrentOperationCount = 1  // URLSession asks for a serial queue
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  /// Runs one transfer to its end. Throws `HTTPFailure`, or `CancellationError` soon after the task is cancelled.
  func run(_ plan: TransferPlan) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let transfer = Transfer(plan: plan)
    let task = session.dataTask(with: plan.request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.add(transfer, for: task)
        transfer.start(task, continuation)
      }
    } onCancel: {
      transfer.cancel(CancellationError())
    }
  }
}

private final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let redirects: Int
  private let transfers = Mutex<[Int: Transfer]>([:])

  init(redirects: Int) { self.redirects = redirects }

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(dataTask)?.receive(response)
    // What is called here does not matter on this platform; cancelling the task does.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    transfer(task)?.redirect(to: request, limit: redirects, answer: completionHandler)
  }

  /// The answer is 401 and complete. URLSession itself would cancel the task from the queue that is waited for there.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(nil)
    Transfer.cancelling.async { task.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
  }
}

/// Calls the delegate on the queue that reads from the network, so that reading waits for what was read to be taken.
///
/// With an ordinary queue URLSession reads on and keeps all of it in memory when the delegate's threads are busy: no size
/// limit could hold. (Measured: 16 GB queued within 20 s.)
// Sendable as its superclass is; it adds no state.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
