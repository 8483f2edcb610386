/// What a screen searches for.
public struct SearchRequest: Hashable, Sendable {
  /// The longest text that is searched for, in characters.
  public static let maximumLength = 100
  /// So many results are asked for unless more are wanted.
  public static let standardLimit = 50

  /// As typed. Every word must be found, the last one as far as it is typed.
  public var text: String
  /// Whose listings.
  public var country: Country
  /// What ended before comes last.
  public var from: Instant
  /// How many results at most.
  public var limit: Int

  /// A request.
  public init(text: String, country: Country, from: Instant, limit: Int = Self.standardLimit) {
    self.text = text
    self.country = country
    self.from = from
    self.limit = limit
  }
}

/// One thing that a search found: a channel or service, a show, an episode or a programme.
public struct SearchResult: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Codable, Sendable {
    case show, episode, programme
    /// A channel or service; the rest of the result is what is on or next there.
    case provider
  }

  /// What it is.
  public var kind: Kind
  /// The key of the show, episode, programme or provider.
  public var key: String
  /// The show it belongs to, where there is one.
  public var showKey: String?
  /// The show's or programme's title, or the provider's name.
  public var title: String
  /// The episode's title; of a provider the show's.
  public var subtitle: String?
  /// A description.
  public var overview: String?
  /// The service or channel it is on.
  public var provider: Provider?
  /// The `Channel.key`, where it is broadcast.
  public var channel: String?
  /// The day it is on, where no moment is known.
  public var day: GuideDay?
  /// When it begins, where known.
  public var start: Instant?
  /// When it ends, where known.
  public var stop: Instant?
  /// Nil if unknown.
  public var season: Int?
  /// Nil if unknown.
  public var episode: Int?
  /// An absolute URL.
  public var poster: String?

  /// A result of which only kind, key and title are known yet.
  public init(kind: Kind, key: String, title: String) {
    self.kind = kind
    self.key = key
    self.title = title
  }
}
