import Foundation
import GuideModel
import HTTPFetch

extension TVmazeClient {
  /// Bytes of an answer; a day of one country has up to 1 MB.
  private static let limit = 16 << 20
  /// For so many seconds TVmaze itself answers from a cache: asking again earlier gives the same.
  static let freshSeconds: Int64 = 3_600
  /// The longest pause that a server can ask for, in seconds.
  private static let longestPause = 120.0

  typealias Reading<Value> = @Sendable (Data) throws(BodyFault) -> Value

  /// An answer that is kept, and what it says.
  private struct Known<Value> {
    var answer: AnswerCache.Answer
    var value: Value
  }

  /// A try that gave nothing.
  private struct Failed: Error {
    var error: TVmazeError
    /// Seconds after which the server wants to be asked again; 0 if it does not say.
    var pause = 0.0
  }

  /// The answer to a path: what is kept where that holds, else what the server says. An answer that was confirmed at
  /// `finalFrom` or later holds for ever, any other for so many seconds.
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

  /// One call, and what it says is kept. Throws `CancellationError` alone.
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

  /// One call. Throws `CancellationError` alone.
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
          advice: "See that the address is TVmaze's, and try again later"))
    }
  }

  /// Seconds, 0 if nothing is asked for. A date (RFC 9110, 10.2.3) is not read: TVmaze sends seconds.
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
      status == 429 ? "It is asked too often; wait some minutes" : "Try again later, or check the address in a browser"
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
      // That took a minute already.
      case .timedOut, .silent: false
      case .badURL, .insecure, .tooLarge, .badRedirect, .notHTTP, .cannotWrite: false
      }
    case .badBase, .tooMuch: false
    }
  }
}
