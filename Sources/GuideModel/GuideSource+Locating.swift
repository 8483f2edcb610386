extension GuideSource {
  /// Finds a show or an episode by search, or, if the source has no search, among the shows around today. Nil if there
  /// is none. Throws `GuideFailure` or `CancellationError`.
  ///
  /// Selects the requested episode; else the one that is on, the next or the last.
  public func locate(
    _ target: OpeningTarget, country: Country, zone: ZoneRules, dayStart: DayStart, now: Instant
  ) async throws -> LocatedEpisode? {
    let today = zone.guideDay(of: now, dayStart: dayStart)
    let date = zone.local(of: now).day
    let month = WindowRequest(window: GuideWindow(around: today), country: country, zone: zone, dayStart: dayStart)
    if let airing = target.airing {
      var page = GuideRequest(whole: month)
      page.window = GuideWindow(first: airing.day, last: airing.day)
      page.filter = GuideFilter(only: Set(ShowMark.names(of: Show(key: "", title: target.text))))
      if let found = try await guide(page).located(airing) { return found }
    }
    do {
      let request = SearchRequest(text: target.text, country: country, from: now)
      guard let best = try await search(request).first(where: { $0.kind == .show }), let key = best.foundShow else {
        return nil
      }
      let day = best.start.map { zone.guideDay(of: $0, dayStart: dayStart) } ?? best.day ?? today
      var page = GuideRequest(whole: month)
      page.window = GuideWindow(first: day.advanced(by: -60), last: day.advanced(by: 60))
      page.rows = 0..<1
      page.anchor = key
      return try await guide(page).located(target, near: date, now: now) { shows in
        shows.firstIndex { $0.key == key }
      }
    } catch let failure as GuideFailure where failure.isLacking {
      return try await guide(GuideRequest(whole: month)).located(target, near: date, now: now, target.best)
    }
  }
}

extension OpeningTarget {
  /// The show with this title; else one whose title starts with it, else one whose title contains it.
  func best(of shows: [Show]) -> Int? {
    let wanted = EpisodeMark.normalised(text)
    guard !wanted.isEmpty else { return nil }
    let titles = shows.map { EpisodeMark.normalised($0.title) }
    let tests: [(String) -> Bool] = [{ $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) }]
    for test in tests {
      if let place = titles.firstIndex(where: test) { return place }
    }
    return nil
  }
}

extension GuidePage {
  /// The position of an airing; nil if it is not on the page.
  fileprivate func located(_ airing: OpeningTarget.KnownAiring) -> LocatedEpisode? {
    for (show, provider) in rows where provider.id == airing.channel {
      let episodes = show.episodes(on: airing.day)
      guard let place = episodes.firstIndex(where: { $0.moment == airing.moment }) else { continue }
      var located = LocatedEpisode(
        showKey: show.key, title: show.title, day: airing.day, ordinal: place - episodes.startIndex)
      (located.moment, located.provider) = (airing.moment, provider.id)
      return located
    }
    return nil
  }

  /// The position of the show that `pick` selects from the page, with its provider.
  fileprivate func located(
    _ target: OpeningTarget, near date: GuideDay, now: Instant, _ pick: ([Show]) -> Int?
  ) -> LocatedEpisode? {
    guard let place = pick(shows) else { return nil }
    var found = shows[place].located(target, near: date, now: now)
    if let provider = sections.provider(ofRow: offset + place) { found?.provider = provider.id }
    return found
  }
}

extension Show {
  /// The requested episode; else the one that is on or the first after the moment and the day; else the last. Nil
  /// without episodes.
  fileprivate func located(_ target: OpeningTarget, near date: GuideDay, now: Instant) -> LocatedEpisode? {
    let exact = episodes.firstIndex { episode in
      target.number != nil && episode.number == target.number
        && (target.season == nil || episode.season == target.season)
    }
    let place = exact ?? episodes.firstIndex { $0.time.standing(at: now, date: date) != .over } ?? episodes.indices.last
    guard let place else { return nil }
    let found = episodes[place]
    var located = LocatedEpisode(
      showKey: key, title: title, day: found.day, ordinal: place - episodes(on: found.day).startIndex,
      isExact: target.number == nil || exact != nil)
    located.moment = found.moment
    return located
  }
}
