/// A regular programme of a demo channel.
struct ChannelShow: Hashable, Sendable {
  /// How its broadcasts are related.
  enum Kind: Hashable, Sendable {
    /// News, weather, bulletins: new each day, without numbers or titles.
    case daily
    /// Seasons with this number of episodes, one after the other.
    case series(Int)
    /// Editions and matches with titles but without numbers.
    case editions
    /// One film, with its year.
    case film(Int)
  }

  /// Unique on its channel, because keys are made from it.
  var title: String
  var overview: String
  var kind: Kind
  /// Nil if episodes have no titles.
  var episodes: EpisodePool?
  var categories: [String]
  /// `U`, `PG`, `12`, `15`; nil if not rated.
  var rating: String?

  /// Reads a row: `title | kind | episodes | categories | rating | overview`. The kind is `daily`, `series 12`,
  /// `editions` or `film 1998`.
  init(_ row: String) throws(Unreadable) {
    let cells = try row.cells(6)
    let phrase = Phrase(cells[1])
    title = cells[0]
    switch phrase.form {
    case "daily": kind = .daily
    case "series #" where phrase.numbers[0] > 0: kind = .series(phrase.numbers[0])
    case "editions": kind = .editions
    case "film #": kind = .film(phrase.numbers[0])
    default: throw Unreadable("no kind '\(cells[1])'")
    }
    episodes = try EpisodePool.named(cells[2])
    categories = cells[3].parts(",")
    rating = cells[4].unlessNone
    overview = cells[5]
  }
}

extension ChannelShow {
  /// The number of episodes in a season; 1 if episodes have no numbers.
  var seasonLength: Int {
    if case .series(let length) = kind { length } else { 1 }
  }

  /// The number of seasons before the numbers start again.
  static let seasonCount = 24

  /// Season and number, from 1, of the broadcast with this index in the show's whole run. The index may be negative.
  func numbers(ofEpisode ordinal: Int) -> (season: Int, episode: Int)? {
    guard case .series(let length) = kind else { return nil }
    return (
      ordinal.floorDivided(by: length).floorRemainder(by: Self.seasonCount) + 1, ordinal.floorRemainder(by: length) + 1
    )
  }
}
