import Glibc

/// A moment on a monotonic clock, in nanoseconds.
struct MonotonicTime: Comparable {
  var nanoseconds: Int64

  static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  func adding(milliseconds: Double) -> MonotonicTime {
    MonotonicTime(nanoseconds: nanoseconds + Int64(milliseconds * 1e6))
  }

  /// Milliseconds from another moment to this one.
  func since(_ other: MonotonicTime) -> Double { Double(nanoseconds - other.nanoseconds) / 1e6 }

  static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }
}
