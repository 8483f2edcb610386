import GuideModel

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
