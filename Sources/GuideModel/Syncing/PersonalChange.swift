/// A change of one personal item, with its time: a watched episode, a followed show, a reminder or a price was added,
/// changed or removed.
///
/// Machines and server merge by item and time: of two changes of an item the later one wins, even if it removes the
/// item. The merge is commutative, associative and idempotent, so machines may exchange in any order, and repeat it. Only
/// of changes whose times are both unknown, 0, the server keeps the one that it has.
public struct PersonalChange: Sendable {
  /// The kind of the item: `watched`, `search`.
  public var kind: String
  /// The key of the item within its kind. Keys are compared by their bytes.
  public var key: String
  /// The details, in a form that depends on the kind; nil if the item was removed.
  public var value: String?
  /// The time of the change, in microseconds since 1970.
  public var time: Int64

  /// A change.
  public init(kind: String, key: String, value: String?, time: Int64) {
    (self.kind, self.key, self.value, self.time) = (kind, key, value, time)
  }

  /// Whether both are about the same item.
  public func isOfSameItem(as other: Self) -> Bool {
    kind.utf8.elementsEqual(other.kind.utf8) && key.utf8.elementsEqual(other.key.utf8)
  }

  /// Whether this change wins over another one of the same item. If the times are equal, a value wins over none, and
  /// the greater of two values wins.
  public func isLater(than other: Self) -> Bool {
    if time != other.time { return time > other.time }
    guard let value, let otherValue = other.value else { return value != nil && other.value == nil }
    return otherValue.utf8.lexicographicallyPrecedes(value.utf8)
  }
}

// Compares bytes, because `String` treats texts with different bytes as equal if they look the same.
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
  /// The latest possible time: in the year 2112. Every JSON reader can read this number exactly.
  public static let latestTime: Int64 = 1 << 52

  /// Whether it is within all limits.
  public var isBounded: Bool {
    !kind.isEmpty && kind.utf8.count <= Self.largestKind && key.utf8.count <= Self.largestKey
      && value?.utf8.count ?? 0 <= Self.largestValue && (0...Self.latestTime).contains(time)
  }

  /// The approximate number of bytes it takes.
  public var size: Int { kind.utf8.count + key.utf8.count + (value?.utf8.count ?? 0) + 64 }
}

/// Gives changes their times (a hybrid logical clock). A new time is later than `latest`, so a change that is made
/// after another was received is always later, even if the machine's clock is wrong.
public struct ChangeClock: Hashable, Sendable {
  /// The latest time of a change on this machine, made here or received.
  public var latest: Int64

  public init(latest: Int64 = 0) { self.latest = latest }

  /// Returns the time for a change that is made now.
  public mutating func next(now: Int64) -> Int64 {
    latest = max(now, latest + 1)
    return latest
  }

  /// Corrects the time of a change from a clock that is wrong by `skew`. The result is not later than `bound`. An unknown
  /// time, 0, stays.
  public static func corrected(_ time: Int64, skew: Int64, bound: Int64) -> Int64 {
    if time == 0 { return 0 }
    // Smaller differences are caused by the delay of the request.
    let shift = abs(skew) > 60_000_000 ? skew : 0
    return max(min(time + shift, bound), 0)
  }
}
