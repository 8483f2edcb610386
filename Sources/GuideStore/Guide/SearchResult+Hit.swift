import GuideModel

extension SearchResult {
  /// The kind of a result depends on where the words are: in the name of a provider, the title of a show, or else in
  /// the airing.
  init(_ hit: SearchHit) {
    let key =
      switch hit.field {
      case .provider: hit.provider.id
      case .title: hit.showKey
      case .subtitle, .overview: hit.airing.key
      }
    self.init(kind: hit.kind, key: key, title: hit.field == .provider ? hit.provider.name : hit.title)
    switch hit.airing {
    case .broadcast(let stored): take(stored.programme)
    case .dated(let airing): take(airing)
    }
    // For a provider the subtitle is what is on or next there.
    if hit.field == .provider { subtitle = hit.title }
    showKey = hit.showKey
    provider = hit.provider
  }

  private mutating func take(_ programme: Programme) {
    channel = programme.channel
    start = programme.start
    stop = programme.stop
    subtitle = programme.subtitle
    overview = programme.overview
    season = programme.season
    episode = programme.episode
    poster = programme.icon
  }

  private mutating func take(_ airing: Episode) {
    day = airing.day
    start = airing.moment
    subtitle = airing.title
    overview = airing.overview
    season = airing.season
    episode = airing.number
  }
}

extension SearchHit {
  fileprivate var kind: SearchResult.Kind {
    switch (field, airing) {
    case (.provider, _): .provider
    case (.title, _): .show
    case (_, .broadcast): .programme
    case (_, .dated): .episode
    }
  }
}

extension SearchHit.Airing {
  fileprivate var key: String {
    switch self {
    case .broadcast(let stored): stored.key
    case .dated(let airing): airing.key
    }
  }
}
