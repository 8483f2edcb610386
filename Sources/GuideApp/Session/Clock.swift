import Foundation
import GuideModel

/// Tells the time, or the one moment it was frozen at.
struct Clock: Sendable {
  /// The moment that counts as now.
  let now: @Sendable () -> Instant
  /// Whether the clock is stopped (`--now`).
  let isFrozen: Bool

  /// The system's clock.
  static let system = Clock(
    now: { Instant(secondsSinceEpoch: Int64(Date().timeIntervalSince1970.rounded(.down))) }, isFrozen: false)

  /// A clock that always shows the same moment.
  static func frozen(at instant: Instant) -> Clock { Clock(now: { instant }, isFrozen: true) }
}
