/// A link with a limited number of bytes per second, like a modem or a bad mobile network.
struct SlowLink {
  let bytesPerSecond: Double
  private var credit = 0.0
  private var counted: MonotonicTime

  init(bytesPerSecond: Double, now: MonotonicTime) {
    self.bytesPerSecond = bytesPerSecond
    counted = now
  }

  /// The number of bytes that may be taken now: those that have accumulated, at most for 20 ms. Less than 64 are not
  /// worth a read.
  mutating func allowance(now: MonotonicTime) -> Int {
    credit = min(bytesPerSecond * 0.02, credit + now.since(counted) / 1000 * bytesPerSecond)
    counted = now
    return credit < 64 ? 0 : Int(credit)
  }

  mutating func take(_ count: Int) { credit -= Double(count) }

  /// Milliseconds until more bytes may be taken.
  var pause: Double { 64 / bytesPerSecond * 1000 }
}
