import Foundation
import Synchronization

/// Something that runs on a thread of its own.
final class Background<Result: Sendable>: Sendable {
  private let result = Mutex<Swift.Result<Result, any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () throws -> Result) {
    Thread { [self] in
      let ended = Swift.Result { try body() }
      result.withLock { $0 = ended }
      done.signal()
    }.start()
  }

  var hasEnded: Bool { result.withLock { $0 != nil } }

  /// Waits until it has ended.
  func wait() throws -> Result {
    done.wait()
    guard let ended = result.withLock({ $0 }) else { throw BenchFailure(description: "a part did not end") }
    return try ended.get()
  }
}
