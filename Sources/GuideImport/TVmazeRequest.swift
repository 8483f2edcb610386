import GuideModel
import TVmaze

/// What to import from TVmaze, and how.
public struct TVmazeRequest: Sendable {
  /// The most days to come that one import asks for.
  public static let maximumDays = 60
  /// How many days of before today a first import asks for.
  public static let daysBack = 7
  /// How many days after the last one of the schedule shows that are followed are looked up for.
  public static let daysBeyond = 400
  /// The most shows that are looked up in one import, each with one or two calls.
  public static let maximumFollowed = 500

  /// Whose channels and services; services of the whole world come with them.
  public var country: Country
  /// How many days from today on, 1 to `maximumDays`.
  public var days: Int
  /// The listings database, made where there is none.
  public var databasePath: String
  /// In which today is meant.
  public var zone: ZoneRules
  /// How TVmaze is asked.
  public var client: TVmazeClient.Configuration
  /// The ids of shows whose episodes are wanted after the last day asked for, too: TVmaze's lists of them are read, where it
  /// knows the show and it is on a channel or service of the country or the world. Beyond `maximumFollowed` none is. Nil where
  /// they are not known: then the guide keeps what it has of such shows.
  public var followed: [ExternalIDs]?
  /// What to call the source; nil for `TVmaze US`.
  public var name: String?
  /// Added to every hour that is known; a day alone stays. What this moves beyond the days fetched is left out.
  public var timeShiftMinutes = 0
  /// Of two sources that list the same channel, the one with the higher number counts; nil leaves it as it was.
  public var preference: Int?
  /// Whether an import that is stopped keeps the days that are whole. Else it changes nothing, and the next one goes on
  /// from what was fetched.
  public var keepsWholeDays = true
  /// Whether each day is in the guide as soon as it is whole, where the guide has none of this source for today. Such days
  /// stay however the import ends, with a note (`ImportNote.interruptedKind`) until all are there.
  public var showsFirstDays = false

  /// A request; `days` is held within its bounds.
  public init(
    country: Country, days: Int = 14, databasePath: String, zone: ZoneRules, client: TVmazeClient.Configuration
  ) {
    self.country = country
    self.days = min(max(days, 1), Self.maximumDays)
    self.databasePath = databasePath
    self.zone = zone
    self.client = client
  }
}

extension TVmazeRequest {
  /// Identifies this source in the store: its server and country.
  public static func identity(base: String, country: Country) -> String {
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    return "\(base)/schedule?country=\(country)"
  }
}

/// How far an import from TVmaze is.
public struct TVmazeProgress: Hashable, Sendable {
  /// Days that are there whole.
  public var daysDone: Int
  /// Days in all.
  public var days: Int
  /// Episodes on the days that are there.
  public var episodes: Int
  /// Whether the days that are there are in the guide already.
  public var isShown: Bool

  /// A state.
  public init(daysDone: Int, days: Int, episodes: Int, isShown: Bool = false) {
    self.daysDone = daysDone
    self.days = days
    self.episodes = episodes
    self.isShown = isShown
  }
}

/// What an import from TVmaze brought.
public struct TVmazeSummary: Sendable {
  /// What the source is called.
  public var name: String
  /// The days that are in the guide now, as of this import.
  public var window: GuideWindow
  /// How many days were asked for.
  public var daysAsked: Int
  /// Channels and services.
  public var providers: Int
  /// Episodes kept.
  public var episodes: Int
  /// Episodes left out because they were there already.
  public var duplicates: Int
  /// What was left out of the answers.
  public var diagnostics: ScheduleDiagnostics
  /// Whether it was stopped before all days were there.
  public var isInterrupted: Bool
}
