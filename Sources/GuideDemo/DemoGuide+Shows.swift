import GuideModel

extension DemoGuide {
  /// The shows of some rows, with their episodes on the window's guide days. What is no id of the guide is left out.
  public func shows(
    _ ids: ArraySlice<Int64>, window: GuideWindow, country: Country? = nil, zone: ZoneRules, dayStart: DayStart
  ) -> [Show] {
    let wanted = ids.filter { $0 >= 0 && $0 < Int64(shows.count) }.map { Int($0) }
    let broadcasts = broadcasts(of: wanted, days: GuideDays(window: window, zone: zone, dayStart: dayStart))
    return wanted.map { id in
      let show = shows[id]
      let episodes =
        if case .service(let released) = show.source {
          Self.episodes(of: released, seed: show.seed, window: window)
        } else {
          broadcasts[id] ?? []
        }
      return Show(key: show.key, title: show.title, poster: show.poster, overview: show.overview, episodes: episodes)
    }
  }

  private static func episodes(of show: ServiceShow, seed: UInt64, window: GuideWindow) -> [Episode] {
    show.release.episodes(in: window, seed: seed).map { Episode($0, of: show, seed: seed) }
  }

  /// Broadcasts by the id of their show: each channel's days are made once for all of its shows.
  private func broadcasts(of wanted: [Int], days: GuideDays) -> [Int: [Episode]] {
    var places: [Int: Set<Int>] = [:]
    for id in wanted {
      if case .channel(let plan, let place) = shows[id].source { places[plan, default: []].insert(place) }
    }
    guard !places.isEmpty else { return [:] }
    let broadcastDays = BroadcastDay.covering(from: days.from, to: days.to, zone: zone)
    var found: [Int: [Episode]] = [:]
    for (plan, places) in places {
      let episodes = broadcasts(of: plans[plan], ids: idsOfPlan[plan], places: places, on: broadcastDays, days: days)
      for place in places { found[idsOfPlan[plan][place]] = episodes[place] }
    }
    return found
  }

  /// For each show of the plan, its broadcasts in the window; those not wanted stay empty.
  private func broadcasts(
    of plan: ChannelPlan, ids: [Int], places: Set<Int>, on broadcastDays: [BroadcastDay], days: GuideDays
  ) -> [[Episode]] {
    let isWanted = plan.shows.indices.map { places.contains($0) }
    var found = [[Episode]](repeating: [], count: plan.shows.count)
    var column = 0
    for day in broadcastDays {
      for airing in plan.airings(on: day) where isWanted[airing.show] && days.contains(airing.start) {
        column = days.place(of: airing.start, after: column)
        found[airing.show].append(
          Episode(
            airing, of: plan.shows[airing.show], seed: shows[ids[airing.show]].seed, day: days.window.day(at: column)))
      }
    }
    return found
  }
}

extension Episode {
  /// An episode that came out on a day.
  init(_ episode: ReleasedEpisode, of show: ServiceShow, seed: UInt64) {
    let text = AiringText(episode, of: show, seed: seed)
    self.init(
      key: "\(episode.day.daysSinceEpoch).\(episode.index + 1)", day: episode.day, title: text.title,
      season: text.season, number: text.number, overview: text.overview)
    traits = text.number == 1 ? [.isNew, .isPremiere] : .isNew
  }

  /// A broadcast that stands on a guide day.
  init(_ airing: Airing, of show: ChannelShow, seed: UInt64, day: GuideDay) {
    let text = AiringText(airing, of: show, seed: seed)
    self.init(
      key: String(airing.start), day: day, moment: Instant(secondsSinceEpoch: airing.start),
      runtimeMinutes: Int((airing.stop - airing.start + 30) / 60), title: text.title, season: text.season,
      number: text.number, overview: text.overview)
    traits = EpisodeTraits(airing, of: show, seed: seed, number: text.number)
  }
}
