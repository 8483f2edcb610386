import GuideAPI
import GuideModel
import GuideStore

extension GuideReader: GuideReading {
  public func counts(window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart) throws -> RowCounts? {
    try rowCounts(window: window, country: country, zone: zone, dayStart: dayStart)
  }

  public func days(_ wanted: DaysQuery) throws -> MonthSummary {
    try summary(window: wanted.window, country: wanted.country, zone: wanted.zone, dayStart: wanted.dayStart)
  }

  public func broadcasts(_ wanted: BroadcastQuery) throws -> BroadcastListing {
    let page = try epg(
      from: wanted.from, to: wanted.to, channels: wanted.channels, offset: wanted.offset, limit: wanted.limit,
      country: wanted.country)
    let (offset, limit) = wanted.page(total: page.total)
    return BroadcastListing(
      from: wanted.from, to: wanted.to, offset: offset, limit: limit, total: page.total,
      channels: page.channels.map { listing in
        ChannelListing(channel: listing.channel, programmes: listing.programmes.map(ListedProgramme.init))
      })
  }

  public func found(_ wanted: SearchQuery) throws -> SearchAnswer {
    let hits = try search(wanted.text, from: wanted.from, limit: wanted.limit, country: wanted.country)
    return SearchAnswer(results: hits.map(SearchResult.init))
  }
}

extension ListedProgramme {
  init(_ stored: StoredProgramme) {
    self.init(key: stored.key, programme: stored.programme, stopIsInferred: stored.stopIsInferred)
  }
}

extension SearchResult {
  /// What was found is the show where its title has the words, else the airing.
  init(_ hit: SearchHit) {
    switch hit.airing {
    case .broadcast(let stored):
      let programme = stored.programme
      self.init(
        kind: hit.field == .title ? .show : .programme, key: hit.field == .title ? hit.showKey : stored.key,
        title: hit.title)
      channel = programme.channel
      start = programme.start
      stop = programme.stop
      subtitle = programme.subtitle
      overview = programme.overview
      season = programme.season
      episode = programme.episode
      poster = programme.icon
    case .dated(let airing):
      self.init(
        kind: hit.field == .title ? .show : .episode, key: hit.field == .title ? hit.showKey : airing.key,
        title: hit.title)
      day = airing.day
      start = airing.moment
      subtitle = airing.title
      overview = airing.overview
      season = airing.season
      episode = airing.number
    }
    showKey = hit.showKey
    provider = hit.provider
  }
}
