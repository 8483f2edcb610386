import Foundation
import GuideModel
import GuideStore
import GuideUI
import Lineups

/// The user's data as JSON, for a backup or another machine.
struct PersonalArchive: Codable, Equatable {
  /// The format of the file.
  var format = Self.formatName
  /// Files of a later version are rejected, because they would only be read in part.
  var version = Self.currentVersion
  /// The names of each watched episode (`EpisodeMark`).
  var watched: [[String]] = []
  /// The names of each followed show (`ShowMark`).
  var followed: [[String]] = []
  /// The names of each hidden show.
  var hidden: [[String]] = []
  /// The names of each service the user has (`ProviderMark`).
  var services: [[String]] = []
  /// When episodes were watched, and ratings.
  var history: [ArchivedMark] = []
  /// The reminders.
  var reminders: [ArchivedReminder] = []
  /// The lines of the standing searches.
  var searches: [String] = []
  /// How the guide is drawn, saved filters, and the history of commands.
  var settings: Preferences?
  /// The choices for the plan, and the user's own prices.
  var plan: PlanChoices?
  /// Which channels are shown in what order, by server; those of the local listings have the key "".
  var channels: [String: ChannelArrangement] = [:]
  /// The chosen streams of channels, by server in the same way.
  var streams: [String: [String: StreamChoice]] = [:]
  /// The sources that the user added.
  var sources: [ListingSource] = []

  static let formatName = "tvguide personal"
  static let currentVersion = 1
  /// The maximum size of a file.
  static let maximumBytes = 64 << 20

  init() {}

  /// Missing lists are empty.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.currentVersion else { return }
    watched = try container.decodeIfPresent([[String]].self, forKey: .watched) ?? []
    followed = try container.decodeIfPresent([[String]].self, forKey: .followed) ?? []
    hidden = try container.decodeIfPresent([[String]].self, forKey: .hidden) ?? []
    services = try container.decodeIfPresent([[String]].self, forKey: .services) ?? []
    history = try container.decodeIfPresent([ArchivedMark].self, forKey: .history) ?? []
    reminders = try container.decodeIfPresent([ArchivedReminder].self, forKey: .reminders) ?? []
    searches = try container.decodeIfPresent([String].self, forKey: .searches) ?? []
    settings = try container.decodeIfPresent(Preferences.self, forKey: .settings)
    plan = try container.decodeIfPresent(PlanChoices.self, forKey: .plan)
    channels = try container.decodeIfPresent([String: ChannelArrangement].self, forKey: .channels) ?? [:]
    streams = try container.decodeIfPresent([String: [String: StreamChoice]].self, forKey: .streams) ?? [:]
    sources = try container.decodeIfPresent([ListingSource].self, forKey: .sources) ?? []
  }

  /// Whether there are choices beside the lists.
  var hasSettings: Bool { settings != nil || plan != nil || !channels.isEmpty || !streams.isEmpty }

  /// The lists by the kind of their marks.
  var marks: [(kind: MarkKind, name: String, things: [[String]])] {
    [
      (.watched, "watched", watched), (.followed, "followed", followed), (.hidden, "hidden", hidden),
      (.service, "services", services),
    ]
  }
}

// MARK: - Reading and writing

extension PersonalArchive {
  /// Reads a file. `file` is its name in messages. If anything is wrong, throws a `StartError` that says where, and
  /// uses nothing of the file.
  static func read(_ data: Data, file: String) throws -> PersonalArchive {
    guard data.count <= maximumBytes else {
      throw StartError("\(file) is larger than \(maximumBytes >> 20) MB; it is not from tvguide personal export")
    }
    let faults = PersonalArchiveFaults(data: data, file: file)
    let archive: PersonalArchive
    do {
      archive = try JSONDecoder().decode(PersonalArchive.self, from: data)
    } catch let error as DecodingError {
      throw faults.error(error)
    }
    guard archive.format == formatName else {
      throw faults.error(["format"], "is not '\(formatName)'. Use a file from tvguide personal export")
    }
    guard (1...currentVersion).contains(archive.version) else {
      throw faults.error(["version"], "\(archive.version) is from a newer tvguide. Use that version")
    }
    for (_, name, things) in archive.marks { try faults.check(things, name) }
    try faults.check(archive.history.map(\.names), "history")
    try faults.check(archive.reminders.map(\.names), "reminders")
    try faults.check(searches: archive.searches)
    try faults.check(servers: archive.channels.keys.sorted(), of: "channels")
    try faults.check(servers: archive.streams.keys.sorted(), of: "streams")
    try faults.check(streams: archive.streams)
    try faults.check(sources: archive.sources)
    return archive
  }

  /// In a fixed order, so that two exports can be compared.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

// MARK: - Between archive and store

extension PersonalArchive {
  /// All data of the user.
  init(of store: PersonalStore) throws {
    self.init()
    watched = try store.things(.watched)
    followed = try store.things(.followed)
    hidden = try store.things(.hidden)
    services = try store.things(.service)
    history = try store.historyMarks().filter { $0.kind == .rated || $0.kind == .watched && $0.moment != nil }
      .map(ArchivedMark.init)
    reminders = try store.reminders().map(ArchivedReminder.init)
    searches = try store.searches().map(\.line)
    settings = try store.setting(UserDataStore.preferencesName).flatMap { Preferences(kept: $0) }
    let choices = try PlanChoices(of: store)
    plan = choices == PlanChoices() ? nil : choices
    for server in try UserDataStore.arrangedServers(in: store) {
      channels[server] = try UserDataStore.channels(of: server, in: store)
    }
    streams = try StreamChoices.byServer(in: store)
    sources = try ListingSourceStore.sources(in: store)
  }

  /// Adds everything. No mark is removed, and no existing setting is changed.
  func merge(into store: PersonalStore, at moment: Instant) throws {
    // Existing marks keep their time. That of the others is not known.
    try store.add(history.compactMap(\.mark) + watched.map { PersonalStore.HistoryMark(kind: .watched, names: $0) })
    for reminder in reminders { try reminder.keep(in: store, at: moment) }
    for line in searches { _ = try store.addSearch(line) }
    for (kind, _, things) in marks where kind != .watched && !things.isEmpty {
      try store.setMarked(kind, things, true, at: moment)
    }
    try plan?.add(to: store)
    for (server, arrangement) in channels { try UserDataStore.add(arrangement, of: server, to: store) }
    for (server, choices) in streams { try StreamChoices.add(choices, of: server, to: store) }
    if !sources.isEmpty { try ListingSourceStore.add(sources.map { try $0.withoutTokenFile() }, to: store) }
    guard let settings else { return }
    let kept = try store.setting(UserDataStore.preferencesName).flatMap { Preferences(kept: $0) }
    let merged = kept.map { $0.adding(settings) } ?? settings
    try store.setSetting(
      UserDataStore.preferencesName, String(decoding: try JSONEncoder().encode(merged), as: UTF8.self))
  }
}

extension Preferences {
  /// Adds the entries of the others that are missing here.
  func adding(_ other: Preferences) -> Preferences {
    var result = self
    result.density = density ?? other.density
    result.country = country ?? other.country
    result.view = view ?? other.view
    result.columnWidth = columnWidth ?? other.columnWidth
    result.providerWidth = providerWidth ?? other.providerWidth
    result.minutesPerColumn = minutesPerColumn ?? other.minutesPerColumn
    result.wasAskedForSources = wasAskedForSources ?? other.wasAskedForSources
    result.servicesOnly = servicesOnly ?? other.servicesOnly
    result.hidesPane = hidesPane ?? other.hidesPane
    result.hidesSpoilers = hidesSpoilers ?? other.hidesSpoilers
    if let filters = other.savedFilters {
      result.savedFilters = filters.merging(savedFilters ?? [:]) { _, own in own }
    }
    result.commandHistory = commandHistory ?? other.commandHistory
    return result
  }
}
