/// Values with a cost each, whose costs together stay under a limit: what was used longest ago goes first.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// What the costs may come to.
  let limit: Int
  /// What they come to.
  private(set) var total = 0

  init(limit: Int) { self.limit = max(limit, 0) }

  var count: Int { entries.count }

  /// The value, which is thereby used.
  mutating func use(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Adds or replaces a value.
  /// - Returns: the keys that had to go; a value that alone is over the limit goes at once.
  mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Key] {
    remove(key)
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    total += cost
    return total > limit ? evict() : []
  }

  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { total -= entry.cost }
  }

  /// A tenth more than needed goes, so that not every insertion has to sort.
  private mutating func evict() -> [Key] {
    var gone: [Key] = []
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if total <= limit / 10 * 9 { break }
      // The newest stays where it fits, even if it alone takes more than nine tenths.
      if entry.lastUse == uses && total <= limit { break }
      remove(key)
      gone.append(key)
    }
    return gone
  }
}
