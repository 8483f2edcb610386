import GuideAPI
import GuideModel

/// A show with all episodes that TVmaze has.
public struct ShowEpisodes: Hashable, Sendable {
  public var show: TVmazeShow
  /// The episodes in TVmaze's order, at most `maximumEpisodes`. Unreadable ones are left out.
  public var episodes: [TVmazeEpisode]

  /// The maximum number of episodes. Daily shows over decades have some 10,000.
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
    let read = json.member("episodes") { $0.list(of: TVmazeEpisode.self) }
    return Array((read ?? []).prefix(maximumEpisodes))
  }
}
