import GuideModel
import TerminalKit

/// The settings of the configuration file. Missing settings are nil or empty; the caller has the defaults.
public struct Configuration: Equatable, Sendable {
  /// `server`: the address of a server to read instead of the local listings.
  public var server: String?
  /// `token` or `tokenFile`: the secret for `server`. Never sent to another server.
  public var token: ServerToken?
  /// `country`: the country whose services are shown.
  public var country: Country?
  /// `timeZone`: the zone of the times shown.
  public var timeZone: ZoneRules?
  /// `dayStart`: the start of a guide day.
  public var dayStart: DayStart?
  /// `firstDayOfWeek`: the first column of the calendar.
  public var firstDayOfWeek: Weekday?
  /// `clock`: 12 or 24 hours.
  public var clock: ClockStyle?
  /// `view`: the first view, one of the vocabulary.
  public var view: String?
  /// `images`: how posters are drawn.
  public var images: ImageMode?
  /// `ascii`: whether lines and dots are drawn in ASCII.
  public var ascii: Bool?
  /// `genreColours`: whether programmes have the colour of their genre.
  public var genreColours: Bool?
  /// `linear`: whether the guide is plain text with one item per line.
  public var linear: Bool?
  /// `mouse`.
  public var mouse = MouseSettings()
  /// `theme`: the colours, one of the vocabulary.
  public var theme: String?
  /// `colours`: exceptions to the theme, by the vocabulary's names.
  public var colours: [String: ColourSetting] = [:]
  /// `keys`: key bindings in the order of the file.
  public var keys: [KeySetting] = []
  /// `prices`: price lists by country.
  public var prices: [PriceSettings] = []
  /// `sources`: sources in the order of the file.
  public var sources: [SourceSettings] = []
  /// `player`: a program and its arguments, with `{url}` and `{title}`; nil if not set.
  public var player: [String]?
  /// `listings`.
  public var listings = ListingsSettings()
  /// `sync`.
  public var sync = SyncSettings()
  /// `serve`.
  public var serve = ServeSettings()

  public init() {}
}

/// The bearer token for the server.
public enum ServerToken: Equatable, Sendable {
  /// The token itself.
  case text(String)
  /// The path of a file with the token. `~/` is the home directory; other relative paths start at the configuration's
  /// directory.
  case file(String)
}

/// How posters are drawn.
public enum ImageMode: String, CaseIterable, Sendable {
  /// The best way the terminal supports.
  case auto
  /// The kitty graphics protocol.
  case kitty
  /// iTerm2's inline images.
  case iterm2
  /// Sixels.
  case sixel
  /// Characters.
  case symbols
  /// No posters.
  case none
}

/// The settings of the mouse.
public struct MouseSettings: Equatable, Sendable {
  /// `enabled`: whether the guide uses the mouse. The terminal can then not select text with it.
  public var enabled: Bool?
  /// `tooltip`: whether a box is shown where the mouse rests.
  public var tooltip: Bool?
}

/// A colour.
public enum ColourSetting: Hashable, Sendable {
  /// `"#RRGGBB"`.
  case rgb(RGB)
  /// An index in the terminal's palette.
  case palette(UInt8)
}

/// The keys of a command.
public struct KeySetting: Equatable, Sendable {
  /// The command's name in the vocabulary. Each occurs at most once.
  public var command: String
  /// The keys; empty if the command has none.
  public var keys: [Key]
  /// The line in the file.
  public var line: Int

  public init(command: String, keys: [Key], line: Int) {
    self.command = command
    self.keys = keys
    self.line = line
  }
}

/// The prices of services in a country.
public struct PriceSettings: Equatable, Sendable {
  /// The price of a service.
  public struct Service: Equatable, Sendable {
    /// The service's name or number, as in the file.
    public var name: String
    /// The monthly price in `currency`, as it is written: digits, with an optional decimal point.
    public var amount: String
  }

  /// The country. Each occurs at most once.
  public var country: Country
  /// The ISO 4217 code in upper case.
  public var currency: String
  /// The date of the prices, `2026-10` or `2026-10-31`; nil if not given.
  public var asOf: String?
  /// The services in the order of the file. Each name occurs at most once.
  public var services: [Service]
}

/// A source of listings.
public struct SourceSettings: Equatable, Sendable {
  /// The kind of a source.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// An XMLTV listing.
    case xmltv
    /// The service TVmaze.
    case tvmaze
    /// A line-up of streams.
    case m3u
  }

  /// The unique name.
  public var name: String
  public var kind: Kind
  /// A file or address; nil if the kind needs none.
  public var location: String?
  /// The country of the listings.
  public var country: Country?
  /// Minutes added to all times, -1440 to 1440.
  public var timeShiftMinutes = 0
  /// If two sources have the same listings, the one with the higher preference is used; -1000 to 1000.
  public var preference = 0
  /// Hours until the next refresh, 1 to 8760; nil for the default of the kind.
  public var refreshHours: Int?
  /// The preferred language of titles, `en` or `de-AT`.
  public var language: String?
  /// The zone of times without one.
  public var timeZone: ZoneRules?
  public var enabled = true
  /// The line in the file.
  public var line: Int
}

/// How long listings are kept, and whether changes are reported.
public struct ListingsSettings: Equatable, Sendable {
  /// `keepPastDays`: a refresh removes airings that ended more days ago, 0 to 3650.
  public var keepPastDays: Int?
  /// `notifyChanges`: whether changes of followed shows are delivered like reminders.
  public var notifyChanges: Bool?
}

/// The settings for sharing marks with the user's other machines.
public struct SyncSettings: Equatable, Sendable {
  /// `server`: the address of a server that runs `tvguide serve --people`; nil for the guide's server.
  public var server: String?
  /// `token` or `tokenFile`: the user's token on that server. Without it nothing is shared.
  public var token: ServerToken?

  public init(server: String? = nil, token: ServerToken? = nil) { (self.server, self.token) = (server, token) }
}

/// The settings of `tvguide serve`.
public struct ServeSettings: Equatable, Sendable {
  /// `connectionsPerAddress`: the maximum number of open connections from one address, 1 to 256.
  public var connectionsPerAddress: Int?
}
