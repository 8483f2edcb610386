import GuideModel

/// Converts the shows of an answer to the model: cleans text, computes guide days and applies `ShowRules`.
struct ShowMapper {
  let window: GuideWindow
  let zone: ZoneRules
  let dayStart: DayStart
  private var rules = ShowRules()

  init(window: GuideWindow, zone: ZoneRules, dayStart: DayStart) {
    self.window = window
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The show with its episodes in the window.
  mutating func show(_ wire: WireShow, providerID: String) -> Show {
    let title = CleanText.nonEmptyLine(wire.title) ?? "Untitled"
    var ids = wire.externalIDs
    ids.tmdb = ids.tmdb ?? wire.tmdb
    let key = CleanText.nonEmptyLine(wire.key) ?? "\(ids.tmdb ?? 0)/\(providerID)/\(title)"
    var show = Show(
      key: key, title: title, poster: CleanText.url(wire.poster),
      overview: CleanText.nonEmptyParagraphs(wire.overview),
      externalIDs: ids,
      episodes: wire.upcomingEpisodes.compactMap { episode($0, showTitle: title) }.filter { window.contains($0.day) })
    show.otherTitles = (wire.otherTitles ?? []).compactMap { CleanText.nonEmptyLine($0) }
    return rules.applied(to: show)
  }

  /// Nil if there is neither a valid day nor a valid time.
  private func episode(_ wire: WireEpisode, showTitle: String) -> Episode? {
    let moment = wire.airStamp
    guard let day = moment.map({ zone.guideDay(of: $0, dayStart: dayStart) }) ?? wire.airDate else { return nil }
    var episode = Episode(
      key: "", day: day, moment: moment, runtimeMinutes: wire.runtimeMinutes, title: CleanText.nonEmptyLine(wire.title),
      season: wire.seasonNumber, number: wire.episodeNumber, overview: CleanText.nonEmptyParagraphs(wire.overview))
    episode.inferredMinutes = wire.inferredMinutes
    ShowRules.apply(to: &episode, of: showTitle)
    episode.key = CleanText.nonEmptyLine(wire.key) ?? Self.key(of: episode)
    episode.traits = wire.traits
    episode.isNamedByDay = wire.isNamedByDay
    episode.categories = (wire.categories ?? []).compactMap { CleanText.nonEmptyLine($0, limit: 100) }
    episode.rating = CleanText.nonEmptyLine(wire.rating, limit: 100)
    episode.date = CleanText.nonEmptyLine(wire.date, limit: 20)
    episode.facts = wire.facts
    return episode
  }

  /// The key of an episode that was sent without one.
  private static func key(of episode: Episode) -> String {
    let numbers = [episode.season, episode.number].map { $0.map(String.init) ?? "" }
    return "\(episode.day)/\(numbers[0])/\(numbers[1])/\(episode.title ?? "")"
  }
}
