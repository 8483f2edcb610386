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
