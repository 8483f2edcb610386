/// The names by which a mark on an episode (watched) is stored, so that it is found again after an import and in the
/// listings of another source.
///
/// In this order: an external id with season and number, the normalised title with season and number, the title with
/// the day and the episode's title. A mark is stored under all names, and any of them finds it, because the listings of
/// another source may have other ids.
public enum EpisodeMark {
  /// The names of an episode, the most reliable first; never empty.
  public static func names(show: Show, episode: Episode) -> [String] {
    let titles = show.titleNames
    guard let numbers = numbers(of: episode) else { return byDay(titles, episode, episode.title) }
    let byNumber = (show.externalIDs.names + titles).map { "\($0)/\(numbers)" }
    guard episode.isNamedByDay else { return byNumber }
    // Other listings may lack the title too.
    return byNumber + byDay(titles, episode, nil) + (episode.title.map { byDay(titles, episode, $0) } ?? [])
  }

  /// The names by which a mark is found. It may have been made before the listings had the episode's title.
  public static func knownNames(show: Show, episode: Episode) -> [String] {
    let names = names(show: show, episode: episode)
    return episode.number != nil || episode.title == nil ? names : names + lastingNames(show: show, episode: episode)
  }

  /// The names of what must stay the same if the listings add a title later: reminders and calendar events.
  public static func lastingNames(show: Show, episode: Episode) -> [String] {
    var untitled = episode
    untitled.title = nil
    return names(show: show, episode: untitled)
  }

  /// The season and number of an episode, `1/3`, which its names end in; nil without a number.
  public static func numbers(of episode: Episode) -> String? {
    episode.number.map { "\(episode.season ?? 0)/\($0)" }
  }

  /// The season and number in a name; nil if it has none.
  public static func numbers(inName name: some StringProtocol) -> String? {
    let parts = name.split(separator: "/").suffix(2)
    return parts.count == 2 && parts.allSatisfy { Int($0) != nil } ? parts.joined(separator: "/") : nil
  }

  /// Whether two such texts mean the same episode; nil if either is unknown. An unknown season, 0, may be any.
  public static func areSame(_ left: String?, _ right: String?) -> Bool? {
    guard let left = left?.split(separator: "/"), let right = right?.split(separator: "/") else { return nil }
    return left.last == right.last && (left.first == right.first || left.first == "0" || right.first == "0")
  }

  /// Several episodes of a show may be on in a day, so the title of the episode is included.
  private static func byDay(_ titles: [String], _ episode: Episode, _ title: String?) -> [String] {
    guard let title = title.map(normalised) else { return titles.map { "\($0)/\(episode.day)" } }
    // The episode is listed as a show of its own, too.
    if titles.contains("title:\(title)") { return ["title:\(title)/\(episode.day)"] }
    // A slash would look like a number.
    return titles.map { "\($0)/\(episode.day)/\(title.replacing("/", with: " "))" }
  }

  /// Lower case with single spaces. Titles that are equal in this form are one show.
  public static func normalised(_ title: String) -> String {
    var lower = title.lowercased()
    // Clean text has single spaces already. The check is much cheaper than splitting the text.
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

/// The names by which a mark on a show (followed, hidden) is stored.
public enum ShowMark {
  /// The names of a show, the most reliable first; never empty.
  public static func names(of show: Show) -> [String] {
    show.externalIDs.names + show.titleNames
  }

  /// The title in a name; nil for an id.
  public static func title(_ name: String) -> String? {
    name.hasPrefix("title:") ? String(name.dropFirst("title:".count)) : nil
  }
}

extension Show {
  /// The show's titles, such as `title:the archers`, including those in other listings.
  fileprivate var titleNames: [String] {
    ([title] + otherTitles).map { "title:\(EpisodeMark.normalised($0))" }
  }
}

extension ExternalIDs {
  /// The known ids, such as `tmdb:1` and `tvdb:2`.
  fileprivate var names: [String] {
    [
      tmdb.map(ExternalID.tmdb), tvdb.map(ExternalID.tvdb), imdb.map(ExternalID.imdb), tvmaze.map(ExternalID.tvmaze),
    ].compactMap { $0?.name }
  }
}
