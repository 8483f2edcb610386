import GuideModel

/// Which month of which country.
struct MonthKey: Hashable, Sendable {
  var month: GuideDay
  var country: Country
}

/// What is known of the days of months: how much each has.
struct Months: Sendable {
  /// A request under way.
  struct Pending: Hashable, Sendable {
    var key: MonthKey
    var generation: Int
  }

  /// A request that failed: it is not made again by itself.
  struct Failed: Hashable, Sendable {
    var key: MonthKey
    var failure: GuideFailure
    /// Whether its message was waved away.
    var isHidden = false
  }

  /// As they came last.
  var kept = KeptMonths()
  var pending: Pending?
  var failed: Failed?
  /// Whether the month under the cursor is to be asked for though it is known.
  var wantsRefresh = false
  private var lastGeneration = 0

  mutating func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  /// Nothing asked for yet of another source: no number that tells one answer from another comes again.
  init(after other: Months? = nil) { lastGeneration = other?.lastGeneration ?? 0 }
}

/// The months that came last, at most `limit`: the one not used for longest goes first.
struct KeptMonths: Sendable {
  struct Kept: Sendable {
    var summary: MonthSummary
    var fetchedAt: Instant
  }

  static let limit = 24
  private var kept: [MonthKey: Kept] = [:]
  private var order: [MonthKey] = []

  subscript(key: MonthKey) -> Kept? { kept[key] }

  var count: Int { kept.count }

  mutating func keep(_ summary: MonthSummary, for key: MonthKey, at now: Instant) {
    kept[key] = Kept(summary: summary, fetchedAt: now)
    use(key)
    if order.count > Self.limit { kept[order.removeFirst()] = nil }
  }

  /// That month alone, where it is known: to be seen until it is asked for again, whenever that is.
  func keeping(_ key: MonthKey) -> KeptMonths {
    var rest = KeptMonths()
    if let month = kept[key] { rest.keepOld(month.summary, for: key) }
    return rest
  }

  /// To be seen until it is asked for, which it is as soon as it is seen.
  mutating func keepOld(_ summary: MonthSummary, for key: MonthKey) {
    keep(summary, for: key, at: Instant(secondsSinceEpoch: 0))
  }

  /// Puts a month last in the row of those to go.
  mutating func use(_ key: MonthKey) {
    guard kept[key] != nil, order.last != key else { return }
    order.removeAll { $0 == key }
    order.append(key)
  }
}
