/// A broadcast channel as listings name it.
public struct Channel: Hashable, Sendable {
  /// Stable: the listing's own id.
  public var key: String
  /// The logical channel number, where the listing gives one.
  public var number: Int?
  /// Clean text, never empty.
  public var name: String
  /// An absolute URL.
  public var logo: String?

  /// A channel.
  public init(key: String, number: Int? = nil, name: String, logo: String? = nil) {
    self.key = key
    self.number = number
    self.name = name
    self.logo = logo
  }
}

/// One broadcast on a channel, from a moment to a moment.
public struct Programme: Hashable, Sendable {
  /// The `Channel.key` it airs on.
  public var channel: String
  /// When it begins.
  public var start: Instant
  /// When it ends, after `start`; nil if the listing does not say.
  public var stop: Instant?
  /// Clean text, never empty.
  public var title: String
  /// The episode's title. Clean text.
  public var subtitle: String?
  /// Clean text, paragraphs divided by line feeds.
  public var overview: String?
  /// From 1, as people count.
  public var season: Int?
  /// From 1, as people count.
  public var episode: Int?
  /// As the listing names them.
  public var categories: [String]
  /// An age rating, as the listing writes it.
  public var rating: String?
  /// When it was made: `yyyy`, `yyyyMM` or `yyyyMMdd`, as the listing writes it.
  public var date: String?
  /// Who made it and the like, where the listing says so.
  public var facts: ProgrammeFacts?
  /// An absolute URL of a picture.
  public var icon: String?
  /// How it is shown.
  public var traits: EpisodeTraits
  /// What other services call the show or film.
  public var externalIDs: ExternalIDs

  /// A programme; all but channel, start and title may be unknown.
  public init(
    channel: String, start: Instant, stop: Instant? = nil, title: String, subtitle: String? = nil,
    overview: String? = nil, season: Int? = nil, episode: Int? = nil, categories: [String] = [], rating: String? = nil,
    date: String? = nil, facts: ProgrammeFacts? = nil, icon: String? = nil,
    traits: EpisodeTraits = [], externalIDs: ExternalIDs = ExternalIDs()
  ) {
    self.channel = channel
    self.start = start
    self.stop = stop
    self.title = title
    self.subtitle = subtitle
    self.overview = overview
    self.season = season
    self.episode = episode
    self.categories = categories
    self.rating = rating
    self.date = date
    self.facts = facts
    self.icon = icon
    self.traits = traits
    self.externalIDs = externalIDs
  }
}
