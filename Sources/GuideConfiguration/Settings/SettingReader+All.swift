import GuideAPI
import GuideModel

// Reads all settings of the file.
extension SettingReader {
  /// The top-level settings.
  static let known = [
    "server", "token", "tokenFile", "country", "timeZone", "dayStart", "firstDayOfWeek", "clock", "view", "images",
    "ascii", "linear", "genreColours", "mouse", "theme", "colours", "keys", "prices", "sources", "player", "listings",
    "sync", "serve",
  ]

  /// The top-level settings that are groups.
  static let groups: Set = ["mouse", "colours", "keys", "prices", "listings", "sync", "serve"]

  mutating func readAll(_ document: LocatedValue, _ vocabulary: ConfigurationVocabulary) {
    guard let top = group(document, path: "", known: Self.known) else { return }
    reading.configuration.server = text("server", in: top)
    reading.configuration.token = token(in: top, server: reading.configuration.server)
    reading.configuration.country = country(in: top)
    readTimes(top)
    reading.configuration.view = choice("view", in: top, "view", among: vocabulary.views)
    reading.configuration.images = choice(
      "images", in: top, "kind of images", among: ImageMode.allCases.map(\.rawValue)
    )
    .flatMap(ImageMode.init)
    reading.configuration.ascii = bool("ascii", in: top)
    reading.configuration.linear = bool("linear", in: top)
    reading.configuration.genreColours = bool("genreColours", in: top)
    readMouse(top)
    reading.configuration.theme = choice("theme", in: top, "theme", among: vocabulary.themes)
    reading.configuration.colours = colours(in: top, names: vocabulary.colours)
    reading.configuration.keys = keys(in: top, commands: vocabulary.commands)
    reading.configuration.prices = prices(in: top)
    reading.configuration.sources = sources(in: top)
    reading.configuration.player = player(in: top)
    if let listings = group("listings", in: top, known: ["keepPastDays", "notifyChanges"]) {
      reading.configuration.listings.keepPastDays = integer("keepPastDays", in: listings, 0...3650, unit: " days")
      reading.configuration.listings.notifyChanges = bool("notifyChanges", in: listings)
    }
    if let sync = group("sync", in: top, known: ["server", "token", "tokenFile"]) {
      reading.configuration.sync.server = text("server", in: sync)
      reading.configuration.sync.token = token(
        in: sync, server: reading.configuration.sync.server ?? reading.configuration.server)
    }
    if let serve = group("serve", in: top, known: ["connectionsPerAddress"]) {
      reading.configuration.serve.connectionsPerAddress = integer("connectionsPerAddress", in: serve, 1...256)
    }
  }

  private mutating func readTimes(_ top: Group) {
    reading.configuration.timeZone = timeZone(in: top)
    reading.configuration.dayStart = value(
      "dayStart", in: top, "time of day", "; write it like \"05:00\"", { $0.text.flatMap { DayStart(text: $0) } })
    let days = Weekday.allCases.map { $0.longName.lowercased() }
    reading.configuration.firstDayOfWeek = choice("firstDayOfWeek", in: top, "day of the week", among: days)
      .flatMap(days.firstIndex).map { Weekday.allCases[$0] }
    reading.configuration.clock = value("clock", in: top, "clock", " (12, 24)") {
      $0.integer.flatMap(ClockStyle.init)
    }
  }

  private mutating func readMouse(_ top: Group) {
    guard let mouse = group("mouse", in: top, known: ["enabled", "tooltip"]) else { return }
    reading.configuration.mouse.enabled = bool("enabled", in: mouse)
    reading.configuration.mouse.tooltip = bool("tooltip", in: mouse)
  }

  /// The token is only used for the server of this file, so that no other server receives it.
  private mutating func token(in top: Group, server: String?) -> ServerToken? {
    // A header can only contain visible ASCII (RFC 6750, section 2.1).
    let text: String? = secret(in: top)
    let file = self.text("tokenFile", in: top)
    guard text != nil || file != nil else { return nil }
    let key = top.path(of: text != nil ? "token" : "tokenFile")
    if text != nil, file != nil {
      reading.add("not used, because token is set too; remove one of them", about: top.path(of: "tokenFile"))
    }
    guard server != nil else {
      reading.add("not used without server; set server in this file too", about: key)
      return nil
    }
    return text.map { .text($0) } ?? file.map { .file($0) }
  }

  /// Messages do not contain it.
  private mutating func secret(in top: Group) -> String? {
    guard let member = member("token", of: top) else { return nil }
    if let text = member.value.content.text, ServerToken.isWellFormed(text) { return text }
    let key = top.path(of: "token")
    reading.lines[key] = nil
    complain(
      "invalid token (1 to 4096 visible ASCII characters in double quotes)", key: key, line: member.value.line)
    return nil
  }

  mutating func country(in group: Group) -> Country? {
    value("country", in: group, "country", "; write its two letters (ISO 3166) or its name, \"GB\" or \"UK\"") {
      $0.text.flatMap { Country(named: $0) }
    }
  }

  mutating func timeZone(in group: Group) -> ZoneRules? {
    value("timeZone", in: group, "time zone", "; write it like \"Europe/London\"") {
      $0.text.flatMap { ZoneRules(identifier: $0) }
    }
  }
}

extension ServerToken {
  /// Whether the text is valid in a header.
  public static func isWellFormed(_ text: String) -> Bool {
    (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
