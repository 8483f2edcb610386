/// Allocates ncurses' colour pairs by (foreground, background), and reuses those that are no longer on screen.
///
/// Pairs 0 and 1 have the terminal's default colours and are never allocated. Cells use pair 1, because a change to pair
/// 0 resets all attributes, and a change to pair 1 only the colours, which takes fewer bytes.
struct ColorPairs {
  /// Two colour numbers in one value.
  struct Key: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// The pair of cells in the default colours.
  static let standard: Int32 = 1

  /// The maximum number of pairs, including 0 and 1.
  let capacity: Int
  private var pairs: [Key: (pair: Int32, lastFrame: Int)] = [:]
  private var free: [Int32] = []
  private var next = standard + 1

  init(capacity: Int) { self.capacity = capacity }

  /// The number of pairs in use.
  var count: Int { pairs.count }

  /// The pair of two colours in a frame; nil if none is left. Then call `reclaim` and try again.
  /// - Parameter define: defines a new or changed pair in ncurses.
  mutating func pair(for key: Key, frame: Int, define: (_ pair: Int32, Key) -> Void) -> Int32? {
    if key.foreground < 0 && key.background < 0 { return Self.standard }
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

  /// Frees pairs that are not in `shown`: the half that was used least recently, so that this is rarely needed.
  mutating func reclaim(keeping shown: Set<Key>) {
    let idle = pairs.filter { !shown.contains($0.key) }.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, value) in idle.prefix((idle.count + 1) / 2) {
      pairs[key] = nil
      free.append(value.pair)
    }
  }
}
