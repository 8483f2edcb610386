/// What failed and is not to be tried again before a moment. Holds at most so many; the soonest over goes first.
struct FailureMemory<Key: Hashable> {
  private var until: [Key: ContinuousClock.Instant] = [:]
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Whether the key failed and its time is not over.
  func contains(_ key: Key, now: ContinuousClock.Instant) -> Bool { until[key].map { now < $0 } ?? false }

  /// Remembers a failure.
  mutating func insert(_ key: Key, until end: ContinuousClock.Instant) {
    if until.count >= capacity, until[key] == nil, let soonest = until.min(by: { $0.value < $1.value }) {
      until[soonest.key] = nil
    }
    until[key] = end
  }

  /// Forgets all.
  mutating func removeAll() { until.removeAll() }
}
