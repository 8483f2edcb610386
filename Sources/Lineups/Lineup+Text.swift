extension Lineup {
  /// The line-up as an M3U file. Reading it gives an equal line-up.
  public var text: String { "#EXTM3U\n" + streams.map(\.text).joined() }
}

extension LineupStream {
  /// The two lines of a stream.
  fileprivate var text: String {
    var attributes: [(name: String, value: String?)] = [
      ("tvg-id", id), ("tvg-name", listedName), ("tvg-logo", logo), ("tvg-chno", number.map { "\($0)" }),
      ("group-title", group),
    ]
    attributes += [
      ("catchup", catchUp?.kind.rawValue), ("catchup-source", catchUp?.source),
      ("catchup-days", catchUp?.days.map { "\($0)" }),
    ]
    let words = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }
    return "#EXTINF:-1\(words.joined()),\(name)\n\(address)\n"
  }
}
