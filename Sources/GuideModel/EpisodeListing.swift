/// An episode as a schedule of shows lists it: on a broadcast channel at a moment, or on a streaming service on a day.
public struct EpisodeListing: Hashable, Sendable {
  /// What it is watched on.
  public enum Outlet: Hashable, Sendable {
    /// The `Channel.key` of a broadcast channel.
    case channel(String)
    /// The `Channel.key` of a streaming service.
    case service(String)
  }

  /// When it can be watched.
  public enum Time: Hashable, Sendable {
    /// A day alone: nobody knows the hour.
    case day(GuideDay)
    /// From a moment on.
    case moment(Instant)
  }

  /// The source's own name of the episode: stable, and unique within the source.
  public var key: String
  /// What it is watched on.
  public var outlet: Outlet
  /// When.
  public var time: Time
  /// How long it is, at least 1; nil if only the show's usual length is known.
  public var runtimeMinutes: Int?
  /// The episode's own title. Clean text.
  public var title: String?
  /// Nil if unknown, never invented.
  public var season: Int?
  /// Nil if unknown, never invented.
  public var number: Int?
  /// Of this episode. Clean text.
  public var overview: String?
  /// Never shown anywhere before.
  public var isNew: Bool
  /// Whether a series begins with it.
  public var isPremiere: Bool
  /// The show it belongs to.
  public var show: ListedShow

  /// An episode; runtime, title, season, number and overview may be unknown.
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

/// What a source says of a show itself, whenever it airs.
public struct ListedShow: Hashable, Sendable {
  /// Clean text, never empty.
  public var title: String
  /// An absolute URL.
  public var poster: String?
  /// Clean text.
  public var overview: String?
  /// What other services call it.
  public var externalIDs: ExternalIDs
  /// `Drama`. Clean text.
  public var categories: [String]
  /// How long its episodes mostly are, at least 1.
  public var usualMinutes: Int?
  /// When it was first shown: a year.
  public var date: String?
  /// Its language, country and the like.
  public var facts: ProgrammeFacts?

  /// A show; all but the title may be unknown.
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
