/// One thing that a person made or took away, at a time: a watched episode, a followed show, a reminder, a price.
///
/// Machines and server merge by item and time: of two changes of one item the later one counts, also if it takes something
/// away. The merge is commutative, associative and idempotent, so that machines may talk in any order, and repeat.
public struct PersonalChange: Sendable {
  /// What kind of thing it is: `watched`, `search`.
  public var kind: String
  /// Which one. Keys are the same only if all their bytes are.
  public var key: String
  /// What is known of it, in the form of its kind; nil if it was taken away.
  public var value: String?
  /// When, in microseconds since 1970.
  public var time: Int64

  /// A change.
  public init(kind: String, key: String, value: String?, time: Int64) {
    (self.kind, self.key, self.value, self.time) = (kind, key, value, time)
  }

  /// Whether both are about the same item.
  public func isOfSameItem(as other: Self) -> Bool {
    kind.utf8.elementsEqual(other.kind.utf8) && key.utf8.elementsEqual(other.key.utf8)
  }

  /// Whether this counts and not the other one, of the same item. At the same time what is there counts, and the greater value.
  public func isLater(than other: Self) -> Bool {
    if time != other.time { return time > other.time }
    guard let value, let otherValue = other.value else { return value != nil && other.value == nil }
    return otherValue.utf8.lexicographicallyPrecedes(value.utf8)
  }

  /// The one of two changes of an item that counts.
  public func merged(with other: Self) -> Self { other.isLater(than: self) ? other : self }
}

// Strings are equal if they look the same; keys are not.
extension PersonalChange: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.isOfSameItem(as: right) && left.hasSameContent(as: right)
  }

  /// Whether time and value are the same.
  public func hasSameContent(as other: Self) -> Bool {
    time == other.time && value.map { Array($0.utf8) } == other.value.map { Array($0.utf8) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(Array(key.utf8))
  }
}

extension PersonalChange {
  /// The maximum size of a kind, in bytes.
  public static let largestKind = 40
  /// The maximum size of a key, in bytes.
  public static let largestKey = 8 << 10
  /// The maximum size of a value, in bytes.
  public static let largestValue = 1 << 20
  /// The latest possible time: a year far ahead, and a number that every JSON reader knows exactly.
  public static let latestTime: Int64 = 1 << 52

  /// Whether it keeps all limits.
  public var isBounded: Bool {
    !kind.isEmpty && kind.utf8.count <= Self.largestKind && key.utf8.count <= Self.largestKey
      && value?.utf8.count ?? 0 <= Self.largestValue && (0...Self.latestTime).contains(time)
  }

  /// About how many bytes it takes.
  public var size: Int { kind.utf8.count + key.utf8.count + (value?.utf8.count ?? 0) + 64 }
}

/// Gives changes their times. A time is never earlier than one that was given or seen before, so that what is changed after it was
/// received is later than it, whatever the machine's clock shows (a hybrid logical clock).
public struct ChangeClock: Hashable, Sendable {
  /// The latest time given or seen.
  public var latest: Int64

  public init(latest: Int64 = 0) { self.latest = latest }

  /// The time of a change that is made now.
  public mutating func next(now: Int64) -> Int64 {
    latest = max(now, latest + 1)
    return latest
  }

  /// Notes a time of another machine.
  public mutating func see(_ time: Int64) { latest = max(latest, time) }

  /// The time that counts of a change made by a clock which is off by `skew`: times after `bound` did not happen yet.
  public static func corrected(_ time: Int64, skew: Int64, bound: Int64) -> Int64 {
    // Smaller differences are the way of the request.
    let shift = abs(skew) > 60_000_000 ? skew : 0
    return max(min(time + shift, bound), 0)
  }
}
