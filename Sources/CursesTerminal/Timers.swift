import CTerminalSupport

/// Distinguishes the Escape key from the start of a sequence, which continues within 25 ms.
struct EscapeTimer {
  static let delay: Int64 = 25
  /// Bytes after a longer pause do not belong to an answer that began before it.
  static let pause: Int64 = 500
  private var deadline: Int64?
  private var last: Int64 = 0

  /// Whether nothing was read for a while.
  var isRested: Bool { tvg_monotonic_ms() - last >= Self.pause }

  /// Call after reading bytes.
  mutating func restart(isIncomplete: Bool) {
    last = tvg_monotonic_ms()
    deadline = isIncomplete ? last + Self.delay : nil
  }

  /// The timeout in milliseconds, at most the caller's (nil: none).
  func limit(_ timeout: Int?) -> CInt {
    let wanted = timeout.map { CInt(clamping: max($0, 0)) } ?? -1
    guard let deadline else { return wanted }
    let left = CInt(clamping: max(deadline - tvg_monotonic_ms(), 0))
    return wanted < 0 ? left : min(left, wanted)
  }

  /// Whether the time is over; true once.
  mutating func isOver() -> Bool {
    guard let deadline, tvg_monotonic_ms() >= deadline else { return false }
    self.deadline = nil
    return true
  }
}

/// A question to the terminal. After a second no answer is expected.
struct PendingQuestion {
  private var deadline: Int64?

  mutating func ask() { deadline = tvg_monotonic_ms() + 1000 }
  mutating func close() { deadline = nil }
  var isOpen: Bool { deadline.map { tvg_monotonic_ms() < $0 } ?? false }
}
