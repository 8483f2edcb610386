import GuideModel

/// Reads the names that marks hang on, to write down what they stand for.
public struct MarkedThing: Hashable, Sendable {
  /// What its names say of its show.
  public private(set) var ids = ExternalIDs()
  /// The first title among them.
  public private(set) var title: String?
  /// Nil for a show.
  public private(set) var season: Int?
  /// Nil for a show.
  public private(set) var number: Int?

  /// Nil for an episode that has a day and no number: no other program knows it.
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
  /// The history that marks stand for.
  public struct Writer {
    private var builder = HistoryBuilder()
    private let titles: [String: String]
    /// How many marks no other program would understand.
    public private(set) var left = 0

    /// Marks know titles in lower case; `titles` are those that are written otherwise.
    public init(titles: some Sequence<String> = []) {
      self.titles = Dictionary(
        titles.map { (EpisodeMark.normalised($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What was written so far.
    public var history: WatchHistory { builder.history }

    /// A show that is followed.
    public mutating func follow(_ names: [String]) {
      if let (_, place) = find(names, isEpisode: false) { builder.follow(place) }
    }

    /// An episode that was watched.
    public mutating func watch(_ names: [String], at moment: Instant?) {
      guard let (thing, place) = find(names, isEpisode: true) else { return }
      builder.watch(place, season: thing.season, number: thing.number, at: moment)
    }

    /// A show or an episode that was rated.
    public mutating func rate(_ names: [String], _ rating: Int?) {
      if names.contains(where: { $0.contains("/") }), let (thing, place) = find(names, isEpisode: true) {
        builder.rate(place, season: thing.season, number: thing.number, rating)
      } else if let (_, place) = find(names, isEpisode: false) {
        builder.rate(place, rating)
      }
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
