import Foundation
import GuideModel
import HTTPFetch

extension TVmazeClient {
  /// The maximum size of an answer. A day of one country has up to 1 MB.
  private static let limit = 16 << 20
  /// TVmaze caches its answers for this many seconds, so asking earlier is useless.
  static let freshSeconds: Int64 = 3_600
  /// The maximum pause that a server can request, in seconds.
  private static let longestPause = 120.0

  typealias Reading<Value> = @Sendable (Data) throws(BodyFault) -> Value

  /// A stored answer with its decoded value.
  private struct Known<Value> {
    var answer: AnswerCache.Answer
    var value: Value
  }

  /// A failed try.
  private struct Failed: Error {
    var error: TVmazeError
    /// The pause in seconds that the server requested; 0 if there is none.
    var pause = 0.0
  }

  /// The answer for a path: the stored one while it is valid, else a new one. An answer confirmed at `finalFrom` or
  /// later is always valid, another one for `freshSeconds`.
  func ask<Value: Sendable>(
    _ path: String, finalFrom: Instant?, freshFor seconds: Int64 = freshSeconds, read: @escaping Reading<Value>
  ) async throws -> Value {
    try Task.checkCancellation()
    let known = configuration.cache.answer(to: configuration.base + path).flatMap { answer in
      (try? read(answer.body)).map { Known(answer: answer, value: $0) }
    }
    if let known, holds(known.answer, finalFrom: finalFrom, freshFor: seconds) { return known.value }
    var tries = 1
    var pause = 1.0
    while true {
      switch try await attempt(path, known: known, read: read) {
      case .success(let value): return value
      case .failure(let failed):
        guard tries < configuration.tries, failed.error.isPassing, failed.pause <= Self.longestPause else {
          throw failed.error
        }
        try await configuration.pace.sleep(max(pause, failed.pause))
        tries += 1
        pause *= 2
      }
    }
  }

  /// Makes a call and stores the answer. Only throws `CancellationError`.
  private func attempt<Value>(
    _ path: String, known: Known<Value>?, read: Reading<Value>
  ) async throws -> Result<Value, Failed> {
    let url = configuration.base + path
    let response: HTTPResponse
    switch try await call(url, etag: known?.answer.headers["etag"]) {
    case .failure(let error): return .failure(Failed(error: error))
    case .success(let answer): response = answer
    }
    if response.status == 304, var known {
      known.answer.confirmed = configuration.now()
      configuration.cache.keep(known.answer, to: url)
      return .success(known.value)
    }
    return result(response, path: path, read: read).map { value in
      let answer = AnswerCache.Answer(
        body: response.body, headers: response.headers, confirmed: configuration.now())
      configuration.cache.keep(answer, to: url)
      return value
    }.mapError { Failed(error: $0, pause: Self.retryAfter(response)) }
  }

  private func holds(_ answer: AnswerCache.Answer, finalFrom: Instant?, freshFor seconds: Int64) -> Bool {
    guard let confirmed = answer.confirmed else { return false }
    if let finalFrom, confirmed >= finalFrom { return true }
    return (0..<seconds).contains(confirmed.seconds(to: configuration.now()))
  }

  /// Makes a call. Only throws `CancellationError`.
  private func call(_ url: String, etag: String?) async throws -> Result<HTTPResponse, TVmazeError> {
    try await limiter.take()
    var headers = ["Accept": "application/json"]
    headers["If-None-Match"] = etag
    do {
      return .success(
        try await http.get(url, headers: headers, deadline: configuration.deadline, limit: Self.limit))
    } catch let failure as HTTPFailure {
      try Task.checkCancellation()
      return .failure(TVmazeError(failure))
    }
  }

  private func result<Value>(
    _ response: HTTPResponse, path: String, read: Reading<Value>
  ) -> Result<Value, TVmazeError> {
    guard response.status == 200 else { return .failure(TVmazeError(status: response.status, path: path)) }
    do { return .success(try read(response.body)) } catch {
      return .failure(
        TVmazeError(
          .unreadable, "the answer to \(path) cannot be read: \(error.reason)",
          advice: "Check that the address is TVmaze's, and try again later"))
    }
  }

  /// The requested pause in seconds; 0 if there is none. Dates (RFC 9110, 10.2.3) are ignored, because TVmaze sends
  /// seconds.
  private static func retryAfter(_ response: HTTPResponse) -> Double {
    guard response.status == 429 || response.status >= 500 else { return 0 }
    return response.headers["retry-after"].flatMap { Int($0) }.map { Double(max($0, 0)) } ?? 0
  }
}

extension TVmazeError {
  fileprivate init(_ failure: HTTPFailure) {
    self.init(.unreachable(failure), failure.description, advice: "Check the network and the address, and try again")
  }

  fileprivate init(status: Int, path: String) {
    let advice =
      status == 429 ? "Too many requests; wait some minutes" : "Try again later, or check the address in a browser"
    self.init(.status(status), "TVmaze answered \(status) to \(path)", advice: advice)
  }

  /// Whether trying again soon may help.
  fileprivate var isPassing: Bool {
    switch kind {
    case .unreadable: true
    case .status(let status): status == 429 || status >= 500
    case .unreachable(let failure):
      switch failure.kind {
      case .refused, .cannotResolve, .unreachable, .cutOff, .noAnswer, .other: true
      // These errors have already taken a minute.
      case .timedOut, .silent: false
      case .badURL, .insecure, .tooLarge, .badRedirect, .notHTTP, .cannotWrite: false
      }
    case .badBase, .tooMuch: false
    }
  }
}
