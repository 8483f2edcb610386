import GuideAPI
import GuideModel

/// A show and its episodes, past and to come, as far as TVmaze knows them.
public struct ShowEpisodes: Hashable, Sendable {
  public var show: TVmazeShow
  /// In TVmaze's order; at most `maximumEpisodes`. Those that cannot be read are left out.
  public var episodes: [TVmazeEpisode]

  /// The most episodes of one show that are read. Daily shows of decades have some 10,000.
  public static let maximumEpisodes = 20_000
}

extension ShowEpisodes: JSONReadable {
  /// Nil without a show.
  package init?(json: inout JSONReader) {
    var draft = TVmazeShow.Draft()
    var episodes: [TVmazeEpisode] = []
    let isObject = json.object { json, key in
      if "_embedded" ~= key { episodes = Self.embedded(&json) } else { draft.take(key, from: &json) }
    }
    guard isObject, let show = draft.show else { return nil }
    self.init(show: show, episodes: episodes)
  }

  private static func embedded(_ json: inout JSONReader) -> [TVmazeEpisode] {
    var episodes: [TVmazeEpisode] = []
    _ = json.object { json, key in
      guard "episodes" ~= key else { return }
      let read = json.list { .some(TVmazeEpisode(json: &$0)) } ?? []
      episodes = Array(read.compactMap { $0 }.prefix(maximumEpisodes))
    }
    return episodes
  }
}
