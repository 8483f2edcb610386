import Dispatch
import Synchronization

/// Waits for async work in commands without a screen.
func runBlocking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  let box = Mutex<Result<Value, any Error>?>(nil)
  Task {
    do {
      let value = try await body()
      box.withLock { $0 = .success(value) }
    } catch {
      box.withLock { $0 = .failure(error) }
    }
    done.signal()
  }
  done.wait()
  guard let result = box.withLock({ $0 }) else { throw CancellationError() }
  return try result.get()
}
