import GuideModel
import GuideStore

/// The invented listings of some days for an import. They only depend on the day, so a day is always the same.
///
/// Services release by day without a time. Channels broadcast around the clock in the given zone.
struct DemoListing {
  /// The zone of the channels' times.
  let zone: ZoneRules
  /// The days.
  let window: GuideWindow
  /// Posters are at `<posterBase>/demo/posters/<key>.png`. `DemoPoster.response` serves them.
  let posterBase: String

  /// Passes everything to an import: services first, then channels, in the order of the guide's rows.
  func write(to writer: ListingsWriter) throws {
    let colors = Dictionary(uniqueKeysWithValues: DemoCatalogue.providers.map { ($0.id, $0.color) })
    try writer.add(services: DemoCatalogue.services.map { Channel(key: $0.id, name: $0.name) }, colors: colors)
    try writer.add(channels: DemoCatalogue.channels.map(\.channel), colors: colors)
    try writer.add(episodes: DemoCatalogue.services.flatMap(episodes))
    let days = days
    for channel in DemoCatalogue.channels { try writer.add(programmes: programmes(on: channel, days)) }
  }

  private var days: [BroadcastDay] {
    BroadcastDay.covering(
      from: zone.instant(of: window.first, secondOfDay: 0),
      to: zone.instant(of: window.last.advanced(by: 1), secondOfDay: 0), zone: zone)
  }
}

// MARK: - Services

extension DemoListing {
  func episodes(of service: DemoService) -> [EpisodeListing] {
    service.shows.flatMap { show in
      let key = "\(service.id)/\(show.slug)"
      let seed = StableHash.of(key)
      let listed = ListedShow(
        title: show.title, poster: DemoPoster.address(ofShow: key, base: posterBase), overview: show.overview,
        categories: show.episodes?.category.map { [$0] } ?? [])
      return show.release.episodes(in: window, seed: seed).map { episode in
        let text = AiringText(episode, of: show, seed: seed)
        return EpisodeListing(
          key: "\(key)/\(episode.day.daysSinceEpoch).\(episode.index + 1)", outlet: .service(service.id),
          time: .day(episode.day), show: listed, title: text.title, season: text.season, number: text.number,
          overview: text.overview, isNew: true, isPremiere: text.number == 1)
      }
    }
  }
}

// MARK: - Channels

extension DemoListing {
  func programmes(on channel: DemoChannel, _ days: [BroadcastDay]) -> [Programme] {
    let plan = ChannelPlan(channel)
    let rows = plan.shows.map { show in
      let key = Self.key(channel: channel.key, title: show.title)
      return Row(
        show: show, channel: channel.key, seed: StableHash.of(key),
        poster: DemoPoster.address(ofShow: key, base: posterBase))
    }
    return days.flatMap { day in plan.airings(on: day).map { rows[$0.show].programme($0) } }
  }

  /// The name of a channel's show in the address of its poster. It also seeds random choices.
  private static func key(channel: String, title: String) -> String {
    let digits = String(StableHash.of(title), radix: 16)
    return channel + "/" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The broadcasts of a channel under one title.
  private struct Row {
    let show: ChannelShow
    let channel: String
    let seed: UInt64
    let poster: String

    func programme(_ airing: Airing) -> Programme {
      let text = AiringText(airing, of: show, seed: seed)
      var programme = Programme(
        channel: channel, start: Instant(secondsSinceEpoch: airing.start),
        stop: Instant(secondsSinceEpoch: airing.stop), title: show.title, subtitle: text.title,
        overview: text.overview, season: text.season, episode: text.number, categories: show.categories,
        rating: show.rating, icon: poster)
      switch show.kind {
      case .film(let year):
        programme.date = String(year)
        if !airing.isRepeat, StableHash.of(seed, Int(airing.start)).place(in: 9) == 0 {
          programme.traits.insert(.isPremiere)
        }
      case .series where !airing.isRepeat: programme.traits = text.number == 1 ? [.isNew, .isPremiere] : .isNew
      case .editions where !airing.isRepeat: programme.traits = .isNew
      case .series, .editions, .daily: break
      }
      if airing.isRepeat { programme.traits.insert(.isRepeat) }
      return programme
    }
  }
}
