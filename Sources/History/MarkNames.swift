import GuideModel

/// Reads the names of marks, to export them.
public struct MarkedThing: Hashable, Sendable {
  /// The ids in the names.
  public private(set) var ids = ExternalIDs()
  /// The first title in the names.
  public private(set) var title: String?
  /// The season; nil for a show.
  public private(set) var season: Int?
  /// The number in the season; nil for a show.
  public private(set) var number: Int?

  /// Nil for an episode with a day instead of a number, which no other program understands.
  public init?(names: [String], isEpisode: Bool) {
    var isRead = false
    for name in names where read(name, isEpisode: isEpisode) { isRead = true }
    if !isRead { return nil }
  }

  private mutating func read(_ name: String, isEpisode: Bool) -> Bool {
    var base = name[...]
    if isEpisode {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= 3, let season = Int(parts[parts.count - 2]), let number = Int(parts[parts.count - 1]) else {
        return false
      }
      (self.season, self.number) = (season, number)
      base = name.dropLast(parts[parts.count - 2].count + parts[parts.count - 1].count + 2)
    }
    guard let colon = base.firstIndex(of: ":") else { return false }
    let value = String(base[base.index(after: colon)...])
    switch base[..<colon] {
    case "tvmaze": ids.tvmaze = ids.tvmaze ?? ShowReference.id(Int(value))
    case "tvdb": ids.tvdb = ids.tvdb ?? ShowReference.id(Int(value))
    case "tmdb": ids.tmdb = ids.tmdb ?? ShowReference.id(Int(value))
    case "imdb": ids.imdb = ids.imdb ?? ShowReference.imdb(value)
    case "title": title = title ?? value
    default: return false
    }
    return true
  }
}

extension WatchHistory {
  /// Builds a history from marks.
  public struct Writer {
    private var builder = HistoryBuilder()
    private let titles: [String: String]
    /// The number of marks that other programs would not understand.
    public private(set) var left = 0

    /// Marks have titles in lower case; `titles` has the original spelling.
    public init(titles: some Sequence<String> = []) {
      self.titles = Dictionary(
        titles.map { (EpisodeMark.normalised($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The history so far.
    public var history: WatchHistory { builder.history }

    /// Adds a followed show.
    public mutating func follow(_ names: [String]) {
      if let (_, place) = find(names, isEpisode: false) { builder.follow(place) }
    }

    /// Adds a watched episode.
    public mutating func watch(_ names: [String], at moment: Instant?) {
      guard let (thing, place) = find(names, isEpisode: true) else { return }
      builder.watch(place, season: thing.season, number: thing.number, at: moment)
    }

    /// Adds a rated show or episode.
    public mutating func rate(_ names: [String], _ rating: Int?) {
      let isEpisode = MarkedThing(names: names, isEpisode: true) != nil || names.contains(where: Self.hasDay)
      guard let (thing, place) = find(names, isEpisode: isEpisode) else { return }
      if isEpisode {
        builder.rate(place, season: thing.season, number: thing.number, rating)
      } else {
        builder.rate(place, rating)
      }
    }

    /// Whether it is the name of an episode that is known by its day: `title:x/2025-09-10/pilot`.
    private static func hasDay(_ name: String) -> Bool {
      name.split(separator: "/").dropFirst().suffix(2).contains { GuideDay(iso: String($0)) != nil }
    }

    private mutating func find(_ names: [String], isEpisode: Bool) -> (MarkedThing, Int)? {
      guard let thing = MarkedThing(names: names, isEpisode: isEpisode) else {
        left += 1
        return nil
      }
      var reference = ShowReference()
      reference.ids = thing.ids
      reference.set(title: thing.title.map { titles[$0] ?? $0 })
      return builder.show(reference).map { (thing, $0) }
    }
  }
}
