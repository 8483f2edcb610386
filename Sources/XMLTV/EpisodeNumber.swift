/// A season and an episode of it, each from 1 as people count; nil if the listing does not say.
struct EpisodeNumber: Equatable {
  var season: Int?
  var episode: Int?
  /// How many episodes the season has.
  var episodes: Int?

  /// Whether it is the last of its season, of several.
  var isLast: Bool { episodes.map { $0 > 1 && $0 == episode } ?? false }

  /// Numbers beyond this are ids that somebody put in the wrong place.
  static let largest = 1_000_000

  var isEmpty: Bool { season == nil && episode == nil }

  /// What this does not say, from another of the same programme, unless the two disagree.
  func completed(by other: EpisodeNumber) -> EpisodeNumber {
    if isEmpty { return other }
    let agrees =
      (season == nil || other.season == nil || season == other.season)
      && (episode == nil || other.episode == nil || episode == other.episode)
    // Sharing nothing proves nothing.
    let isSame = (season != nil && season == other.season) || (episode != nil && episode == other.episode)
    guard agrees, isSame else { return self }
    return EpisodeNumber(season: season ?? other.season, episode: episode ?? other.episode, episodes: episodes)
  }
}

// MARK: - xmltv_ns

extension EpisodeNumber {
  /// The system `xmltv_ns` (XMLTV DTD, `episode-num`): `season.episode.part`, each from zero and each perhaps with `/total`, spaces
  /// anywhere, any of them missing. Empty for what is not of that form: one field that is not a number makes the rest doubtful.
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

extension Int {
  /// A run of one to nine ASCII digits; nil for anything else.
  init?(ascii digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    self = value
  }
}
