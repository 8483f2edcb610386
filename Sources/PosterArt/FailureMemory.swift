/// Remembers failures until they may be retried. If it is full, the entry that expires first is removed.
struct FailureMemory<Key: Hashable> {
  private var until: [Key: ContinuousClock.Instant] = [:]
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Whether the key failed and may not be retried yet.
  func contains(_ key: Key, now: ContinuousClock.Instant) -> Bool { until[key].map { now < $0 } ?? false }

  /// Adds a failure.
  mutating func insert(_ key: Key, until end: ContinuousClock.Instant) {
    if until.count >= capacity, until[key] == nil, let soonest = until.min(by: { $0.value < $1.value }) {
      until[soonest.key] = nil
    }
    until[key] = end
  }

  mutating func removeAll() { until.removeAll() }
}
