import GuideModel

/// Searches the loaded shows, for a source without search: titles and providers' names first, then episodes' titles,
/// then descriptions and people; each in row order.
struct LoadedSearch {
  private let needles: [[UInt8]]
  private let clock: WallClock
  private var found: [[SearchResult]] = [[], [], []]
  private var budget = Self.byteBudget

  /// The maximum amount of text per key, which takes a few milliseconds. Titles come first.
  static let byteBudget = 4_000_000

  init(_ text: String, clock: WallClock) {
    needles = FoldedText.needles(text)
    self.clock = clock
  }

  /// The best results, at most `limit`.
  mutating func results(in rows: GuideRows, limit: Int) -> [SearchResult] {
    guard !needles.isEmpty else { return [] }
    var rest: [(show: Show, provider: Provider)] = []
    for (index, section) in rows.sections.enumerated() {
      if matches(section.provider.name) { add(section.provider, shows: rows.rows(ofSection: index), in: rows) }
      for row in rows.rows(ofSection: index) {
        guard let show = rows.show(at: row) else { continue }
        if matches(show.title) {
          if let result = Self.result(show, section.provider, kind: .show, among: show.episodes[...], clock: clock) {
            found[0].append(result)
          }
        } else {
          rest.append((show, section.provider))
        }
        if found[0].count >= limit { return found[0] }
      }
    }
    for (show, provider) in rest where budget > 0 { addByDetails(show, provider) }
    return Array(found.joined().prefix(limit))
  }

  /// A provider, with its first loaded show.
  private mutating func add(_ provider: Provider, shows: Range<Int>, in rows: GuideRows) {
    let results = shows.lazy.compactMap { [clock] row in
      rows.show(at: row).flatMap { Self.result($0, provider, kind: .provider, among: $0.episodes[...], clock: clock) }
    }
    guard var result = results.first else { return }
    (result.key, result.subtitle, result.title) = (provider.id, result.title, provider.name)
    found[0].append(result)
  }

  private mutating func addByDetails(_ show: Show, _ provider: Provider) {
    let byTitle = show.episodes.filter { matches($0.title.map { "\(show.title) \($0)" }) }
    if let result = Self.result(show, provider, kind: .episode, among: byTitle[...], clock: clock) {
      found[1].append(result)
      return
    }
    let byOverview = show.episodes.filter { matches($0.overview) || matches($0.facts?.people.joined(separator: " ")) }
    let episodes = byOverview.isEmpty && matches(show.overview) ? show.episodes : byOverview
    if let result = Self.result(show, provider, kind: .episode, among: episodes[...], clock: clock) {
      found[2].append(result)
    }
  }

  private mutating func matches(_ text: String?) -> Bool {
    guard let text else { return false }
    budget -= text.utf8.count
    return FoldedText.matches(FoldedText.bytes(text), needles)
  }

  /// The episode on now or next, else the last; nil without episodes.
  private static func result(
    _ show: Show, _ provider: Provider, kind: SearchResult.Kind, among episodes: ArraySlice<Episode>,
    clock: WallClock
  ) -> SearchResult? {
    guard
      let episode = episodes.first(where: { $0.time.standing(at: clock.now, date: clock.date) != .over })
        ?? episodes.last
    else { return nil }
    var result = SearchResult(kind: kind, key: kind == .show ? show.key : episode.key, title: show.title)
    result.showKey = show.key
    result.subtitle = episode.title
    result.provider = provider
    result.day = episode.day
    result.start = episode.moment
    result.season = episode.season
    result.episode = episode.number
    return result
  }

  /// The best results among the loaded rows.
  static func results(_ text: String, in state: State) -> [SearchResult] {
    guard let rows = state.rows else { return [] }
    var search = LoadedSearch(text, clock: state.clock)
    return search.results(in: rows, limit: SearchRequest.standardLimit)
  }
}
