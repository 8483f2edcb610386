import GuideModel
import TVmaze

/// The options of an import from TVmaze.
public struct TVmazeRequest: Sendable {
  /// The maximum number of days from today on.
  public static let maximumDays = 60
  /// The number of days before today in a first import.
  public static let daysBack = 7
  /// The number of days after the schedule in which episodes of followed shows are imported.
  public static let daysBeyond = 400
  /// The maximum number of followed shows per import. Each needs one or two calls.
  public static let maximumFollowed = 500

  /// The country of the channels and services. International services are included.
  public var country: Country
  /// The number of days from today on, 1 to `maximumDays`.
  public var days: Int
  /// The listings database. It is created if needed.
  public var databasePath: String
  /// The zone that defines today.
  public var zone: ZoneRules
  /// The configuration of the client.
  public var client: TVmazeClient.Configuration
  /// The ids of the followed shows. Their episodes after the schedule are imported too, if TVmaze has the show on a
  /// channel or service of the country or an international service. At most `maximumFollowed` are used. If nil, the
  /// guide keeps its episodes of such shows.
  public var followed: [ExternalIDs]?
  /// The name of the source; nil for `TVmaze US`.
  public var name: String?
  /// Minutes added to all known times. Days without a time do not change. Episodes that this moves outside the fetched
  /// days are left out.
  public var timeShiftMinutes = 0
  /// If two sources have the same channel, the one with the higher preference is used. Nil keeps the stored preference.
  public var preference: Int?
  /// Whether a stopped import keeps the complete days. Otherwise it changes nothing, and the next import continues it.
  public var keepsWholeDays = true
  /// Whether to show each day as soon as it is complete, if the guide has nothing from this source for today. Such days
  /// are kept in any case, with a note (`ImportNote.interruptedKind`) until all days are complete.
  public var showsFirstDays = false

  /// Creates a request. `days` is clamped to its limits.
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

/// The progress of an import from TVmaze.
public struct TVmazeProgress: Hashable, Sendable {
  /// The number of complete days.
  public var daysDone: Int
  /// The total number of days.
  public var days: Int
  /// The number of episodes on these days.
  public var episodes: Int
  /// Whether these days are in the guide already.
  public var isShown = false
}

/// The result of an import from TVmaze.
public struct TVmazeSummary: Sendable {
  /// The name of the source.
  public var name: String
  /// The days that this import put into the guide.
  public var window: GuideWindow
  /// The number of requested days.
  public var daysAsked: Int
  /// The number of channels and services.
  public var providers: Int
  /// The number of episodes stored.
  public var episodes: Int
  /// The number of duplicate episodes left out.
  public var duplicates: Int
  /// The problems in the answers.
  public var diagnostics: ScheduleDiagnostics
  /// Whether it was stopped before all days were complete.
  public var isInterrupted: Bool
}
