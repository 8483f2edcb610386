import GuideModel

/// Builds a history from entries in any order. Entries of one show are joined by id, or else by title and year.
struct HistoryBuilder {
  /// The maximum number of shows and episodes.
  static let maximumShows = 50_000
  static let maximumEpisodes = 500_000
  /// The maximum number of places of skipped entries.
  private static let maximumPlaces = 5

  private var shows: [HistoryShow] = []
  private var episodes: [[EpisodeKey: HistoryEpisode]] = []
  private var placeOfID: [ExternalID: Int] = [:]
  private var placeOfTitle: [String: [Int]] = [:]
  private var episodeCount = 0
  /// The entry that is read: its file, and its row or item from 1.
  var entry = (file: "", number: 0)
  /// The number of entries without a valid show, number, date or rating.
  private(set) var skipped = 0
  private var lastSkipped = (file: "", number: -1)
  /// Where the first of them are: `history.csv 3`.
  private(set) var skippedPlaces: [String] = []
  /// Whether a maximum was exceeded.
  private(set) var isCut = false

  private struct EpisodeKey: Hashable, Comparable {
    var season: Int
    var number: Int

    static func < (left: EpisodeKey, right: EpisodeKey) -> Bool {
      (left.season, left.number) < (right.season, right.number)
    }
  }

  var history: WatchHistory {
    WatchHistory(
      shows: shows.indices.map { place in
        var show = shows[place]
        show.episodes = episodes[place].sorted { $0.key < $1.key }.map(\.value)
        return show
      })
  }

  /// Counts the entry that is read as skipped, once.
  mutating func skip() {
    guard lastSkipped != entry else { return }
    lastSkipped = entry
    skipped += 1
    if skippedPlaces.count < Self.maximumPlaces { skippedPlaces.append("\(entry.file) \(entry.number)") }
  }

  /// The index of a show, which is added if it is new; nil without a title and id.
  mutating func show(_ reference: ShowReference) -> Int? {
    guard reference.title != nil || !reference.ids.isEmpty else {
      skip()
      return nil
    }
    let place = find(reference) ?? add()
    guard let place else { return nil }
    shows[place].ids = shows[place].ids.completed(by: reference.ids)
    shows[place].title = shows[place].title ?? reference.title
    shows[place].year = shows[place].year ?? reference.year
    for id in shows[place].ids.known where placeOfID[id] == nil { placeOfID[id] = place }
    if let title = reference.title.map(FoldedText.words), !(placeOfTitle[title]?.contains(place) ?? false) {
      placeOfTitle[title, default: []].append(place)
    }
    return place
  }

  private func find(_ reference: ShowReference) -> Int? {
    for id in reference.ids.known {
      if let place = placeOfID[id], !shows[place].ids.contradicts(reference.ids) { return place }
    }
    guard let title = reference.title else { return nil }
    return placeOfTitle[FoldedText.words(title)]?.first { place in
      let known = shows[place]
      let hasOtherYear = known.year != nil && reference.year != nil && known.year != reference.year
      return !hasOtherYear && !known.ids.contradicts(reference.ids)
    }
  }

  private mutating func add() -> Int? {
    guard shows.count < Self.maximumShows else {
      isCut = true
      return nil
    }
    shows.append(HistoryShow())
    episodes.append([:])
    return shows.count - 1
  }

  mutating func follow(_ place: Int) { shows[place].isFollowed = true }

  mutating func unfollow(_ place: Int) { shows[place].isFollowed = false }

  mutating func rate(_ place: Int, _ rating: Int?) {
    if let rating = checked(rating) { shows[place].rating = rating }
  }

  /// The rating; nil for none (some programs write 0), and for one outside 1 to 10, which counts as skipped.
  private mutating func checked(_ rating: Int?) -> Int? {
    guard let rating, rating != 0 else { return nil }
    if (1...10).contains(rating) { return rating }
    skip()
    return nil
  }

  /// Adds an episode. If it has several dates, the first is kept.
  mutating func episode(_ place: Int, season: Int?, number: Int?, _ change: (inout HistoryEpisode) -> Void) {
    guard let season, let number, (0...9_999).contains(season), (1...99_999).contains(number) else {
      skip()
      return
    }
    let key = EpisodeKey(season: season, number: number)
    let known = episodes[place][key]
    if known == nil {
      guard episodeCount < Self.maximumEpisodes else {
        isCut = true
        return
      }
      episodeCount += 1
    }
    var episode = known ?? HistoryEpisode(season: season, number: number, isWatched: false)
    change(&episode)
    episodes[place][key] = episode
  }

  /// The date; nil for none, and for text that is not a date, which counts as skipped.
  mutating func date(_ text: String?) -> Instant? {
    guard let text, !text.isEmpty, text != TraktExport.unknown else { return nil }
    guard let moment = Instant(historyText: text) else {
      skip()
      return nil
    }
    return moment.secondsSinceEpoch < Self.earliestSecond ? nil : moment
  }

  /// 1990. Earlier dates mean unknown.
  private static let earliestSecond: Int64 = 631_152_000

  mutating func watch(_ place: Int, season: Int?, number: Int?, at moment: Instant?) {
    episode(place, season: season, number: number) { episode in
      episode.isWatched = true
      episode.watched = [episode.watched, moment].compactMap { $0 }.min()
    }
  }

  mutating func rate(_ place: Int, season: Int?, number: Int?, _ rating: Int?) {
    guard let rating = checked(rating) else { return }
    episode(place, season: season, number: number) { $0.rating = rating }
  }
}
