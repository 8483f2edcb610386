/// A broadcast channel.
public struct Channel: Hashable, Sendable {
  /// A stable key: the id in the listings.
  public var key: String
  /// The logical channel number, if known.
  public var number: Int?
  /// Clean text, never empty.
  public var name: String
  /// An absolute URL.
  public var logo: String?

  public init(key: String, number: Int? = nil, name: String, logo: String? = nil) {
    self.key = key
    self.number = number
    self.name = name
    self.logo = logo
  }
}

/// A broadcast on a channel.
public struct Programme: Hashable, Sendable {
  /// The `Channel.key`.
  public var channel: String
  public var start: Instant
  /// The end, after `start`; nil if the listings do not give it.
  public var stop: Instant?
  /// Clean text, never empty.
  public var title: String
  /// The episode's title. Clean text.
  public var subtitle: String?
  /// Clean text, paragraphs divided by line feeds.
  public var overview: String?
  /// The season, from 1.
  public var season: Int?
  /// The number in the season, from 1.
  public var episode: Int?
  /// The categories as in the listings.
  public var categories: [String]
  /// The age rating as in the listings.
  public var rating: String?
  /// The production date as in the listings: `yyyy`, `yyyyMM` or `yyyyMMdd`.
  public var date: String?
  /// Other facts, such as the people who made it.
  public var facts: ProgrammeFacts?
  /// The absolute URL of a picture.
  public var icon: String?
  /// Whether it was never shown before.
  public var isNew: Bool
  /// Whether it is a premiere on this channel.
  public var isPremiere: Bool
  /// Whether it was shown before.
  public var isRepeat: Bool
  /// Whether it is the last episode of its season, if the listings give the number of episodes.
  public var isFinale: Bool
  /// The ids of the show or film at other services.
  public var externalIDs: ExternalIDs

  public init(
    channel: String, start: Instant, stop: Instant? = nil, title: String, subtitle: String? = nil,
    overview: String? = nil, season: Int? = nil, episode: Int? = nil, categories: [String] = [], rating: String? = nil,
    date: String? = nil, facts: ProgrammeFacts? = nil, icon: String? = nil, isNew: Bool = false,
    isPremiere: Bool = false, isRepeat: Bool = false,
    isFinale: Bool = false, externalIDs: ExternalIDs = ExternalIDs()
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
    self.isNew = isNew
    self.isPremiere = isPremiere
    self.isRepeat = isRepeat
    self.isFinale = isFinale
    self.externalIDs = externalIDs
  }
}
