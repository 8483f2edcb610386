import GuideModel
import Lineups
import TerminalKit

// The streams of the channels.
extension ChannelsCommand {
  private var sources: SourceList {
    get throws {
      try SourceList(guide.loaded, ListingSourceStore(path: directories.personal), environment: environment)
    }
  }

  private var choices: StreamChoices { StreamChoices(directories: directories, server: server) }

  private func playable() throws -> PlayableChannels {
    try PlayableChannels(try channels(), directories: directories, sources: try sources, server: server)
  }

  /// The shown channels with a stream, as a line-up for other programs.
  func printLineup(all: Bool, _ arrangement: ChannelArrangement) throws {
    let playable = try playable()
    var lineup = Lineup()
    let channels = all ? arrangement.ordered(playable.channels) : arrangement.arranged(playable.channels)
    lineup.streams = channels.compactMap { channel in
      guard var stream = playable.sureStream(of: channel.key) else { return nil }
      (stream.id, stream.name, stream.listedName) = (channel.key, channel.name, nil)
      stream.number = channel.number ?? stream.number
      stream.logo = channel.logo ?? stream.logo
      stream.group = arrangement.group(of: channel.key) ?? stream.group
      return stream.written
    }
    try Output.write(lineup.text)
    if lineup.streams.isEmpty { Output.say("no channel has a stream. Add a line-up: tvguide sources add m3u FILE|URL") }
  }

  /// Lists the streams or chooses one. Returns the exit code.
  func streams(_ choice: ChannelsAction.Stream) throws -> Int32 {
    let playable = try playable()
    switch choice {
    case .list: try Output.lines(StreamTable(playable).lines)
    case .allProposed:
      let proposed = playable.join.matches.filter { $0.value.reason == .proposed }
      try choices.keep(proposed.mapValues { StreamChoice(playable.streams[$0.stream]) })
      try Output.line("\(proposed.count.counted("proposal")) taken")
    case .proposed(let word):
      let (key, name) = try channel(word, playable)
      guard let match = playable.join.matches[key] else { _ = try playable.stream(of: key, name: name); return 1 }
      try keep(playable.streams[match.stream], key, name)
    case .none(let word):
      let (key, name) = try channel(word, playable)
      try choices.keep([key: StreamChoice(nil)])
      try Output.line("\(name): no stream")
    case .named(let word, let stream):
      let (key, name) = try channel(word, playable)
      try keep(try playable.stream(named: stream), key, name)
    }
    return 0
  }

  private func channel(_ word: String, _ playable: PlayableChannels) throws -> (key: String, name: String) {
    let names = ChannelNames(channels: playable.channels, known: [])
    let key = try names.key(word)
    return (key, names.name(key))
  }

  private func keep(_ stream: LineupStream, _ key: String, _ name: String) throws {
    try choices.keep([key: StreamChoice(stream)])
    try Output.line("\(name): \(stream.name)")
  }
}

extension LineupStream {
  /// Text from listings, without characters that would end a value in the file.
  fileprivate var written: LineupStream {
    func line(_ text: String?) -> String? { CleanText.nonEmptyLine(text?.replacing("\"", with: "'"), limit: 200) }
    var stream = self
    (stream.id, stream.name, stream.group) = (line(id), line(name) ?? "?", line(group))
    stream.logo = CleanText.url(logo).flatMap { $0.contains("\"") ? nil : $0 }
    return stream
  }
}

/// Channels, and the stream of each, as lines.
private struct StreamTable {
  private let rows: [[String]]

  init(_ playable: PlayableChannels) {
    rows = playable.channels.map { channel in
      guard let match = playable.join.matches[channel.key] else { return [channel.name, channel.key, "none", ""] }
      return [channel.name, channel.key, playable.streams[match.stream].name, Self.words(match.reason)]
    }
  }

  private static func words(_ reason: LineupJoin.Reason) -> String {
    switch reason {
    case .chosen: "your choice"
    case .id: "same id"
    case .name: "same name"
    case .proposed: "proposed"
    }
  }

  var lines: [String] { ChannelTable.aligned([["NAME", "KEY", "STREAM", ""]] + rows, right: []) }
}
