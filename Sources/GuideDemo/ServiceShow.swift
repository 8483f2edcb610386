import GuideModel

/// A show on a demo service.
struct ServiceShow: Hashable, Sendable {
  /// ASCII, unique on its service, never changed, because keys are made from it.
  var slug: String
  /// The title.
  var title: String
  /// One or two sentences. One show has none.
  var overview: String?
  /// The source of episode titles; nil if episodes only have numbers.
  var episodes: EpisodePool?
  /// When its episodes are released.
  var release: Release

  init(_ slug: String, _ title: String, _ overview: String?, _ episodes: EpisodePool?, _ release: Release) {
    self.slug = slug
    self.title = title
    self.overview = overview
    self.episodes = episodes
    self.release = release
  }
}

/// An invented streaming service.
struct DemoService: Hashable, Sendable {
  /// ASCII, unique, never changed.
  var id: String
  var name: String
  /// The background of its name. White is readable on it, and it differs from black and white.
  var color: RGB
  /// The monthly price by currency, as people write it. It is not sold in other currencies.
  var prices: [String: String]
  var shows: [ServiceShow]

  var provider: Provider { Provider(id: id, name: name, color: color) }
}
