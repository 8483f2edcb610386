import GuideModel

/// Finds shows by words: in titles, then in episodes' titles, then in descriptions.
struct ShowSearch {
  /// Where the words were found: all in the first, or in the two first, or in any.
  enum Field: Int, Comparable {
    case title, subtitle, overview
    static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
  }

  /// A show in which the words are, or may be in some of its episodes.
  struct Candidate {
    /// The show's id.
    var id: Int
    var field: Field
    /// How well the title fits, from 0, the best.
    var fit: Int
    /// Places in its pool whose texts have the words; nil where any episode will do.
    var places: Set<Int>?

    /// Whether an episode is meant.
    func isMet(by text: AiringText) -> Bool {
      guard let places else { return true }
      return text.place.map { places.contains($0) } ?? false
    }
  }

  private let words: FoundWords
  /// For each pool and text, the words in its title and in both of its texts.
  private let pools: [[(title: FoundWords.Bits, both: FoundWords.Bits)]]

  init(_ query: String) {
    let words = FoundWords(query)
    self.words = words
    pools = EpisodePool.allCases.map { pool in
      pool.texts.map { text in
        let title = words.found(in: text.title)
        return (title, title | words.found(in: text.overview))
      }
    }
  }

  /// The shows that have the words, in row order.
  func candidates(_ guide: DemoGuide) -> [Candidate] {
    guard words.all != 0 else { return [] }
    return guide.shows.enumerated().compactMap { id, show in
      let pool =
        switch show.source {
        case .service(let released): released.episodes
        case .channel(let plan, let place): guide.plans[plan].shows[place].episodes
        }
      return candidate(id, show, pool)
    }
  }

  private func candidate(_ id: Int, _ show: DemoShow, _ pool: EpisodePool?) -> Candidate? {
    let title = words.found(in: show.title)
    if title == words.all { return Candidate(id: id, field: .title, fit: words.fit(show.sort)) }
    let texts = pool.map { pools[$0.rawValue] } ?? []
    let bySubtitle = texts.indices.filter { title | texts[$0].title == words.all }
    if !bySubtitle.isEmpty { return Candidate(id: id, field: .subtitle, fit: 2, places: Set(bySubtitle)) }
    if title | words.found(in: show.overview) == words.all { return Candidate(id: id, field: .overview, fit: 2) }
    let byOverview = texts.indices.filter { title | texts[$0].both == words.all }
    return byOverview.isEmpty ? nil : Candidate(id: id, field: .overview, fit: 2, places: Set(byOverview))
  }
}
