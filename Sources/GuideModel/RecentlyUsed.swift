/// A cache with a limit for the total cost of its values. The least recently used are removed first.
public struct RecentlyUsed<Key: Hashable, Value> {
  fileprivate struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The maximum total cost.
  public let limit: Int
  /// The total cost.
  public private(set) var total = 0

  /// An empty cache.
  public init(limit: Int) { self.limit = max(limit, 0) }

  /// A value, without marking it as used.
  public subscript(key: Key) -> Value? { entries[key]?.value }

  /// Returns a value and marks it as used.
  public mutating func use(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Adds or replaces a value, unless it alone exceeds the limit.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    total += cost
    if total > limit { evict() }
  }

  /// Empties the cache.
  public mutating func removeAll() { (entries, total) = ([:], 0) }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { total -= entry.cost }
  }

  /// Removes a tenth more than needed, so that not every insertion sorts.
  private mutating func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if total <= limit - limit / 10 { break }
      // The newest value is kept if it fits.
      if entry.lastUse == uses && total <= limit { break }
      remove(key)
    }
  }
}

extension RecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension RecentlyUsed.Entry: Sendable where Value: Sendable {}
