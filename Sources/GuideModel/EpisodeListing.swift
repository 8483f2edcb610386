/// An episode in a schedule of shows: a broadcast at a moment, or a release on a service.
public struct EpisodeListing: Hashable, Sendable {
  /// The channel or service.
  public enum Outlet: Hashable, Sendable {
    /// The `Channel.key` of a broadcast channel.
    case channel(String)
    /// The `Channel.key` of a streaming service.
    case service(String)
  }

  /// When it can be watched.
  public enum Time: Hashable, Sendable {
    /// A day without a known hour.
    case day(GuideDay)
    /// A moment.
    case moment(Instant)
  }

  /// The source's key of the episode: stable and unique within the source.
  public var key: String
  public var outlet: Outlet
  public var time: Time
  /// The length in minutes, at least 1; nil if only the usual length of the show is known.
  public var runtimeMinutes: Int?
  /// The episode's title. Clean text.
  public var title: String?
  /// The season; nil if unknown.
  public var season: Int?
  /// The number in the season; nil if unknown.
  public var number: Int?
  /// The description of the episode. Clean text.
  public var overview: String?
  /// Whether it was never shown before.
  public var isNew: Bool
  /// Whether it is the first episode of a series.
  public var isPremiere: Bool
  /// The show.
  public var show: ListedShow

  public init(
    key: String, outlet: Outlet, time: Time, show: ListedShow, runtimeMinutes: Int? = nil, title: String? = nil,
    season: Int? = nil, number: Int? = nil, overview: String? = nil, isNew: Bool = false,
    isPremiere: Bool = false
  ) {
    self.key = key
    self.outlet = outlet
    self.time = time
    self.show = show
    self.runtimeMinutes = runtimeMinutes
    self.title = title
    self.season = season
    self.number = number
    self.overview = overview
    self.isNew = isNew
    self.isPremiere = isPremiere
  }
}

/// A source's facts about a show.
public struct ListedShow: Hashable, Sendable {
  /// The title: clean text, never empty.
  public var title: String
  /// The absolute URL of a poster.
  public var poster: String?
  /// The description. Clean text.
  public var overview: String?
  /// The show's ids at other services.
  public var externalIDs: ExternalIDs
  /// The genres, such as `Drama`. Clean text.
  public var categories: [String]
  /// The usual length of an episode in minutes, at least 1.
  public var usualMinutes: Int?
  /// The year of the first episode.
  public var date: String?
  /// Facts such as language and country.
  public var facts: ProgrammeFacts?

  public init(
    title: String, poster: String? = nil, overview: String? = nil, externalIDs: ExternalIDs = ExternalIDs(),
    categories: [String] = [], usualMinutes: Int? = nil
  ) {
    self.title = title
    self.poster = poster
    self.overview = overview
    self.externalIDs = externalIDs
    self.categories = categories
    self.usualMinutes = usualMinutes
  }
}
