import Foundation
import GuideModel
import GuideStore
import TerminalKit

/// `tvguide channels`: lists the channels of the timeline, and changes which are shown and in what order.
struct ChannelsCommand {
  let options: ChannelsOptions
  let environment: [String: String]
  let directories: XDGPaths
  let guide: GuideContext
  private let personal: KeptPersonal

  init(_ options: ChannelsOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try XDGPaths(environment: environment)
    personal = KeptPersonal(readingFrom: directories.personal)
    guide = try GuideContext(
      options.guide, environment: environment, directories: directories,
      choices: personal.choices)
  }

  /// The server's address; nil for the local listings.
  var server: String? { guide.settings.server.value }

  func run() throws -> Int32 {
    TextWidth.prepare()
    if case .stream(let choice) = options.action { return try streams(choice) }
    if case .list(let all, let form) = options.action {
      let kept = personal.open(server: server)
      if let notice = kept.notice { Output.say(notice) }
      if form == .m3u {
        try printLineup(all: all, kept.channels)
        return 0
      }
      try list(ChannelTable(try channels(), kept.channels, all: all), kept.channels, json: form == .json)
      return 0
    }
    // Do not wait for a lock twice.
    if let trouble = personal.trouble, trouble.kind == .busy { throw trouble }
    let store = try PersonalStore(path: directories.personal)
    if let path = store.setAside { Output.say("your channel choices were damaged and are kept as \(path)") }
    var arrangement = try UserDataStore.channels(of: server, in: store)
    let before = arrangement
    let said = try change(&arrangement)
    if arrangement != before { try UserDataStore.keep(arrangement, of: server, in: store) }
    try Output.line(said)
    return 0
  }

  /// The channels of the local listings or of a server.
  func channels() throws -> [Channel] {
    guard server != nil else {
      return try GuideReader(path: directories.database).channels(country: options.guide.country)
    }
    let connection = try guide.connect()
    let (source, country) = (connection.source, try guide.country(connection))
    return try runBlocking { try await source.channels(country) }
  }

  private func list(_ table: ChannelTable, _ arrangement: ChannelArrangement, json: Bool) throws {
    if json {
      return try Output.json(table.rows)
    }
    if !table.rows.isEmpty { try Output.lines(table.lines) }
    if table.leftOut > 0 {
      let group = arrangement.shownGroup.map { "; only the group \($0) is shown" } ?? ""
      Output.say("\(table.leftOut) more not shown\(group): tvguide channels --all")
    } else if table.rows.isEmpty {
      let country = options.guide.country
      let others = try country.flatMap { try guide.connect().otherCountries(than: $0) }
      Output.say("there are no channels\(others.map { "; \($0)" } ?? ". Add listings: tvguide sources add")")
    }
  }
}

// MARK: - Changing

extension ChannelsCommand {
  /// Makes a change completely or not at all. Returns a line that describes it.
  private func change(_ arrangement: inout ChannelArrangement) throws -> String {
    guard options.action != .reset || options.guide.country != nil else {
      arrangement = ChannelArrangement()
      return "all channels are reset"
    }
    let channels = try channels()
    let names = ChannelNames(channels: channels, known: arrangement.knownKeys)
    switch options.action {
    case .list, .stream: return ""
    case .reset:
      arrangement.forget(Set(channels.map(\.key)))
      let country = options.guide.country?.code ?? ""
      return "\(channels.count.counted("channel")) of \(country) \(channels.count == 1 ? "is" : "are") reset"
    case .hide(let words): return try each(words, names, "hidden") { arrangement.setHidden($0, true) }
    case .show(let words): return try each(words, names, "shown") { arrangement.setHidden($0, false) }
    case .favourite(let words): return try each(words, names, "favourite") { arrangement.setFavourite($0, true) }
    case .unfavourite(let words):
      return try each(words, names, "not a favourite") { arrangement.setFavourite($0, false) }
    case .group(let name, let words): return try group(words, name, names, &arrangement)
    case .move(let word, let place):
      let key = try names.key(word)
      try move(key, to: place, channels, names, &arrangement)
      let now = arrangement.ordered(channels).firstIndex { $0.key == key }.map { $0 + 1 } ?? 0
      return "place \(now): \(names.name(key))"
    }
  }

  private func each(
    _ words: [String], _ names: ChannelNames, _ what: String, _ body: (String) -> Void
  ) throws(UsageError) -> String {
    let keys = try names.keys(words)
    for key in keys { body(key) }
    return "\(what): \(keys.map(names.name).joined(separator: ", "))"
  }

  private func group(
    _ words: [String], _ name: String, _ names: ChannelNames, _ arrangement: inout ChannelArrangement
  ) throws -> String {
    let keys = try names.keys(words)
    for key in keys { arrangement.setGroup(key, name) }
    let group = arrangement.groupNamed(ChannelArrangement.groupName(name))?.name
    if group == nil, !ChannelArrangement.groupName(name).isEmpty {
      throw StartError(
        "there are already \(ChannelArrangement.maximumGroups) groups; empty one of them first")
    }
    return "\(group.map { "group \($0)" } ?? "in no group"): \(keys.map(names.name).joined(separator: ", "))"
  }

  private func move(
    _ key: String, to place: ChannelsAction.Place, _ channels: [Channel], _ names: ChannelNames,
    _ arrangement: inout ChannelArrangement
  ) throws {
    let others = arrangement.ordered(channels).map(\.key).filter { $0 != key }
    guard others.count < channels.count else {
      throw StartError("channel \(key) is not in the listings now, so it cannot be moved")
    }
    guard let (side, other) = try target(of: key, place, others, names, arrangement) else { return }
    guard arrangement.canMove(key, beside: other) else {
      let favourite = names.name(arrangement.isFavourite(key) ? key : other)
      throw StartError(
        "\(favourite) is a favourite, and favourites come first; use 'tvguide channels unfavourite' first")
    }
    arrangement.move(key, side, other, among: channels)
  }

  /// The channel next to which another is placed; nil if it is the only one.
  private func target(
    of key: String, _ place: ChannelsAction.Place, _ others: [String], _ names: ChannelNames,
    _ arrangement: ChannelArrangement
  ) throws(UsageError) -> (ChannelArrangement.Side, String)? {
    switch place {
    case .before(let word): return (.before, try names.key(word))
    case .number(let number):
      guard let last = others.last else { return nil }
      guard number <= others.count else { return (.after, last) }
      let next = others[number - 1]
      // The last favourite can only be placed after another one.
      if number > 1, !arrangement.canMove(key, beside: next) { return (.after, others[number - 2]) }
      return (.before, next)
    }
  }
}
