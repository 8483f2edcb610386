import Foundation

/// Hands elements from one thread to another, and lets neither run far ahead: with as many elements inside as it holds,
/// `put` waits.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Everything that varies is touched with the condition's lock held.
  private let condition = NSCondition()
  private let capacity: Int
  private var elements: [Element] = []
  private var isClosed = false

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// False if the queue was closed, and the element was dropped.
  func put(_ element: Element) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while elements.count >= capacity && !isClosed { condition.wait() }
    guard !isClosed else { return false }
    elements.append(element)
    condition.broadcast()
    return true
  }

  /// Puts an element in where there is room for it, and drops it else. Never waits.
  func offer(_ element: Element) {
    condition.lock()
    defer { condition.unlock() }
    guard elements.count < capacity, !isClosed else { return }
    elements.append(element)
    condition.broadcast()
  }

  /// The next element, or nil if there is none now. Never waits.
  func takeIfThere() -> Element? {
    condition.lock()
    defer { condition.unlock() }
    guard !elements.isEmpty else { return nil }
    condition.broadcast()
    return elements.removeFirst()
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

  /// No more elements are put or waited for.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
  }
}
