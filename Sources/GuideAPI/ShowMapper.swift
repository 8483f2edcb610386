import GuideModel

/// Turns shows of one answer into the model's: clean text, days in the request's terms, keys that are unique in the answer.
struct ShowMapper {
  let window: GuideWindow
  let zone: ZoneRules
  let dayStart: DayStart
  private var showKeys = UniqueKeys()

  init(window: GuideWindow, zone: ZoneRules, dayStart: DayStart) {
    self.window = window
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The show with its episodes of the window.
  mutating func show(_ wire: WireShow, providerID: String) -> Show {
    let title = CleanText.nonEmptyLine(wire.title) ?? "Untitled"
    let tmdb = Self.positive(wire.externalIds?.tmdb) ?? Self.positive(wire.tmdbId)
    let key = CleanText.nonEmptyLine(wire.key) ?? "\(tmdb ?? 0)/\(providerID)/\(title)"
    var episodeKeys = UniqueKeys()
    let episodes = wire.upcomingEpisodes.compactMap { episode($0, showTitle: title) }.filter {
      window.contains($0.day)
    }
    var show = Show(
      key: showKeys.unique(key), title: title, poster: CleanText.url(wire.poster),
      overview: CleanText.nonEmptyParagraphs(wire.overview),
      externalIDs: ExternalIDs(
        tvmaze: Self.positive(wire.externalIds?.tvmaze), tvdb: Self.positive(wire.externalIds?.tvdb),
        imdb: CleanText.nonEmptyLine(wire.externalIds?.imdb, limit: 40), tmdb: tmdb),
      episodes: episodes.map { episode in
        var episode = episode
        episode.key = episodeKeys.unique(episode.key)
        return episode
      })
    show.otherTitles = (wire.otherTitles ?? []).prefix(Self.maximumTitles).compactMap { CleanText.nonEmptyLine($0) }
    return show
  }

  /// Nil where neither a day nor a moment can be read.
  private func episode(_ wire: WireEpisode, showTitle: String) -> Episode? {
    let moment = wire.airStamp
    guard let day = moment.map({ zone.guideDay(of: $0, dayStart: dayStart) }) ?? wire.airDate else { return nil }
    var title = CleanText.nonEmptyLine(wire.title)
    var number = Self.ordinal(wire.episodeNumber)
    if let placeholder = title.flatMap(Self.placeholderNumber) {
      title = nil
      // The title is all that says which episode it is.
      number = number ?? placeholder
    } else if let known = title, Self.isSame(known, showTitle) {
      title = nil
    }
    let season = Self.ordinal(wire.seasonNumber)
    let derived = { "\(day)/\(season.map(String.init) ?? "")/\(number.map(String.init) ?? "")/\(title ?? "")" }
    var episode = Episode(
      key: CleanText.nonEmptyLine(wire.key) ?? derived(), day: day, moment: moment,
      runtimeMinutes: Self.minutes(wire.runtimeMinutes), title: title,
      season: season,
      number: number, overview: CleanText.nonEmptyParagraphs(wire.overview))
    episode.inferredMinutes = Self.minutes(wire.inferredMinutes)
    if wire.isNew { episode.traits.insert(.isNew) }
    if wire.isPremiere { episode.traits.insert(.isPremiere) }
    if wire.isRepeat { episode.traits.insert(.isRepeat) }
    if wire.isFinale { episode.traits.insert(.isFinale) }
    episode.isNamedByDay = wire.isNamedByDay
    episode.categories = (wire.categories ?? []).prefix(Self.maximumCategories).compactMap {
      CleanText.nonEmptyLine($0, limit: 100)
    }
    return episode
  }

  /// Whether two titles are the same but for capitals.
  private static func isSame(_ title: String, _ other: String) -> Bool {
    // Most differ in their first letter, which is cheaper to find than what both are in small ones.
    for (byte, second) in zip(title.utf8, other.utf8) {
      if byte >= 0x80 || second >= 0x80 { break }
      if byte | 0x20 != second | 0x20 { return false }
    }
    return title == other || title.lowercased() == other.lowercased()
  }

  private static let maximumTitles = 16
  private static let maximumCategories = 16

  /// 7 of `Episode 7`, the contract's title where none is known; nil for any other title.
  static func placeholderNumber(_ title: String) -> Int? {
    guard title.hasPrefix("Episode ") else { return nil }
    let digits = title.utf8.dropFirst(8)
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(title.dropFirst(8)))
  }

  /// Season and episode numbers that people could have given; year-like seasons (2025) are common.
  static func ordinal(_ number: Int?) -> Int? {
    number.flatMap { (0...99_999).contains($0) ? $0 : nil }
  }

  private static func minutes(_ number: Int?) -> Int? { number.flatMap { (1...10_000).contains($0) ? $0 : nil } }

  private static func positive(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }
}

/// Keys taken so far. One that comes again gets `#2`, `#3` in the order of coming.
struct UniqueKeys {
  private var counts: [String: Int] = [:]

  mutating func unique(_ key: String) -> String {
    guard let count = counts[key] else {
      counts[key] = 1
      return key
    }
    var next = count + 1
    while counts["\(key)#\(next)"] != nil { next += 1 }
    counts[key] = next
    counts["\(key)#\(next)"] = 1
    return "\(key)#\(next)"
  }
}
