import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request with its limits.
struct TransferPlan: Sendable {
  var request: URLRequest
  var address: HTTPAddress
  var limit: Int
  /// The path for the body of a 200; nil for memory.
  var file: String?

  static func isRedirection(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The next request after a redirect.
  func redirected(by response: HTTPResponse) throws(HTTPFailure) -> TransferPlan? {
    guard request.httpMethod != "POST", Self.isRedirection(response.status),
      let location = response.headers["location"], !location.isEmpty
    else {
      return nil
    }
    guard let target = URL(string: location, relativeTo: address.url)?.absoluteString,
      let next = try? HTTPAddress(target)
    else { throw HTTPFailure(.badRedirect, server: address.server) }
    var plan = self
    plan.address = next
    plan.request.url = next.url
    // A secret is only sent to the server it is for.
    if !next.url.hasSameOrigin(as: address.url) { plan.request.setValue(nil, forHTTPHeaderField: "Authorization") }
    return plan
  }
}

/// A running request: the data so far, and who waits for its end.
final class Transfer: Sendable {
  private struct State {
    var response: HTTPURLResponse?
    var body = Data()
    var received = 0
    var writer: DownloadWriter?
    /// The result. Only the first one counts.
    var outcome: Result<HTTPResponse, any Error>?
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    var task: URLSessionTask?
  }

  let plan: TransferPlan
  private let state = Mutex(State())

  init(plan: TransferPlan) { self.plan = plan }

  /// Changes the state. The waiting task is resumed after the lock is released, because a cancelled task takes the lock
  /// in `cancel`.
  private func change(_ body: (inout State) -> Void) {
    let told = state.withLock { state in
      body(&state)
      return state.outcome.flatMap { outcome in
        state.continuation.take().map { (continuation: $0, outcome: outcome) }
      }
    }
    if let told { told.continuation.resume(with: told.outcome) }
  }

  /// Starts the task, unless the transfer was already cancelled.
  func start(_ task: URLSessionTask, _ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    change { state in
      state.continuation = continuation
      guard state.outcome == nil else {
        // A task that never starts keeps its session alive.
        return RunningTasks.cancel(task)
      }
      state.task = task
      RunningTasks.begin(task)
      task.resume()
    }
  }

  /// Ends the request with an error; only the first one counts. The waiting task resumes at once.
  func cancel(_ error: any Error) {
    change { cancel(&$0, error) }
  }

  private func cancel(_ state: inout State, _ error: any Error) {
    guard state.outcome == nil else { return }
    state.outcome = .failure(error)
    state.writer = nil
    state.body = Data()
    if let task = state.task { RunningTasks.cancel(task) }
  }

  func receive(_ response: URLResponse) {
    change { state in
      guard state.outcome == nil else { return }
      guard let http = response as? HTTPURLResponse else { return stop(&state, .notHTTP) }
      state.response = http
      if http.expectedContentLength > Int64(limit(http)) { return stop(&state, .tooLarge(bytes: plan.limit)) }
      if let file = plan.file, http.statusCode == 200 {
        do { state.writer = try DownloadWriter(file) } catch {
          stop(&state, .cannotWrite(path: file, reason: error.reason))
        }
      }
    }
  }

  func receive(_ data: Data) {
    change { state in
      guard state.outcome == nil else { return }
      state.received += data.count
      if state.received > state.response.map(limit) ?? plan.limit { return stop(&state, .tooLarge(bytes: plan.limit)) }
      if let file = plan.file {
        guard let writer = state.writer else {
          state.body.append(data.prefix(max(0, (64 << 10) - state.body.count)))
          return
        }
        do { try writer.write(data) } catch {
          stop(&state, .cannotWrite(path: file, reason: error.reason))
        }
      } else {
        state.body.append(data)
      }
    }
  }

  /// The task has ended, with URLSession's error if there is one.
  func finish(_ error: (any Error)?) {
    change { state in
      if state.outcome == nil { state.outcome = result(&state, error) }
      // Remove the partial file first, because the program may exit as soon as the waiting task resumes.
      state.writer = nil
      if let task = state.task { RunningTasks.forget(task) }
      state.task = nil
    }
  }

  private func result(_ state: inout State, _ error: (any Error)?) -> Result<HTTPResponse, any Error> {
    let server = plan.address.server
    // URLSession cancels a task after a 401 if it has no password.
    if let error, state.response?.statusCode != 401 {
      return .failure(HTTPFailure(error, server: server, hasAnswer: state.response != nil))
    }
    guard let response = state.response else { return .failure(HTTPFailure(.notHTTP, server: server)) }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String { headers[name.lowercased()] = value as? String }
    }
    // A truncated body is not always reported as an error.
    if let expected = expected(response), state.received < expected, response.statusCode != 304 {
      return .failure(HTTPFailure(.cutOff, server: server))
    }
    do { try state.writer?.finish() } catch {
      return .failure(HTTPFailure(.cannotWrite(path: plan.file ?? "", reason: error.reason), server: server))
    }
    return .success(HTTPResponse(status: response.statusCode, headers: headers, body: state.body))
  }

  /// The body of a redirect is ignored; it may be as long as a page.
  private func limit(_ response: HTTPURLResponse) -> Int {
    TransferPlan.isRedirection(response.statusCode) ? max(plan.limit, 1 << 20) : plan.limit
  }

  private func stop(_ state: inout State, _ kind: HTTPFailure.Kind) {
    cancel(&state, HTTPFailure(kind, server: plan.address.server))
  }

  /// The expected length of the body; nil if unknown or compressed.
  private func expected(_ response: HTTPURLResponse) -> Int? {
    guard response.expectedContentLength >= 0,
      response.value(forHTTPHeaderField: "Content-Encoding").map({ $0.lowercased() == "identity" }) ?? true
    else { return nil }
    return Int(response.expectedContentLength)
  }
}
