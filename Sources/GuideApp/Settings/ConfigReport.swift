import GuideConfiguration
import GuideModel
import GuideUI
import HTTPFetch

/// The settings with their origins, and the mistakes in the configuration file.
struct ConfigReport: Encodable, Equatable {
  /// A setting in force.
  struct Row: Encodable, Equatable {
    /// As in the file: `mouse.enabled`.
    var key: String
    var value: String
    /// `default`, `line 12`, or the name of the variable.
    var origin: String
  }

  /// A mistake in the file.
  struct Mistake: Encodable, Equatable {
    var line: Int
    var key: String
    var message: String
  }

  var path: String
  var exists: Bool
  var settings: [Row] = []
  var mistakes: [Mistake]

  init(_ loaded: LoadedConfiguration, _ settings: GuideSettings) {
    path = CleanText.shown(loaded.path)
    exists = loaded.exists
    mistakes = loaded.reading.mistakes.map {
      Mistake(line: $0.line, key: CleanText.shown($0.key), message: CleanText.shown($0.message))
    }
    addScreen(settings)
    addLater(loaded)
    addKeys(loaded)
  }

  private mutating func add(_ key: String, _ value: String, _ origin: SettingOrigin) {
    settings.append(Row(key: key, value: CleanText.line(value, limit: 200), origin: origin.shown))
  }

  private mutating func addScreen(_ settings: GuideSettings) {
    add(
      "server", settings.server.value.map(MaskedAddress.text) ?? "none (local listings)", settings.server.origin)
    // The token itself is not printed.
    if settings.token != nil { add("token", "set", settings.server.origin) }
    add(
      "country", settings.country.value?.code ?? "by locale and listings",
      settings.country.origin)
    add("timeZone", settings.zone.value.identifier, settings.zone.origin)
    add("dayStart", settings.dayStart.value.shown, settings.dayStart.origin)
    add("view", settings.view.value?.rawValue ?? "the last one", settings.view.origin)
    add("images", settings.images.value.rawValue, settings.images.origin)
    add("ascii", "\(settings.ascii.value)", settings.ascii.origin)
    add("linear", "\(settings.linear.value)", settings.linear.origin)
    add("genreColours", "\(settings.genreColours.value)", settings.genreColours.origin)
    add("mouse.enabled", "\(settings.mouse.value)", settings.mouse.origin)
    add("theme", settings.theme.value.rawValue, settings.theme.origin)
  }

  /// Settings that are printed as in the file.
  private mutating func addLater(_ loaded: LoadedConfiguration) {
    let file = loaded.configuration
    func origin(_ key: String) -> SettingOrigin { loaded.line(of: key).map { .file(line: $0) } ?? .standard }
    for (name, colour) in file.colours.sorted(by: { $0.key < $1.key }) {
      add("colours.\(name)", colour.shown, origin("colours.\(name)"))
    }
    add("mouse.tooltip", "\(file.mouse.tooltip ?? false)", origin("mouse.tooltip"))
    add("firstDayOfWeek", file.firstDayOfWeek?.longName.lowercased() ?? "by country", origin("firstDayOfWeek"))
    add("clock", "\((file.clock ?? .twentyFourHours).rawValue)", origin("clock"))
    add("player", (file.player ?? Player.standard).joined(separator: " "), origin("player"))
    add("listings.keepPastDays", "\(file.listings.keepPastDays ?? 14)", origin("listings.keepPastDays"))
    add("listings.notifyChanges", "\(file.listings.notifyChanges ?? false)", origin("listings.notifyChanges"))
    if loaded.sync.token != nil {
      add("sync.server", loaded.sync.server.map(MaskedAddress.text) ?? "none", origin("sync.server"))
      add("sync.token", "set", loaded.line(of: "sync.token") == nil ? origin("sync.tokenFile") : origin("sync.token"))
    }
    add(
      "serve.connectionsPerAddress", "\(file.serve.connectionsPerAddress ?? 128)", origin("serve.connectionsPerAddress")
    )
    for list in file.prices {
      let count = list.services.count
      add("prices.\(list.country)", "\(count.counted("service")) in \(list.currency)", origin("prices"))
    }
    for source in file.sources {
      let place = source.location.map { ", \(MaskedAddress.text($0))" } ?? ""
      let state = source.enabled ? "" : ", switched off"
      add("sources", "\(source.name) (\(source.kind.rawValue)\(place)\(state))", .file(line: source.line))
    }
  }

  private mutating func addKeys(_ loaded: LoadedConfiguration) {
    for command in Command.allCases {
      let names = loaded.bindings.names(of: command, ascii: true)
      // `keys` has no command whose keys were all refused.
      let setting = loaded.configuration.keys.first { $0.command == command.rawValue }
      add(
        "keys.\(command.rawValue)", names.isEmpty ? "none" : names,
        setting.map { .file(line: $0.line) } ?? .standard)
    }
  }
}

// MARK: - As text

extension ConfigReport {
  /// The report as lines for people.
  var lines: [String] {
    let keyWidth = settings.map(\.key.count).max() ?? 0
    let valueWidth = min(settings.map(\.value.count).max() ?? 0, 40)
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    var lines = [exists ? path : "\(path) does not exist; tvguide config --init writes one", ""]
    lines += settings.map { "\(padded($0.key, keyWidth))  \(padded($0.value, valueWidth))  \($0.origin)" }
    guard !mistakes.isEmpty else { return lines }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return lines + [""]
      + mistakes.map { ConfigurationMistake(line: $0.line, key: $0.key, message: $0.message).formatted(file: file) }
  }
}

extension SettingOrigin {
  fileprivate var shown: String {
    switch self {
    case .commandLine: "command line"
    case .environment(let name): name
    case .file(let line): "line \(line)"
    case .chosen: "chosen in the guide"
    case .standard: "default"
    }
  }
}

extension DayStart {
  /// `05:00`.
  fileprivate var shown: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ColourSetting {
  /// As it is written in the file.
  fileprivate var shown: String {
    switch self {
    case .palette(let index): return "\(index)"
    case .rgb(let colour):
      return [colour.red, colour.green, colour.blue].reduce(into: "#") { text, part in
        text += (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
      }
    }
  }
}
