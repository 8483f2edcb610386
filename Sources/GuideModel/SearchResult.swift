/// A search request.
public struct SearchRequest: Hashable, Sendable {
  /// The maximum length of the text in characters.
  public static let maximumLength = 100
  /// The default maximum number of results.
  public static let standardLimit = 50
  /// The maximum number of results that a source sends.
  public static let maximumLimit = 500

  /// The text as typed. All words must match, the last one as a prefix.
  public var text: String
  /// The country of the listings; nil for all.
  public var country: Country?
  /// Results that ended before this moment come last.
  public var from: Instant
  /// The maximum number of results.
  public var limit: Int

  public init(text: String, country: Country? = nil, from: Instant, limit: Int = Self.standardLimit) {
    self.text = text
    self.country = country
    self.from = from
    self.limit = limit
  }
}

/// A search result.
public struct SearchResult: Hashable, Sendable {
  /// The kind of a result.
  public enum Kind: String, Codable, Sendable {
    case show, episode, programme
    /// A channel or service. The other fields describe what is on or next there.
    case provider
  }

  public var kind: Kind
  /// The key of the show, episode, programme or provider.
  public var key: String
  /// The key of the show, if there is one.
  public var showKey: String?
  /// The show's or programme's title, or the provider's name.
  public var title: String
  /// The episode's title; for a provider the show's title.
  public var subtitle: String?
  public var overview: String?
  /// The service or channel.
  public var provider: Provider?
  /// The `Channel.key` of a broadcast.
  public var channel: String?
  /// The day, if no time is known.
  public var day: GuideDay?
  /// The start, if known.
  public var start: Instant?
  /// The end, if known.
  public var stop: Instant?
  /// Whether the listings do not give the end, and it was inferred from the next programme.
  public var stopIsInferred = false
  /// The season; nil if unknown.
  public var season: Int?
  /// The number in the season; nil if unknown.
  public var episode: Int?
  /// Marks of the airing, such as new and premiere.
  public var traits: EpisodeTraits = []
  /// The categories of the airing as in the listings; empty if unknown.
  public var categories: [String] = []
  /// The absolute URL of a poster.
  public var poster: String?

  /// The `Show.key` of the show that is or contains the result, if there is one.
  public var foundShow: String? { showKey ?? (kind == .show ? key : nil) }

  /// Creates a result with only its kind, key and title.
  public init(kind: Kind, key: String, title: String) {
    self.kind = kind
    self.key = key
    self.title = title
  }
}
