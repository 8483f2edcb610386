import GuideModel
import GuideUI

/// Airings as JSON, in the same form for all queries.
struct AskedAirings: Encodable {
  struct Airing: Encodable {
    /// RFC 3339, or a date if no time is known.
    let start: String
    let end: String?
    let channel: String
    let channelName: String
    let title: String
    let season: Int?
    let episode: Int?
    let subtitle: String?
    let overview: String?
    let categories: [String]
    let flags: [String]
    let ids: [String: String]

    init(_ airing: PlainAiring, _ lines: PlainAirings) {
      (start, end) = lines.moments(airing.time)
      (channel, channelName) = (airing.provider.id, airing.provider.name)
      title = airing.show.title
      (season, episode, subtitle) = (airing.episode.season, airing.episode.number, lines.title(of: airing))
      overview = lines.overview(of: airing)
      (categories, flags) = (airing.episode.categories, lines.flags(of: airing))
      let ids = airing.show.externalIDs
      self.ids = [
        "tmdb": ids.tmdb.map { "\($0)" }, "tvdb": ids.tvdb.map { "\($0)" }, "tvmaze": ids.tvmaze.map { "\($0)" },
        "imdb": ids.imdb,
      ]
      .compactMapValues { $0 }
    }
  }

  let airings: [Airing]
  /// The number of results beyond `--limit`; nil if they were not all counted.
  let left: Int?
  /// The next episode of each show with a watched one; nil if not requested.
  let nextUnwatched: [Airing]?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(airings, forKey: .airings)
    // Null instead of a missing member.
    try container.encode(left, forKey: .left)
    try container.encodeIfPresent(nextUnwatched, forKey: .nextUnwatched)
  }

  private enum CodingKeys: CodingKey { case airings, left, nextUnwatched }
}
