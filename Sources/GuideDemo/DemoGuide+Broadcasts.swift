import GuideAPI
import GuideModel
import GuideServer

extension DemoGuide: GuideReading {
  /// Some channels and the programmes that touch a span of time, whole.
  public func broadcasts(_ wanted: BroadcastQuery) -> BroadcastListing {
    let keys = wanted.channels.map { Set($0) }
    let listed = plans.indices.filter { keys?.contains(plans[$0].channel.key) ?? true }
    let days = BroadcastDay.covering(from: wanted.from, to: wanted.to, zone: zone)
    let page = listed.dropFirst(max(0, wanted.offset)).prefix(max(0, wanted.limit))
    return BroadcastListing(
      from: wanted.from, to: wanted.to, offset: min(wanted.offset, listed.count),
      limit: min(wanted.limit, listed.count),
      total: listed.count,
      channels: page.map { plan in
        ChannelListing(
          channel: plans[plan].channel.channel,
          programmes: programmes(ofPlan: plan, on: days, from: wanted.from, to: wanted.to))
      })
  }

  private func programmes(ofPlan plan: Int, on days: [BroadcastDay], from: Instant, to: Instant) -> [ListedProgramme] {
    days.flatMap { day in
      plans[plan].airings(on: day)
        .filter { $0.start < to.secondsSinceEpoch && $0.stop > from.secondsSinceEpoch }
        .map { listed($0, plan: plan) }
    }
  }

  /// A broadcast as the guide answers with it.
  func listed(_ airing: Airing, plan: Int) -> ListedProgramme {
    let channel = plans[plan].channel.key
    return ListedProgramme(
      key: "\(channel)/\(airing.start)", programme: programme(airing, plan: plan), stopIsInferred: false)
  }

  private func programme(_ airing: Airing, plan: Int) -> Programme {
    let show = plans[plan].shows[airing.show]
    let row = shows[idsOfPlan[plan][airing.show]]
    let text = AiringText(airing, of: show, seed: row.seed)
    var programme = Programme(
      channel: plans[plan].channel.key, start: Instant(secondsSinceEpoch: airing.start),
      stop: Instant(secondsSinceEpoch: airing.stop), title: show.title, subtitle: text.title, overview: text.overview,
      season: text.season, episode: text.number, categories: show.categories, rating: show.rating, icon: row.poster)
    if case .film(let year) = show.kind { programme.date = String(year) }
    let traits = EpisodeTraits(airing, of: show, seed: row.seed, number: text.number)
    programme.isNew = traits.contains(.isNew)
    programme.isPremiere = traits.contains(.isPremiere)
    programme.isRepeat = traits.contains(.isRepeat)
    return programme
  }
}

extension EpisodeTraits {
  /// What the demo says of a broadcast. `seed` is the show's.
  init(_ airing: Airing, of show: ChannelShow, seed: UInt64, number: Int?) {
    if airing.isRepeat {
      self = .isRepeat
      return
    }
    switch show.kind {
    case .film: self = StableHash.of(seed, Int(airing.start)).place(in: 9) == 0 ? .isPremiere : []
    case .series: self = number == 1 ? [.isNew, .isPremiere] : .isNew
    case .editions: self = .isNew
    case .daily: self = []
    }
  }
}
