/// Ids of a show at the services that number them.
public struct ExternalIDs: Hashable, Sendable {
  /// TVmaze's number.
  public var tvmaze: Int?
  /// TheTVDB's number.
  public var tvdb: Int?
  /// IMDb's `tt…`.
  public var imdb: String?
  /// TMDB's number.
  public var tmdb: Int?

  /// Any of them may be missing.
  public init(tvmaze: Int? = nil, tvdb: Int? = nil, imdb: String? = nil, tmdb: Int? = nil) {
    self.tvmaze = tvmaze
    self.tvdb = tvdb
    self.imdb = imdb
    self.tmdb = tmdb
  }
}

/// One of them.
public enum ExternalID: Hashable, Sendable {
  case tvmaze(Int)
  case tvdb(Int)
  case imdb(String)
  case tmdb(Int)

  /// `tvdb:81189`.
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
  /// Whether none is known.
  public var isEmpty: Bool { tvmaze == nil && tvdb == nil && imdb == nil && tmdb == nil }

  /// Those that are known, TVmaze's first.
  public var known: [ExternalID] {
    [tvmaze.map(ExternalID.tvmaze), tvdb.map(ExternalID.tvdb), imdb.map(ExternalID.imdb), tmdb.map(ExternalID.tmdb)]
      .compactMap { $0 }
  }

  /// The first of `known`, which tells shows of one title apart.
  public var first: ExternalID? {
    tvmaze.map(ExternalID.tvmaze) ?? tvdb.map(ExternalID.tvdb) ?? imdb.map(ExternalID.imdb)
      ?? tmdb.map(ExternalID.tmdb)
  }

  /// A page about the show, which says where to watch it; nil where no service with such pages knows it.
  public var page: String? {
    if let tvmaze { return "https://www.tvmaze.com/shows/\(tvmaze)" }
    if let imdb, imdb.hasPrefix("tt"), imdb.utf8.count <= 20,
      imdb.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) })
    {
      return "https://www.imdb.com/title/\(imdb)"
    }
    return tvdb.map { "https://thetvdb.com/dereferrer/series/\($0)" }
  }

  /// Whether both know an id of one kind, and not the same one.
  public func contradicts(_ other: ExternalIDs) -> Bool {
    Self.differ(tvmaze, other.tvmaze) || Self.differ(tvdb, other.tvdb) || Self.differ(imdb, other.imdb)
      || Self.differ(tmdb, other.tmdb)
  }

  /// These, and of the other ones what these lack.
  public func completed(by other: ExternalIDs) -> ExternalIDs {
    ExternalIDs(
      tvmaze: tvmaze ?? other.tvmaze, tvdb: tvdb ?? other.tvdb, imdb: imdb ?? other.imdb, tmdb: tmdb ?? other.tmdb)
  }

  private static func differ<ID: Equatable>(_ left: ID?, _ right: ID?) -> Bool {
    left != nil && right != nil && left != right
  }
}
