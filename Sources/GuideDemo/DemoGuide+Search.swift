import GuideAPI
import GuideModel
import GuideServer

extension DemoGuide {
  /// How far ahead and back airings are looked for: as far as the guide opens.
  private static let horizon = 68

  /// Shows, episodes and programmes in which every word of the query is found, the last one as far as it is typed.
  ///
  /// Titles come before episodes' titles and those before descriptions; then what is on or yet to come, soonest first,
  /// before what is past, latest first. Each show comes once, with the airing nearest to the moment asked about; what
  /// has none within 68 days is left out.
  public func found(_ wanted: SearchQuery) -> SearchAnswer {
    let candidates = ShowSearch(wanted.text).candidates(self)
    var hits = released(candidates, at: wanted.from) + broadcast(candidates, at: wanted.from)
    hits.sort()
    return SearchAnswer(results: hits.prefix(max(0, wanted.limit)).map(result))
  }

  /// A show and the airing that stands for it.
  private struct Hit: Comparable {
    enum Airing {
      case released(ReleasedEpisode, ServiceShow)
      case broadcast(ListedProgramme)
    }

    var candidate: ShowSearch.Candidate
    var airing: Airing
    /// Seconds since 1970.
    var moment: Int64
    var isPast: Bool

    private var order: (Int, Int, Int, Int64, Int) {
      (candidate.field.rawValue, candidate.fit, isPast ? 1 : 0, isPast ? -moment : moment, candidate.id)
    }

    static func < (left: Hit, right: Hit) -> Bool { left.order < right.order }
    static func == (left: Hit, right: Hit) -> Bool { left.order == right.order }
  }

  private func released(_ candidates: [ShowSearch.Candidate], at moment: Instant) -> [Hit] {
    let today = zone.local(of: moment).day
    let window = GuideWindow(first: today, last: today).widened(by: Self.horizon)
    return candidates.compactMap { candidate in
      guard case .service(let show) = shows[candidate.id].source else { return nil }
      let seed = shows[candidate.id].seed
      let episodes = show.release.episodes(in: window, seed: seed)
        .filter { candidate.isMet(by: AiringText($0, of: show, seed: seed)) }
      guard let episode = episodes.first(where: { $0.day >= today }) ?? episodes.last else { return nil }
      return Hit(
        candidate: candidate, airing: .released(episode, show),
        moment: zone.instant(of: episode.day, secondOfDay: 0).secondsSinceEpoch, isPast: episode.day < today)
    }
  }

  private func broadcast(_ candidates: [ShowSearch.Candidate], at moment: Instant) -> [Hit] {
    var places: [Int: [Int: ShowSearch.Candidate]] = [:]
    for candidate in candidates {
      if case .channel(let plan, let place) = shows[candidate.id].source {
        places[plan, default: [:]][place] = candidate
      }
    }
    guard !places.isEmpty else { return [] }
    let reach = Int64(Self.horizon) * 86_400
    let days = BroadcastDay.covering(
      from: moment.adding(seconds: -reach), to: moment.adding(seconds: reach), zone: zone)
    guard let last = days.indices.last else { return [] }
    return places.flatMap { plan, places in
      var left = places
      // Ahead first, day by day until all are found, then back from today.
      let middle = days.partitioningIndex { $0.end > moment.secondsSinceEpoch }
      return nearest(&left, plan: plan, on: days[middle...], at: moment, isPast: false)
        + nearest(&left, plan: plan, on: days[...min(middle, last)].reversed(), at: moment, isPast: true)
    }
  }

  /// The first airing of each show on days given in order of nearness; those found are taken from `left`.
  private func nearest(
    _ left: inout [Int: ShowSearch.Candidate], plan: Int, on days: some Collection<BroadcastDay>, at moment: Instant,
    isPast: Bool
  ) -> [Hit] {
    var hits: [Hit] = []
    for day in days where !left.isEmpty {
      let airings = plans[plan].airings(on: day)
      for airing in isPast ? airings.reversed() : airings
      where (airing.stop <= moment.secondsSinceEpoch) == isPast {
        guard let candidate = left[airing.show] else { continue }
        let text = AiringText(airing, of: plans[plan].shows[airing.show], seed: shows[candidate.id].seed)
        guard candidate.isMet(by: text) else { continue }
        left[airing.show] = nil
        hits.append(
          Hit(
            candidate: candidate, airing: .broadcast(listed(airing, plan: plan)), moment: airing.start, isPast: isPast))
      }
    }
    return hits
  }

  /// What was found is the show where its title has the words, else the airing.
  private func result(_ hit: Hit) -> SearchResult {
    let show = shows[hit.candidate.id]
    let isShow = hit.candidate.field == .title
    var result: SearchResult
    switch hit.airing {
    case .released(let released, let source):
      let episode = Episode(released, of: source, seed: show.seed)
      result = SearchResult(kind: isShow ? .show : .episode, key: isShow ? show.key : episode.key, title: show.title)
      result.fill(episode)
    case .broadcast(let listed):
      result = SearchResult(kind: isShow ? .show : .programme, key: isShow ? show.key : listed.key, title: show.title)
      result.fill(listed.programme)
    }
    result.showKey = show.key
    result.provider = providers[show.provider]
    result.poster = show.poster
    return result
  }
}

extension SearchResult {
  fileprivate mutating func fill(_ episode: Episode) {
    day = episode.day
    subtitle = episode.title
    overview = episode.overview
    season = episode.season
    self.episode = episode.number
  }

  fileprivate mutating func fill(_ programme: Programme) {
    channel = programme.channel
    start = programme.start
    stop = programme.stop
    subtitle = programme.subtitle
    overview = programme.overview
    season = programme.season
    episode = programme.episode
  }
}
