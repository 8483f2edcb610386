import GuideModel

/// What the user set in the file. Nil and empty if nothing was said; what holds then is the caller's affair.
public struct Configuration: Equatable, Sendable {
  /// `server`: the address of the server to read from instead of the local listings.
  public var server: String?
  /// `token` or `tokenFile`: what to show the server. Only ever for `server`.
  public var token: ServerToken?
  /// `country`: whose services are shown.
  public var country: Country?
  /// `timeZone`: in which moments are shown.
  public var timeZone: ZoneRules?
  /// `dayStart`: when a guide day begins.
  public var dayStart: DayStart?
  /// `firstDayOfWeek`: the first column of a calendar.
  public var firstDayOfWeek: Weekday?
  /// `clock`: how times of day are written.
  public var clock: ClockStyle?
  /// `view`: what the guide opens with; one of the vocabulary's.
  public var view: String?
  /// `images`: how posters are drawn.
  public var images: ImageMode?
  /// `ascii`: lines and dots from ASCII alone.
  public var ascii: Bool?
  /// `genreColours`: whether cells have the colour of the kind of thing they hold.
  public var genreColours: Bool?
  /// `linear`: lines of text, one thing a line.
  public var linear: Bool?
  /// `mouse`.
  public var mouse = MouseSettings()
  /// `theme`: the colours; one of the vocabulary's.
  public var theme: String?
  /// `colours`: exceptions from the theme, by the vocabulary's names.
  public var colours: [String: ColourSetting] = [:]
  /// `keys`, in the order of the file.
  public var keys: [KeySetting] = []
  /// `prices`, a list a country.
  public var prices: [PriceSettings] = []
  /// `sources`, in the order of the file.
  public var sources: [SourceSettings] = []
  /// `player`: a program and its arguments, with `{url}` and `{title}`; nil if the file names none.
  public var player: [String]?
  /// `listings`.
  public var listings = ListingsSettings()
  /// `serve`.
  public var serve = ServeSettings()

  /// Nothing set.
  public init() {}
}

/// A bearer token for the server, or where it is.
public enum ServerToken: Equatable, Sendable {
  /// The token itself.
  case text(String)
  /// A file that holds it. `~/` is the home directory; other relative paths begin at the configuration's directory.
  case file(String)
}

/// How posters are drawn.
public enum ImageMode: String, CaseIterable, Sendable {
  /// As well as the terminal can.
  case auto
  /// By kitty's graphics protocol.
  case kitty
  /// As sixels.
  case sixel
  /// In characters.
  case symbols
  /// Not at all.
  case none
}

/// What the mouse does.
public struct MouseSettings: Equatable, Sendable {
  /// `enabled`: the guide takes the mouse from the terminal's own selection of text.
  public var enabled: Bool?
  /// `tooltip`: a box where the mouse rests.
  public var tooltip: Bool?
}

/// A colour.
public enum ColourSetting: Hashable, Sendable {
  /// `"#RRGGBB"`.
  case rgb(RGB)
  /// An entry of the terminal's palette.
  case palette(UInt8)
}

/// A command and all of its keys.
public struct KeySetting: Equatable, Sendable {
  /// One of the vocabulary's commands, each at most once.
  public var command: String
  /// Its keys; empty takes all keys from it.
  public var keys: [KeyName]
  /// Where it stands.
  public var line: Int

  /// A command's keys.
  public init(command: String, keys: [KeyName], line: Int) {
    self.command = command
    self.keys = keys
    self.line = line
  }
}

/// What services cost in a country.
public struct PriceSettings: Equatable, Sendable {
  /// One price.
  public struct Service: Equatable, Sendable {
    /// The service's name or its number, as the file has it.
    public var name: String
    /// A month's price in `currency`, as it is written there: digits, and a point with more digits where there is one.
    public var amount: String
  }

  /// Where these prices hold; each country at most once.
  public var country: Country
  /// Three capital letters (ISO 4217).
  public var currency: String
  /// `2026-10` or `2026-10-31`: when they were looked up; nil if the file does not say.
  public var asOf: String?
  /// In the order of the file, each name at most once.
  public var services: [Service]
}

/// Where listings come from.
public struct SourceSettings: Equatable, Sendable {
  /// What kind of place it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// An XMLTV listing.
    case xmltv
    /// The service TVmaze.
    case tvmaze
    /// A line-up of streams.
    case m3u
  }

  /// What it is called; no two are called the same.
  public var name: String
  public var kind: Kind
  /// A file or an address; nil if the kind needs none.
  public var location: String?
  /// The country it is for.
  public var country: Country?
  /// Minutes added to all of its times, -1440 to 1440.
  public var timeShiftMinutes = 0
  /// Of two sources that list the same, the one with the higher number counts; -1000 to 1000.
  public var preference = 0
  /// Hours after which it is read again, 1 to 8760; nil for the kind's own.
  public var refreshHours: Int?
  /// The language of titles to prefer, `en` or `de-AT`.
  public var language: String?
  /// The zone of times that give none.
  public var timeZone: ZoneRules?
  public var enabled = true
  /// Where it stands.
  public var line: Int
}

/// How long listings are kept, and what is told of them.
public struct ListingsSettings: Equatable, Sendable {
  /// `keepPastDays`: days after which a source that is refreshed drops what is over, 0 to 3650.
  public var keepPastDays: Int?
  /// `notifyChanges`: whether what changed of what is followed is told as reminders are.
  public var notifyChanges: Bool?
}

/// How `tvguide serve` answers.
public struct ServeSettings: Equatable, Sendable {
  /// `connectionsPerAddress`: how many connections one address may have open, 1 to 256.
  public var connectionsPerAddress: Int?
}
