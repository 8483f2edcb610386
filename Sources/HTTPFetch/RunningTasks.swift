import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The running tasks. URLSession ends the program if a task finishes while its `cancel()` looks it up. So a task's end
/// and its cancellation exclude each other.
enum RunningTasks {
  private final class Ending: Sendable {
    let isUnderWay = Mutex(())
  }

  private static let endings = Mutex<[ObjectIdentifier: Ending]>([:])
  private static let cancelling = DispatchQueue(label: "tvguide.http.cancel", qos: .userInitiated)

  static func begin(_ task: URLSessionTask) {
    endings.withLock { $0[ObjectIdentifier(task)] = Ending() }
  }

  /// The task is over.
  static func forget(_ task: URLSessionTask) {
    endings.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(task)) }
  }

  /// Cancels a task on another queue, because `URLSessionTask.cancel()` waits for the delegate's queue.
  static func cancel(_ task: URLSessionTask) {
    let ending = ending(of: task)
    cancelling.async {
      guard let ending else { return task.cancel() }
      ending.isUnderWay.withLock { _ in task.cancel() }
    }
  }

  /// Reports the end of a task to URLSession, unless the task is being cancelled, which reports it too.
  static func end(_ task: URLSessionTask?, _ tell: () -> Void) {
    guard let ending = task.flatMap(ending) else { return tell() }
    ending.isUnderWay.withLockIfAvailable { _ in tell() }
  }

  private static func ending(of task: URLSessionTask) -> Ending? {
    endings.withLock { $0[ObjectIdentifier(task)] }
  }
}
