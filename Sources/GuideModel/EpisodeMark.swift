/// What a mark on an episode (watched) hangs on, so that it is found again after a re-import and from another server.
///
/// The contract's order: external id with season and episode, normalised title with season and episode, title with day.
/// A mark is kept under every name that applies, and an episode is marked where any of its names is: listings of one
/// source may carry ids that those of another lack.
public enum EpisodeMark {
  /// The names of an episode, the surest first; never empty.
  public static func names(show: Show, episode: Episode) -> [String] {
    let titles = show.titleNames
    let byDay = titles.map { "\($0)/\(episode.day)" }
    guard let number = episode.number else { return byDay }
    let numbers = "\(episode.season ?? 0)/\(number)"
    let byNumber = (show.externalIDs.names + titles).map { "\($0)/\(numbers)" }
    return episode.isNamedByDay ? byNumber + byDay : byNumber
  }

  /// Lower case, white space folded: titles that differ in nothing else are one show.
  public static func normalised(_ title: String) -> String {
    var lower = title.lowercased()
    // Clean text has nothing to fold: to look costs little beside taking it apart by characters.
    return lower.withUTF8(hasSingleSpaces) ? lower : lower.split(separator: " ").joined(separator: " ")
  }

  private static func hasSingleSpaces(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for byte in bytes {
      if byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return previous != 0x20
  }
}

/// What a mark on a show (followed, hidden) hangs on: the same names, without an episode.
public enum ShowMark {
  /// The names of a show, the surest first; never empty.
  public static func names(of show: Show) -> [String] {
    show.externalIDs.names + show.titleNames
  }

  /// The title in one of these names; nil for an id.
  public static func title(_ name: String) -> String? {
    name.hasPrefix("title:") ? String(name.dropFirst("title:".count)) : nil
  }
}

extension Show {
  /// `title:the archers`, and the same of what other listings call it.
  fileprivate var titleNames: [String] {
    ([title] + otherTitles).map { "title:\(EpisodeMark.normalised($0))" }
  }
}

extension ExternalIDs {
  /// `tmdb:1`, `tvdb:2` and so on, as far as they are known.
  fileprivate var names: [String] {
    [
      tmdb.map(ExternalID.tmdb), tvdb.map(ExternalID.tvdb), imdb.map(ExternalID.imdb), tvmaze.map(ExternalID.tvmaze),
    ].compactMap { $0?.name }
  }
}
