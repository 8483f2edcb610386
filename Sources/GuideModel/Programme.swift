/// A broadcast channel, as in the listings.
public struct Channel: Hashable, Sendable {
  /// The id in the listings. It is stable.
  public var key: String
  /// The logical channel number, if the listings have one.
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

/// A broadcast on a channel.
public struct Programme: Hashable, Sendable {
  /// The `Channel.key` of its channel.
  public var channel: String
  /// The start.
  public var start: Instant
  /// The end, after `start`; nil if the listings do not give it.
  public var stop: Instant?
  /// Clean text, never empty.
  public var title: String
  /// The episode's title. Clean text.
  public var subtitle: String?
  /// The description: clean text, paragraphs separated by line feeds.
  public var overview: String?
  /// The season, from 1.
  public var season: Int?
  /// The number in the season, from 1.
  public var episode: Int?
  /// The categories, as in the listings.
  public var categories: [String]
  /// The age rating, as in the listings.
  public var rating: String?
  /// The production date, as in the listings: `yyyy`, `yyyyMM` or `yyyyMMdd`.
  public var date: String?
  /// The people and other facts, if the listings have them.
  public var facts: ProgrammeFacts?
  /// The absolute URL of a picture.
  public var icon: String?
  /// New, premiere, repeat and other traits.
  public var traits: EpisodeTraits
  /// The ids of the show or film at other services.
  public var externalIDs: ExternalIDs

  /// Creates a programme. Only channel, start and title are required.
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
