import Foundation

/// How a GET is retried that failed to connect or was answered with 502, 503 or 504.
public struct RetryPolicy: Sendable {
  /// The maximum number of retries.
  public var count: Int
  /// The pause before the first retry in seconds. It doubles with each retry.
  public var firstPause: Double
  /// Waits for some seconds. Throws `CancellationError`.
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void

  public init(
    count: Int, firstPause: Double = 0.5,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.count = count
    self.firstPause = firstPause
    self.sleep = sleep
  }

  /// No retries, for requests of a user who can try again.
  public static let never = RetryPolicy(count: 0)

  /// The pause after a number of failed tries (from 1): at least `Retry-After`, at most 30 s.
  func pause(after tries: Int, response: HTTPResponse?) -> Double {
    let own = firstPause * Double(1 << min(tries - 1, 10))
    let asked = response?.headers["retry-after"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
    return min(max(own, asked), 30)
  }

  static func isWorthRetrying(_ status: Int) -> Bool { status == 502 || status == 503 || status == 504 }
}
