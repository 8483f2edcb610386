import GuideModel
import Lineups

/// Channels with their streams.
struct PlayableChannels {
  let channels: [Channel]
  let streams: [LineupStream]
  let join: LineupJoin

  init(_ channels: [Channel], streams: [LineupStream], chosen: [String: StreamChoice]) {
    self.channels = channels
    self.streams = streams
    join = LineupJoin(channels, streams, chosen: chosen)
  }

  /// Reads the stored line-ups and the user's choices.
  init(_ channels: [Channel], directories: XDGPaths, sources: SourceList, server: String?) throws {
    self.init(
      channels, streams: try KeptLineups(in: directories.data).streams(of: sources),
      chosen: try StreamChoices(directories: directories, server: server).all())
  }

  /// The known stream of a channel; nil if there is none or only a proposed one.
  func sureStream(of key: String) -> LineupStream? {
    join.matches[key].flatMap { $0.reason == .proposed ? nil : streams[$0.stream] }
  }

  /// The stream to play for a channel. Throws with advice if there is none.
  func stream(of key: String, name: String) throws(StartError) -> LineupStream {
    if let stream = sureStream(of: key) { return stream }
    let likely = try likelyStream(of: key, name: name)
    throw StartError("'\(likely.name)' may be the stream of \(name). If it is: tvguide channels stream '\(key)'")
  }

  /// The known or proposed stream of a channel. Throws with advice if there is none.
  func likelyStream(of key: String, name: String) throws(StartError) -> LineupStream {
    if let match = join.matches[key] { return streams[match.stream] }
    throw StartError(
      streams.isEmpty
        ? "there is no line-up of streams. Add one: tvguide sources add m3u FILE|URL"
        : "no line-up has a stream for \(name); choose one: tvguide channels stream '\(key)' STREAM")
  }

  /// The stream with an id, name or number. Throws if there is none.
  func stream(named word: String) throws(StartError) -> LineupStream {
    let name = FoldedText.words(word)
    if let stream = streams.first(where: { $0.id == word })
      ?? streams.first(where: { FoldedText.words($0.name) == name })
      ?? Int(word).flatMap({ number in streams.first { $0.number == number } })
    {
      return stream
    }
    let near = Suggestion.nearest(to: word, ignoringCaseAmong: streams.prefix(5000).map(\.name))
    throw StartError("no line-up has a stream '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
