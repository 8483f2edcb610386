/// Gives out ncurses' colour pairs by (foreground, background), and takes back those that the screen no longer shows.
///
/// Pair 0 is the terminal's own two colours and never given out.
struct ColorPairs {
  /// Two colour numbers as one value.
  struct Key: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// Pairs that may be in use at once, 0 included.
  let capacity: Int
  private var pairs: [Key: (pair: Int32, lastFrame: Int)] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  init(capacity: Int) { self.capacity = capacity }

  /// How many are in use.
  var count: Int { pairs.count }

  /// The pair for two colours in a frame, or nil if none is left: then call `reclaim` and ask again.
  /// - Parameter define: tells ncurses what a pair is, when it is new or another one than before.
  mutating func pair(for key: Key, frame: Int, define: (_ pair: Int32, Key) -> Void) -> Int32? {
    if key.foreground < 0 && key.background < 0 { return 0 }
    if let known = pairs[key] {
      if known.lastFrame != frame { pairs[key] = (known.pair, frame) }
      return known.pair
    }
    guard let pair = free.popLast() ?? unusedPair() else { return nil }
    pairs[key] = (pair, frame)
    define(pair, key)
    return pair
  }

  private mutating func unusedPair() -> Int32? {
    guard Int(next) < capacity else { return nil }
    defer { next += 1 }
    return next
  }

  /// Takes back pairs that are not in `shown`: the half used least recently, so that this happens rarely.
  mutating func reclaim(keeping shown: Set<Key>) {
    let idle = pairs.filter { !shown.contains($0.key) }.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, value) in idle.prefix((idle.count + 1) / 2) {
      pairs[key] = nil
      free.append(value.pair)
    }
  }
}
