/// The title and description of an episode.
struct EpisodeText: Hashable, Sendable {
  var title: String
  var overview: String

  init(_ title: String, _ overview: String) {
    self.title = title
    self.overview = overview
  }
}

/// A kind of episodes. Shows of one kind use the same texts in different order.
struct EpisodePool: Hashable, Sendable {
  /// The category in listings; nil if the texts fit several categories.
  let category: String?
  let texts: [EpisodeText]
  /// The steps that visit all texts: those without a common factor with their number.
  private let steps: [Int]

  init(_ category: String?, _ texts: EpisodeText...) {
    self.category = category
    self.texts = texts
    steps = (1...texts.count).filter { Self.greatestCommonFactor($0, texts.count) == 1 }
  }

  /// The pool with a name in a table; nil for `-`.
  static func named(_ name: String) throws(Unreadable) -> EpisodePool? {
    guard let name = name.unlessNone else { return nil }
    guard let pool = byName[name] else { throw Unreadable("no episodes '\(name)'") }
    return pool
  }

  /// By their names in tables.
  static let byName: [String: EpisodePool] = [
    "drama": .drama, "mystery": .mystery, "comedy": .comedy, "future": .future, "factual": .factual, "nature": .nature,
    "cookery": .cookery, "travel": .travel, "children": .children, "past": .past, "talk": .talk, "craft": .craft,
    "music": .music, "fixtures": .fixtures, "specials": .specials,
  ]

  /// The index of an episode's text in `texts`. All texts are used before one is repeated.
  func place(seed: UInt64, run: Int, index: Int) -> Int {
    let count = texts.count
    let start = StableHash.of(seed, run).place(in: count)
    let step = steps[seed.place(in: steps.count)]
    return (start + index.floorRemainder(by: count) * step) % count
  }

  private static func greatestCommonFactor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonFactor(right, left % right)
  }
}
