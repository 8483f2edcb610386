import GuideModel

/// A show on one of the demo's services.
struct ServiceShow: Hashable, Sendable {
  /// ASCII, unique within its service, and never changed: keys are made of it.
  var slug: String
  /// What it is called.
  var title: String
  /// One or two sentences; one show has none.
  var overview: String?
  /// Where its episodes' titles come from; nil if episodes have numbers alone.
  var episodes: EpisodePool?
  /// When they come out.
  var release: Release

  init(_ slug: String, _ title: String, _ overview: String?, _ episodes: EpisodePool?, _ release: Release) {
    self.slug = slug
    self.title = title
    self.overview = overview
    self.episodes = episodes
    self.release = release
  }
}

/// A streaming service that does not exist.
struct DemoService: Hashable, Sendable {
  /// ASCII, unique, never changed.
  var id: String
  var name: String
  /// The background of its name: white is readable on it, and it differs from black and white.
  var color: RGB
  /// Amounts a month by currency, as people write them; a currency that is missing is not sold in.
  var prices: [String: String]
  var shows: [ServiceShow]

  var provider: Provider { Provider(id: id, name: name, color: color) }
}
