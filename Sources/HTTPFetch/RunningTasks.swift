import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tasks under way. A task that ends in the midst of its `cancel()` leaves URLSession's list before the error of
/// `cancel()` looks for it there, and URLSession ends the program over that: one of the two waits or is left out.
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

  /// Cancels a task soon, from a queue of its own: `URLSessionTask.cancel()` waits for the queue that calls the delegate.
  static func cancel(_ task: URLSessionTask) {
    let ending = ending(of: task)
    cancelling.async {
      guard let ending else { return task.cancel() }
      ending.isUnderWay.withLock { _ in task.cancel() }
    }
  }

  /// Tells URLSession of a task's end, unless it is just being cancelled: then `cancel()` tells it.
  static func end(_ task: URLSessionTask?, _ tell: () -> Void) {
    guard let ending = task.flatMap(ending) else { return tell() }
    ending.isUnderWay.withLockIfAvailable { _ in tell() }
  }

  private static func ending(of task: URLSessionTask) -> Ending? {
    endings.withLock { $0[ObjectIdentifier(task)] }
  }
}
