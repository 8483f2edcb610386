import GuideModel

/// Finds a channel by its key, else its number, else its name.
struct ChannelNames {
  /// The channels of the source.
  let channels: [Channel]
  /// The keys with a stored choice. The source need not have them.
  let known: Set<String>
  /// Whether `tvguide channels` lists the same channels.
  var areListed = true

  /// The maximum number of channels in a message about an ambiguous name.
  private static let examples = 4

  /// Whether one or more channels have this key, number or name.
  func isKnown(_ word: String) -> Bool {
    let number = Int(word)
    return channels.contains { $0.key == word || number != nil && $0.number == number } || !named(word).isEmpty
  }

  /// The channels with this name; if there are none, those whose name has the same words.
  private func named(_ word: String) -> [Channel] {
    let (name, words) = (Self.folded(word), FoldedText.words(word))
    let same = channels.filter { Self.folded($0.name) == name }
    return same.isEmpty && !words.isEmpty ? channels.filter { FoldedText.words($0.name) == words } : same
  }

  /// The key of a channel. Throws if no channel, or more than one, matches.
  func key(_ word: String) throws(UsageError) -> String {
    if channels.contains(where: { $0.key == word }) || known.contains(word) { return word }
    let number = Int(word)
    let numbered = channels.filter { number != nil && $0.number == number }
    let found = numbered.isEmpty ? named(word) : numbered
    if let only = found.first, found.count == 1 { return only.key }
    if found.isEmpty { throw unknown(word) }
    throw UsageError("'\(word)' means \(found.count) channels: \(Self.list(found)); use the key of one")
  }

  /// The keys of several channels, without duplicates. Throws at the first that is not found.
  func keys(_ words: [String]) throws(UsageError) -> [String] {
    var keys: [String] = []
    for word in words {
      let key = try key(word)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// The name of a channel; its key if the source does not have it.
  func name(_ key: String) -> String { channels.first { $0.key == key }?.name ?? key }

  private func unknown(_ word: String) -> UsageError {
    guard !channels.isEmpty else {
      return UsageError("unknown channel '\(word)': there are no channels. Add listings: tvguide sources add")
    }
    let folded = Self.folded(word)
    let near = channels.filter { Self.folded($0.name).contains(folded) || Self.folded($0.key).contains(folded) }
    if !near.isEmpty, !folded.isEmpty { return UsageError("unknown channel '\(word)'; there is \(Self.list(near))") }
    let candidates = Dictionary(
      channels.flatMap { [(Self.folded($0.name), $0), (Self.folded($0.key), $0)] },
      uniquingKeysWith: { first, _ in first }
    )
    let nearest = Suggestion.nearest(to: folded, among: candidates.keys.sorted()).flatMap { candidates[$0] }
    let others = areListed ? "; 'tvguide channels --all' lists them" : "; there is \(Self.list(channels))"
    let hint = nearest.map { "; did you mean \(Self.list([$0]))?" } ?? others
    return UsageError("unknown channel '\(word)'\(hint)")
  }

  /// `Harbour One (one), Second Light (two) and 3 more`.
  private static func list(_ channels: [Channel]) -> String {
    let named = channels.prefix(examples).map { $0.name == $0.key ? $0.name : "\($0.name) (\($0.key))" }
    let rest = channels.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func folded(_ text: String) -> String { EpisodeMark.normalised(CleanText.line(text)) }
}
