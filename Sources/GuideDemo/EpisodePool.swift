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
enum EpisodePool: Int, Hashable, Sendable, CaseIterable {
  case drama, mystery, comedy, future, factual, nature, cookery, travel, children, past, talk, craft, music, fixtures
  case specials

  var texts: [EpisodeText] {
    switch self {
    case .drama: EpisodeText.drama
    case .mystery: EpisodeText.mystery
    case .comedy: EpisodeText.comedy
    case .future: EpisodeText.future
    case .factual: EpisodeText.factual
    case .nature: EpisodeText.nature
    case .cookery: EpisodeText.cookery
    case .travel: EpisodeText.travel
    case .children: EpisodeText.children
    case .past: EpisodeText.past
    case .talk: EpisodeText.talk
    case .craft: EpisodeText.craft
    case .music: EpisodeText.music
    case .fixtures: EpisodeText.fixtures
    case .specials: EpisodeText.specials
    }
  }

  /// The category in listings; nil if the texts fit several categories.
  var category: String? {
    switch self {
    case .drama: "Drama"
    case .mystery: "Crime"
    case .comedy: "Comedy"
    case .future: "Science fiction"
    case .factual: "Documentary"
    case .nature: "Nature"
    case .cookery: "Cookery"
    case .travel: "Travel"
    case .children: "Children"
    case .past: "History"
    case .talk: "Talk"
    case .craft: "Leisure"
    case .music: "Music"
    case .fixtures: "Sport"
    case .specials: nil
    }
  }

  /// The index of an episode's text in `texts`. All texts are used before one is repeated.
  func place(seed: UInt64, run: Int, index: Int) -> Int {
    let count = texts.count
    let start = StableHash.of(seed, run).place(in: count)
    let steps = Self.steps[rawValue]
    let step = steps[seed.place(in: steps.count)]
    return (start + index.floorRemainder(by: count) * step) % count
  }

  /// For each pool the steps that visit all its texts: those without a common factor with their number.
  private static let steps = allCases.map { pool in
    (1...pool.texts.count).filter { greatestCommonFactor($0, pool.texts.count) == 1 }
  }

  private static func greatestCommonFactor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonFactor(right, left % right)
  }
}
