import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs transfers in URLSession. Its settings are made for the first of them: making them reads and writes files, and takes
/// as long as drawing a screen.
///
/// Each has a session of its own: a protocol's client looks for its task in the session's list, which nothing guards while
/// another task comes or goes. Connections are kept by the transport, for all.
final class TransferSession: Sendable {
  private let made = Mutex<URLSessionConfiguration?>(nil)

  private func session(for transfer: Transfer) -> URLSession {
    let configuration = made.withLock { made in
      let configuration = made ?? Self.configuration()
      made = configuration
      return configuration
    }
    let queue = InlineQueue()
    queue.maxConcurrentOperationCount = 1  // URLSession asks for a serial queue
    return URLSession(configuration: configuration, delegate: TransferDelegate(transfer), delegateQueue: queue)
  }

  private static func configuration() -> URLSessionConfiguration {
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

  /// Runs one transfer to its end. Throws `HTTPFailure`, or `CancellationError` soon after the task is cancelled.
  func run(_ plan: TransferPlan) async throws -> HTTPResponse {
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
    // What is called here does not matter on this platform; cancelling the task does.
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

  /// The answer is 401 and complete. URLSession itself would cancel the task from the queue that is waited for there.
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

/// Calls the delegate on the queue that reads from the network, so that reading waits for what was read to be taken.
///
/// With an ordinary queue URLSession reads on and keeps all of it in memory when the delegate's threads are busy: no size
/// limit could hold. (Measured: 16 GB queued within 20 s.)
// Sendable as its superclass is; it adds no state.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
