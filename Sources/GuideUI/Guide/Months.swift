import GuideModel

struct MonthKey: Hashable, Sendable {
  var month: GuideDay
  var country: Country
}

/// The known counts of months.
struct Months: Sendable {
  /// A failed request. It is repeated every minute.
  struct Failed: Hashable, Sendable {
    var key: MonthKey
    var failure: GuideFailure
    /// Whether the user closed its message.
    var isHidden = false
    /// Whether to request it again now.
    var isDue = false
  }

  /// The latest answers.
  var kept = KeptMonths()
  var loader = Loader<MonthKey>()
  var failed: Failed?
  /// Whether to request the cursor's month although it is known.
  var wantsRefresh = false

  /// The state after a change of the source: without data. Generations continue, so that late answers are recognised.
  init(after other: Months? = nil) { if let other { loader = Loader(after: other.loader) } }
}

/// The latest months, at most `limit`.
struct KeptMonths: Sendable {
  struct Kept: Sendable {
    var summary: MonthSummary
    var fetchedAt: Instant
  }

  static let limit = 24
  private var kept = RecentlyUsed<MonthKey, Kept>(limit: limit)

  subscript(key: MonthKey) -> Kept? { kept[key] }

  var count: Int { kept.total }

  mutating func keep(_ summary: MonthSummary, for key: MonthKey, at now: Instant) {
    kept.insert(Kept(summary: summary, fetchedAt: now), for: key, cost: 1)
  }

  /// Only this month, to show it until the next request.
  func keeping(_ key: MonthKey) -> KeptMonths {
    var rest = KeptMonths()
    if let month = self[key] { rest.keepOld(month.summary, for: key) }
    return rest
  }

  /// Keeps a month as old: it is shown and requested again when visible.
  mutating func keepOld(_ summary: MonthSummary, for key: MonthKey) {
    keep(summary, for: key, at: Instant(secondsSinceEpoch: 0))
  }
}
