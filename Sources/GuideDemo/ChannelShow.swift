/// A regular programme of one of the demo's channels.
struct ChannelShow: Hashable, Sendable {
  /// What its broadcasts are to each other.
  enum Kind: Hashable, Sendable {
    /// News, weather, bulletins: each day's own, without numbers or titles.
    case daily
    /// Seasons with this number of episodes, one after the other.
    case series(Int)
    /// Editions and matches with titles, without numbers.
    case editions
    /// One film, with the year it was made in.
    case film(Int)
  }

  /// Unique within its channel: it makes the key.
  var title: String
  var overview: String
  var kind: Kind
  /// Nil if episodes have no titles.
  var episodes: EpisodePool?
  var categories: [String]
  /// `U`, `PG`, `12`, `15`; nil if a programme is not rated.
  var rating: String?

  init(
    _ title: String, _ overview: String, _ kind: Kind, _ episodes: EpisodePool? = nil, in categories: String...,
    rating: String? = nil
  ) {
    self.title = title
    self.overview = overview
    self.kind = kind
    self.episodes = episodes
    self.categories = categories
    self.rating = rating
  }
}

extension ChannelShow {
  /// Episodes in a season: what is not counted has one.
  var seasonLength: Int {
    if case .series(let length) = kind { length } else { 1 }
  }

  /// Seasons before the numbers begin anew.
  static let seasonCount = 24

  /// Season and number from 1, of the broadcast with this place in the show's whole run, which may be negative.
  func numbers(ofEpisode ordinal: Int) -> (season: Int, episode: Int)? {
    guard case .series(let length) = kind else { return nil }
    return (
      ordinal.floorDivided(by: length).floorRemainder(by: Self.seasonCount) + 1, ordinal.floorRemainder(by: length) + 1
    )
  }
}
