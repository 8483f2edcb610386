import Glibc
import GuideModel

/// A reference from a listing to a show or film at another service.
///
/// Grabbers write `<episode-num system="thetvdb.com">series/81189</episode-num>`, or an address in `<url>`. Episode
/// numbers of the same systems (`episode/4749206`) are not shows and are ignored. TMDB numbers films (`movie/603`)
/// separately from series.
struct ShowIdentifier: Equatable {
  enum Service: Equatable, CaseIterable {
    case tvmaze, tvdb, imdb, tmdb

    /// The text that identifies the service in a system or address.
    fileprivate var mark: StaticString {
      switch self {
      case .tvmaze: "tvmaze"
      case .tvdb: "thetvdb"
      case .imdb: "imdb"
      case .tmdb: "themoviedb"
      }
    }

    /// Finds the service in a system or address; nil for unknown ones.
    init?(_ bytes: UnsafeBufferPointer<UInt8>?) {
      guard let bytes, let found = Self.allCases.first(where: { bytes.has($0.mark) }) else { return nil }
      self = found
    }
  }

  var id: ExternalID
  /// Whether the reference itself says it is a show. If not, it may be an episode.
  var isOfShow: Bool

  /// Returns nil if the text has no number of a show or film.
  init?(_ service: Service, _ text: String) {
    let parts = text.split { "/?#&=".contains($0) }
    switch service {
    case .imdb:
      guard let place = parts.firstIndex(where: Self.isIMDb), place == 0 || parts[place - 1] != "episode" else {
        return nil
      }
      id = .imdb(String(parts[place]))
      isOfShow = place > 0 && Self.shows.contains(parts[place - 1])
    case .tvmaze, .tvdb, .tmdb:
      guard let place = parts.firstIndex(where: { Self.shows.contains($0) }), place + 1 < parts.count,
        let number = Self.number(parts[place + 1])
      else { return nil }
      id = service == .tvmaze ? .tvmaze(number) : service == .tvdb ? .tvdb(number) : .tmdb(number)
      isOfShow = true
    }
  }

  private static let shows: Set<Substring> = ["series", "show", "shows", "tv"]

  /// Whether the text has the form `tt0903747`.
  private static func isIMDb(_ part: Substring) -> Bool {
    part.hasPrefix("tt") && (5...10).contains(part.utf8.count - 2)
      && part.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The leading number: 1396 in `1396-breaking-bad`.
  private static func number(_ part: Substring) -> Int? {
    let digits = part.utf8.prefix { $0 != 0x2D }
    return decimal(digits, most: 9).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension ExternalIDs {
  /// Uses the first reference per service, and prefers certain ones. Doubtful ones are left out unless `withDoubtful`
  /// is set.
  init(_ references: [ShowIdentifier], withDoubtful: Bool) {
    self.init()
    for reference in references where reference.isOfShow { add(reference.id) }
    guard withDoubtful else { return }
    for reference in references where !reference.isOfShow { add(reference.id) }
  }

  private mutating func add(_ id: ExternalID) {
    switch id {
    case .tvmaze(let number): tvmaze = tvmaze ?? number
    case .tvdb(let number): tvdb = tvdb ?? number
    case .imdb(let text): imdb = imdb ?? text
    case .tmdb(let number): tmdb = tmdb ?? number
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes contain an ASCII text.
  fileprivate func has(_ text: StaticString) -> Bool {
    guard let start = baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return (0...(count - text.utf8CodeUnitCount)).contains {
      start[$0] == text.utf8Start[0] && memcmp(start + $0, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
  }
}
