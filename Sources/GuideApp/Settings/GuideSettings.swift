import GuideConfiguration
import GuideModel
import GuideUI
import TerminalKit

/// The origin of a setting, the highest priority first.
enum SettingOrigin: Equatable {
  case commandLine
  /// A variable.
  case environment(String)
  /// A line of the configuration file.
  case file(line: Int)
  /// Chosen in the guide and stored.
  case chosen
  case standard
}

/// A value in use and its origin.
struct Setting<Value: Sendable>: Sendable {
  var value: Value
  var origin: SettingOrigin
}

/// The settings of the guide: from the command line, the environment, the configuration file, and defaults.
struct GuideSettings: Sendable {
  /// Nil for the local listings or the demo.
  private(set) var server: Setting<String?>
  /// Nil unless the server is the file's, so that no other server gets the token.
  private(set) var token: String?
  /// Nil for the country that the locale and the listings suggest.
  private(set) var country: Setting<Country?>
  let zone: Setting<ZoneRules>
  let dayStart: Setting<DayStart>
  /// Nil for the last view.
  let view: Setting<GuideView?>
  let images: Setting<ImageMode>
  let ascii: Setting<Bool>
  /// Whether the screen is lines of text, without pictures and without a mouse.
  let linear: Setting<Bool>
  let genreColours: Setting<Bool>
  let mouse: Setting<Bool>
  /// Whether a box is shown where the mouse rests.
  let showsTooltipAtMouse: Bool
  let theme: Setting<ThemeName>
  let colours: [ColourRole: Color]
  let bindings: KeyBindings

  /// Uses another country, if there is one, and perhaps another server, which does not get the token.
  mutating func show(_ country: Country?, server: String?) {
    if let country { self.country.value = country }
    if server != self.server.value { (self.server.value, token) = (server, nil) }
  }

  init(_ options: GuideOptions = GuideOptions(), environment: [String: String], loaded: LoadedConfiguration) {
    let file = loaded.configuration
    let pick = SettingPicker(loaded: loaded)
    let chosen = loaded.choices.server.map { Setting<String?>(value: $0, origin: .chosen) }
    let configured = pick("server", file: file.server.map(Optional.some), else: nil)
    server = Self.server(options, environment, configured.value == nil ? chosen ?? configured : configured)
    token = server.value != nil && server.value == file.server ? loaded.token : nil
    let country = pick("country", options.country.map(Optional.some), file: file.country.map(Optional.some), else: nil)
    let chosenCountry = country.value == nil ? loaded.choices.country : nil
    self.country = chosenCountry.map { Setting(value: $0, origin: .chosen) } ?? country
    var zone = Self.zone(environment, pick("timeZone", file: file.timeZone, else: .local(environment: environment)))
    zone.value.clock = file.clock ?? .twentyFourHours
    self.zone = zone
    dayStart = pick("dayStart", file: file.dayStart, else: .standard)
    let named = file.view.flatMap(GuideView.init)
    view = pick("view", options.view.map(Optional.some), file: named.map(Optional.some), else: nil)
    // The terminal is not open yet, so this is the best guess.
    let images = pick("images", options.images, file: file.images, else: .auto)
    ascii = pick("ascii", options.ascii ? true : nil, file: file.ascii, else: !Self.drawsUnicode(environment))
    let mouse = pick("mouse.enabled", options.mouse ? nil : false, file: file.mouse.enabled, else: true)
    linear = pick("linear", options.linear ? true : nil, file: file.linear, else: false)
    self.images = linear.value ? Setting(value: .none, origin: linear.origin) : images
    self.mouse = linear.value ? Setting(value: false, origin: linear.origin) : mouse
    showsTooltipAtMouse = mouse.value && file.mouse.tooltip == true
    genreColours = pick("genreColours", file: file.genreColours, else: true)
    theme = pick("theme", file: file.theme.flatMap(ThemeName.init), else: .auto)
    colours = Self.colours(file)
    bindings = loaded.bindings
  }

  private static func colours(_ file: Configuration) -> [ColourRole: Color] {
    var colours: [ColourRole: Color] = [:]
    for (name, colour) in file.colours { if let role = ColourRole(rawValue: name) { colours[role] = Color(colour) } }
    return colours
  }

  private static func server(
    _ options: GuideOptions, _ environment: [String: String], _ other: Setting<String?>
  ) -> Setting<String?> {
    if options.demo { return Setting(value: nil, origin: .commandLine) }
    if let server = options.server { return Setting(value: server, origin: .commandLine) }
    guard let server = environment["TVGUIDE_SERVER"], !server.isEmpty else { return other }
    return Setting(value: server, origin: .environment("TVGUIDE_SERVER"))
  }

  /// `TZ`, if it is a time zone.
  private static func zone(_ environment: [String: String], _ other: Setting<ZoneRules>) -> Setting<ZoneRules> {
    guard let name = environment["TZ"], ZoneRules(variable: name) != nil else { return other }
    return Setting(value: .local(environment: environment), origin: .environment("TZ"))
  }
}

extension GuideSettings {
  /// Whether the locale's text is UTF-8. Without a locale it probably is.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    guard let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else {
      return true
    }
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }

  /// Terminals with their own line characters, which a UTF-8 locale does not change.
  private static let plainTerminals: Set = ["vt100", "vt102", "vt220"]

  private static func drawsUnicode(_ environment: [String: String]) -> Bool {
    isUTF8(environment) && !plainTerminals.contains(environment["TERM"] ?? "")
  }

  /// The value of `TZ` if it is not a time zone; nil otherwise.
  static func unknownZone(_ environment: [String: String]) -> String? {
    guard let name = environment["TZ"], !name.isEmpty, name != ":", ZoneRules(variable: name) == nil else { return nil }
    return CleanText.line(name, limit: 60)
  }

  /// Reports that `TZ` is ignored, and which zone is used instead. The advice comes first, because a narrow screen cuts
  /// the rest.
  func zoneNotice(_ environment: [String: String]) -> String? {
    Self.unknownZone(environment).map {
      "Set TZ like Europe/London: \($0) names no time zone; times are in \(zone.value.identifier)"
    }
  }
}

/// Looks up a setting in all its places.
private struct SettingPicker {
  let loaded: LoadedConfiguration

  /// The option's value, else the file's, else the default.
  func callAsFunction<Value>(
    _ key: String, _ option: Value? = nil, file configured: Value?, else standard: Value
  ) -> Setting<Value> {
    if let option { return Setting(value: option, origin: .commandLine) }
    guard let configured, let line = loaded.line(of: key) else { return Setting(value: standard, origin: .standard) }
    return Setting(value: configured, origin: .file(line: line))
  }
}
