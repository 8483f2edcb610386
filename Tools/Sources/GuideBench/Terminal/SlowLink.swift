/// A link that carries so many bytes a second, as a modem or a bad mobile network does.
struct SlowLink {
  let bytesPerSecond: Double
  private var credit = 0.0
  private var counted: MonotonicTime

  init(bytesPerSecond: Double, now: MonotonicTime) {
    self.bytesPerSecond = bytesPerSecond
    counted = now
  }

  /// Bytes that may be taken now: what has come together, 20 ms' worth at most. Less than 64 are not worth a read.
  mutating func allowance(now: MonotonicTime) -> Int {
    credit = min(bytesPerSecond * 0.02, credit + now.since(counted) / 1000 * bytesPerSecond)
    counted = now
    return credit < 64 ? 0 : Int(credit)
  }

  mutating func take(_ count: Int) { credit -= Double(count) }

  /// Milliseconds until something may be taken again.
  var pause: Double { 64 / bytesPerSecond * 1000 }
}
