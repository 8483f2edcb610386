/// A season and an episode, both from 1. Nil if the listing does not give them.
struct EpisodeNumber: Equatable {
  var season: Int?
  var episode: Int?
  /// The number of episodes in the season.
  var episodes: Int?

  /// Whether this is the last of several episodes in the season.
  var isLast: Bool { episodes.map { $0 > 1 && $0 == episode } ?? false }

  /// The highest valid number. Higher ones are ids in the wrong field.
  static let largest = 1_000_000

  var isEmpty: Bool { season == nil && episode == nil }

  /// Fills in missing numbers from another number of the same programme. Numbers that disagree are not combined.
  func completed(by other: EpisodeNumber) -> EpisodeNumber {
    if isEmpty { return other }
    let agrees =
      (season == nil || other.season == nil || season == other.season)
      && (episode == nil || other.episode == nil || episode == other.episode)
    // The two must have a number in common.
    let isSame = (season != nil && season == other.season) || (episode != nil && episode == other.episode)
    guard agrees, isSame else { return self }
    return EpisodeNumber(season: season ?? other.season, episode: episode ?? other.episode, episodes: episodes)
  }
}

// MARK: - xmltv_ns

extension EpisodeNumber {
  /// Reads the system `xmltv_ns` (XMLTV DTD, `episode-num`): `season.episode.part`. Numbers count from zero and may
  /// have a `/total`; all parts are optional, and spaces are ignored. Any other text gives an empty number.
  init(xmltvNamespace bytes: UnsafeBufferPointer<UInt8>) {
    var field = 0
    var number: Int?
    var total: Int?
    var isTotal = false
    var found = EpisodeNumber()
    for byte in bytes where byte > 0x20 {
      switch byte {
      case 0x30...0x39:
        if isTotal {
          total = min((total ?? 0) * 10 + Int(byte - 0x30), Self.largest)
          continue
        }
        number = (number ?? 0) * 10 + Int(byte - 0x30)
        if number ?? 0 >= Self.largest { return }
      case 0x2F where !isTotal: isTotal = true
      case 0x2E where field < 2:
        found.set(field, number, of: total)
        field += 1
        (number, total, isTotal) = (nil, nil, false)
      default: return
      }
    }
    found.set(field, number, of: total)
    self = found
  }

  private mutating func set(_ field: Int, _ zeroBased: Int?, of total: Int?) {
    if field == 0 { season = zeroBased.map { $0 + 1 } }
    if field == 1 {
      episode = zeroBased.map { $0 + 1 }
      episodes = total
    }
  }
}
