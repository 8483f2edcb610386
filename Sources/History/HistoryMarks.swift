import GuideModel

/// The marks of a history for the guide, and a report about them.
public struct HistoryMarks: Hashable, Sendable {
  /// A mark to add.
  public struct Mark: Hashable, Sendable {
    /// The names of the show or episode, from `EpisodeMark` and `ShowMark`.
    public var names: [String]
    /// When it was watched; nil if unknown, and for shows.
    public var moment: Instant?
    /// The rating, 1 to 10.
    public var rating: Int?
  }

  /// The followed shows.
  public var followed: [Mark] = []
  /// The watched episodes.
  public var watched: [Mark] = []
  /// The rated shows and episodes.
  public var rated: [Mark] = []
  /// The titles of shows that are in the guide.
  public var matched: [String] = []
  /// The titles of shows that the guide has too, but that may be different shows.
  public var doubtful: [String] = []
  /// The titles of shows that are not in the guide. Their marks apply when the guide gets them.
  public var unknown: [String] = []
  /// The titles among `doubtful` and `unknown` that are not marked, because they have no ids.
  public var unmarked: [String] = []

  /// Makes all certain marks of a history. Without `trustingTitles` a show with neither a match nor an id is not
  /// marked, because another show may have its title.
  public init(_ history: WatchHistory, matcher: HistoryMatcher, trustingTitles: Bool = false) {
    for show in history.shows {
      let stand = stand(for: show, matcher, trustingTitles)
      if stand.externalIDs.isEmpty && stand.title.isEmpty { unmarked.append(show.name) } else { add(show, stand) }
    }
  }

  /// A show with the ids and titles for its marks.
  private mutating func stand(for show: HistoryShow, _ matcher: HistoryMatcher, _ trustingTitles: Bool) -> Show {
    var stand = Show(key: "", title: "", externalIDs: show.ids)
    switch matcher.match(show) {
    case .sure(let known):
      matched.append(show.name)
      stand.externalIDs = show.ids.completed(by: known.ids)
      stand.title = known.titles.first ?? ""
      stand.otherTitles = Array(known.titles.dropFirst())
    case .doubtful(let possible):
      doubtful.append(show.name)
      // A show on several channels is there several times.
      let isOne = possible.allSatisfy { !$0.ids.contradicts(possible[0].ids) }
      if trustingTitles, isOne { stand.title = show.title ?? "" }
    case .unknown:
      unknown.append(show.name)
      if trustingTitles { stand.title = show.title ?? "" }
    }
    return stand
  }

  private mutating func add(_ show: HistoryShow, _ stand: Show) {
    let names = Self.real(ShowMark.names(of: stand))
    if show.isFollowed { followed.append(Mark(names: names)) }
    if let rating = show.rating { rated.append(Mark(names: names, rating: rating)) }
    for episode in show.episodes {
      let names = Self.names(stand, episode)
      if episode.isWatched { watched.append(Mark(names: names, moment: episode.watched)) }
      if let rating = episode.rating { rated.append(Mark(names: names, rating: rating)) }
    }
  }

  private static func names(_ show: Show, _ episode: HistoryEpisode) -> [String] {
    let listed = Episode(key: "", day: .minimum, season: episode.season, number: episode.number)
    return real(EpisodeMark.names(show: show, episode: listed))
  }

  /// Leaves out the title name of a show without a title.
  private static func real(_ names: [String]) -> [String] {
    names.filter { $0 != "title:" && !$0.hasPrefix("title:/") }
  }
}
