import GuideModel

/// Completes the shows of an answer: computes guide days, makes missing keys and applies `ShowRules`.
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
  mutating func show(_ sent: Show, providerID: String) -> Show {
    var show = sent
    if show.key.isEmpty { show.key = "\(show.externalIDs.tmdb ?? 0)/\(providerID)/\(show.title)" }
    show.episodes = sent.episodes.compactMap { episode($0, of: show.title) }.sorted(by: Episode.airsBefore)
    return rules.applied(to: show)
  }

  /// The episode on its guide day; nil outside the window.
  private func episode(_ sent: Episode, of show: String) -> Episode? {
    var episode = sent
    if let moment = sent.moment { episode.day = zone.guideDay(of: moment, dayStart: dayStart) }
    guard window.contains(episode.day) else { return nil }
    ShowRules.apply(to: &episode, of: show)
    if episode.key.isEmpty { episode.key = Self.key(of: episode) }
    return episode
  }

  /// The key of an episode that was sent without one.
  private static func key(of episode: Episode) -> String {
    let numbers = [episode.season, episode.number].map { $0.map(String.init) ?? "" }
    return "\(episode.day)/\(numbers[0])/\(numbers[1])/\(episode.title ?? "")"
  }
}
