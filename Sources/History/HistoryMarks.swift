import GuideModel

/// What a history becomes in the guide: names for marks, and a report of what they stand for.
public struct HistoryMarks: Hashable, Sendable {
  /// One thing to be marked.
  public struct Mark: Hashable, Sendable {
    /// The names it goes by, as `EpisodeMark` and `ShowMark` make them.
    public var names: [String]
    /// When it was watched; nil where nobody knows, and for shows.
    public var moment: Instant?
    /// 1 to 10.
    public var rating: Int?
  }

  /// The shows followed.
  public var followed: [Mark] = []
  /// The episodes watched.
  public var watched: [Mark] = []
  /// The shows and episodes rated.
  public var rated: [Mark] = []
  /// The names of shows that are in the guide.
  public var matched: [String] = []
  /// The names of shows that the guide has under the same title, while nothing tells that they are the same.
  public var doubtful: [String] = []
  /// The names of shows that the guide does not have; what is marked of them applies when it gets them.
  public var unknown: [String] = []
  /// The names of those among `doubtful` and `unknown` of which nothing is marked, as they have no ids.
  public var unmarked: [String] = []

  /// Marks for all of a history that is sure. Without `trustingTitles` a show that has neither a match nor an id is not
  /// marked: a title alone may be another show's.
  public init(_ history: WatchHistory, matcher: HistoryMatcher, trustingTitles: Bool = false) {
    for show in history.shows {
      let stand = stand(for: show, matcher, trustingTitles)
      if stand.externalIDs.isEmpty && stand.title.isEmpty { unmarked.append(show.name) } else { add(show, stand) }
    }
  }

  /// A show with the ids and titles that marks are to hang on.
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
      if trustingTitles, possible.count == 1 { stand.title = show.title ?? "" }
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

  /// Without the name of a show that has no title.
  private static func real(_ names: [String]) -> [String] {
    names.filter { $0 != "title:" && !$0.hasPrefix("title:/") }
  }
}
