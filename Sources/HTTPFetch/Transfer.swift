import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is to be fetched, and how much of it at most.
struct TransferPlan: Sendable {
  var request: URLRequest
  var address: HTTPAddress
  var limit: Int
  /// Where the body of a 200 goes; memory where nil.
  var file: DownloadFile?

  static func isRedirection(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// What is to be asked next, where an answer says that it is elsewhere.
  func redirected(by response: HTTPResponse) throws(HTTPFailure) -> TransferPlan? {
    guard Self.isRedirection(response.status), let location = response.headers["location"], !location.isEmpty else {
      return nil
    }
    guard let target = URL(string: location, relativeTo: address.url)?.absoluteString,
      let next = try? HTTPAddress(target)
    else { throw HTTPFailure(.badRedirect, server: address.server) }
    var plan = self
    plan.address = next
    plan.request.url = next.url
    // A secret is for the server it was given for.
    if !next.url.hasSameOrigin(as: address.url) { plan.request.setValue(nil, forHTTPHeaderField: "Authorization") }
    return plan
  }
}

/// One request under way: what came so far, and who waits for the end.
final class Transfer: Sendable {
  private struct State {
    var response: HTTPURLResponse?
    var body = Data()
    var received = 0
    var writer: DownloadWriter?
    /// How it ended. The first end stands.
    var outcome: Result<HTTPResponse, any Error>?
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    var task: URLSessionTask?
  }

  let plan: TransferPlan
  private let state = Mutex(State())

  init(plan: TransferPlan) { self.plan = plan }

  /// Changes the state. Whoever waits for the end is told when the lock is open again: a Swift task that is being cancelled
  /// waits for this lock in `cancel`, and nobody can wake it meanwhile.
  private func change(_ body: (inout State) -> Void) {
    let told = state.withLock { state in
      body(&state)
      return state.outcome.flatMap { outcome in
        state.continuation.take().map { (continuation: $0, outcome: outcome) }
      }
    }
    if let told { told.continuation.resume(with: told.outcome) }
  }

  /// Starts the task, unless the transfer was cancelled before.
  func start(_ task: URLSessionTask, _ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    change { state in
      state.continuation = continuation
      guard state.outcome == nil else {
        // Never begun, it would keep its session for ever.
        return RunningTasks.cancel(task)
      }
      state.task = task
      RunningTasks.begin(task)
      task.resume()
    }
  }

  /// Ends the request with an error of ours; the first one stands. Whoever waits goes on at once.
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
          stop(&state, .cannotWrite(path: file.path, reason: error.reason))
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
        do { try writer.write(data, of: expected(state.response)) } catch {
          stop(&state, .cannotWrite(path: file.path, reason: error.reason))
        }
      } else {
        state.body.append(data)
      }
    }
  }

  /// The task is over, with URLSession's error if there is one.
  func finish(_ error: (any Error)?) {
    change { state in
      if state.outcome == nil { state.outcome = result(&state, error) }
      // Before anybody hears of it: whoever waits may end the program at once, and the partial file would stay.
      state.writer = nil
      if let task = state.task { RunningTasks.forget(task) }
      state.task = nil
    }
  }

  private func result(_ state: inout State, _ error: (any Error)?) -> Result<HTTPResponse, any Error> {
    let server = plan.address.server
    // URLSession cancels a task by itself that was answered 401, where it knows no password.
    if let error, state.response?.statusCode != 401 {
      return .failure(HTTPFailure(error, server: server, hasAnswer: state.response != nil))
    }
    guard let response = state.response else { return .failure(HTTPFailure(.notHTTP, server: server)) }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String { headers[name.lowercased()] = value as? String }
    }
    // A short body is not always told as an error.
    if let expected = expected(response), state.received < expected, response.statusCode != 304 {
      return .failure(HTTPFailure(.cutOff, server: server))
    }
    do { try state.writer?.finish() } catch {
      return .failure(HTTPFailure(.cannotWrite(path: plan.file?.path ?? "", reason: error.reason), server: server))
    }
    return .success(HTTPResponse(status: response.statusCode, headers: headers, body: state.body))
  }

  /// What a redirection says beside its target is nobody's, and may be as long as a page.
  private func limit(_ response: HTTPURLResponse) -> Int {
    TransferPlan.isRedirection(response.statusCode) ? max(plan.limit, 1 << 20) : plan.limit
  }

  private func stop(_ state: inout State, _ kind: HTTPFailure.Kind) {
    cancel(&state, HTTPFailure(kind, server: plan.address.server))
  }

  /// The length of the body where it is known; a compressed one's length says nothing.
  private func expected(_ response: HTTPURLResponse?) -> Int? {
    guard let response, response.expectedContentLength >= 0,
      response.value(forHTTPHeaderField: "Content-Encoding").map({ $0.lowercased() == "identity" }) ?? true
    else { return nil }
    return Int(response.expectedContentLength)
  }
}
