/// The ids of a show at other services. Any of them may be nil.
public struct ExternalIDs: Hashable, Sendable {
  /// The number at TVmaze.
  public var tvmaze: Int?
  /// The number at TheTVDB.
  public var tvdb: Int?
  /// The id at IMDb, `tt…`.
  public var imdb: String?
  /// The number at TMDB.
  public var tmdb: Int?

  public init(tvmaze: Int? = nil, tvdb: Int? = nil, imdb: String? = nil, tmdb: Int? = nil) {
    self.tvmaze = tvmaze
    self.tvdb = tvdb
    self.imdb = imdb
    self.tmdb = tmdb
  }
}

/// An id at one service.
public enum ExternalID: Hashable, Sendable {
  case tvmaze(Int)
  case tvdb(Int)
  case imdb(String)
  case tmdb(Int)

  /// The id as text, `tvdb:81189`.
  public var name: String {
    switch self {
    case .tvmaze(let number): "tvmaze:\(number)"
    case .tvdb(let number): "tvdb:\(number)"
    case .imdb(let text): "imdb:\(text)"
    case .tmdb(let number): "tmdb:\(number)"
    }
  }
}

extension ExternalIDs {
  /// Whether no id is known.
  public var isEmpty: Bool { tvmaze == nil && tvdb == nil && imdb == nil && tmdb == nil }

  /// The known ids, TVmaze first.
  public var known: [ExternalID] {
    [tvmaze.map(ExternalID.tvmaze), tvdb.map(ExternalID.tvdb), imdb.map(ExternalID.imdb), tmdb.map(ExternalID.tmdb)]
      .compactMap { $0 }
  }

  /// The first known id. It distinguishes shows with the same title.
  public var first: ExternalID? {
    tvmaze.map(ExternalID.tvmaze) ?? tvdb.map(ExternalID.tvdb) ?? imdb.map(ExternalID.imdb)
      ?? tmdb.map(ExternalID.tmdb)
  }

  /// The address of a page that says where to watch the show; nil if no service with such pages knows it.
  public var page: String? {
    if let tvmaze { return "https://www.tvmaze.com/shows/\(tvmaze)" }
    if let imdb, imdb.hasPrefix("tt"), imdb.utf8.count <= 20,
      imdb.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    {
      return "https://www.imdb.com/title/\(imdb)"
    }
    return tvdb.map { "https://thetvdb.com/dereferrer/series/\($0)" }
  }

  /// Whether both have an id at the same service, and the two differ.
  public func contradicts(_ other: ExternalIDs) -> Bool {
    Self.differ(tvmaze, other.tvmaze) || Self.differ(tvdb, other.tvdb) || Self.differ(imdb, other.imdb)
      || Self.differ(tmdb, other.tmdb)
  }

  /// Adds the missing ids from another set.
  public func completed(by other: ExternalIDs) -> ExternalIDs {
    ExternalIDs(
      tvmaze: tvmaze ?? other.tvmaze, tvdb: tvdb ?? other.tvdb, imdb: imdb ?? other.imdb, tmdb: tmdb ?? other.tmdb)
  }

  private static func differ<ID: Equatable>(_ left: ID?, _ right: ID?) -> Bool {
    left != nil && right != nil && left != right
  }
}
