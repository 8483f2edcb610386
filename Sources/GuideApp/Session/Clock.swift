import Foundation
import GuideModel

/// The current time, or one frozen moment.
struct Clock: Sendable {
  /// The moment that is used as now.
  let now: @Sendable () -> Instant
  /// Whether the clock is frozen (`--now`).
  let isFrozen: Bool

  /// The system's clock.
  static let system = Clock(
    now: { Instant(secondsSinceEpoch: Int64(Date().timeIntervalSince1970.rounded(.down))) }, isFrozen: false)

  /// A clock frozen at a moment.
  static func frozen(at instant: Instant) -> Clock { Clock(now: { instant }, isFrozen: true) }
}
