import Foundation

/// Passes elements from one thread to another. `put` waits while the queue is full.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Mutable state is only used with the condition's lock held.
  private let condition = NSCondition()
  private let capacity: Int
  private var elements: [Element] = []
  private var isClosed = false

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// Returns false if the queue was closed. The element is then dropped.
  func put(_ element: Element) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while elements.count >= capacity && !isClosed { condition.wait() }
    guard !isClosed else { return false }
    elements.append(element)
    condition.broadcast()
    return true
  }

  /// Waits for the next element; nil once the queue is closed and empty.
  func take() -> Element? {
    condition.lock()
    defer { condition.unlock() }
    while elements.isEmpty && !isClosed { condition.wait() }
    guard !elements.isEmpty else { return nil }
    condition.broadcast()
    return elements.removeFirst()
  }

  /// Closes the queue: no more elements can be added, and waiting callers return.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
  }
}
