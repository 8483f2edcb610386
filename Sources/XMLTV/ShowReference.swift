import Glibc
import GuideModel

/// What a listing says of the number that a show or film has at another service.
///
/// Grabbers write it as `<episode-num system="thetvdb.com">series/81189</episode-num>`, and as addresses in `<url>`. The
/// same systems number episodes too (`episode/4749206`) and TMDB numbers films apart from series (`movie/603`): neither
/// is the number of a show.
struct ShowReference: Equatable {
  enum Service: Equatable, CaseIterable {
    case tvmaze, tvdb, imdb, tmdb

    /// What its name is known by in a system or an address.
    fileprivate var mark: StaticString {
      switch self {
      case .tvmaze: "tvmaze"
      case .tvdb: "thetvdb"
      case .imdb: "imdb"
      case .tmdb: "themoviedb"
      }
    }

    /// The service that a system or an address names; nil for others, which are most.
    init?(_ bytes: UnsafeBufferPointer<UInt8>?) {
      guard let bytes, let found = Self.allCases.first(where: { bytes.has($0.mark) }) else { return nil }
      self = found
    }
  }

  var id: ExternalID
  /// Whether it says so itself; else it may be that of an episode.
  var isOfShow: Bool

  /// Nil if the text has no number of a show or film.
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

  /// `tt0903747`.
  private static func isIMDb(_ part: Substring) -> Bool {
    part.hasPrefix("tt") && (5...10).contains(part.utf8.count - 2)
      && part.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// 1396 of `1396-breaking-bad`.
  private static func number(_ part: Substring) -> Int? {
    let digits = part.utf8.prefix { $0 != 0x2D }
    return Int(ascii: digits).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension ExternalIDs {
  /// Of one kind the first counts, what says so itself before what is doubtful, which is left out if not wanted.
  init(_ references: [ShowReference], withDoubtful: Bool) {
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
  /// Whether it has an ASCII text in it.
  fileprivate func has(_ text: StaticString) -> Bool {
    guard let start = baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return (0...(count - text.utf8CodeUnitCount)).contains {
      start[$0] == text.utf8Start[0] && memcmp(start + $0, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
  }
}
