/// A season and an episode of it, each from 1 as people count; nil where the listing does not say.
struct EpisodeNumber: Equatable {
  var season: Int?
  var episode: Int?

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
    return EpisodeNumber(season: season ?? other.season, episode: episode ?? other.episode)
  }
}

// MARK: - xmltv_ns

extension EpisodeNumber {
  /// The system `xmltv_ns` (XMLTV DTD, `episode-num`): `season.episode.part`, each from zero and each perhaps with `/total`, spaces
  /// anywhere, any of them missing. Empty for what is not of that form.
  init(xmltvNamespace bytes: [UInt8]) {
    let fields = bytes.filter { $0 > 0x20 }.split(separator: 0x2E, maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count <= 3 else { return }
    var numbers: [Int?] = []
    for field in fields {
      // One field that is no number makes the rest doubtful: this is some other system.
      guard let number = Self.zeroBased(field) else { return }
      numbers.append(number > 0 ? number : nil)
    }
    season = numbers.first ?? nil
    if numbers.count > 1 { episode = numbers[1] }
  }

  /// The number before the slash, counted from 1; 0 for an empty field, nil for what is no number.
  private static func zeroBased(_ field: ArraySlice<UInt8>) -> Int? {
    let parts = field.split(separator: 0x2F, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return 0 }
    guard let number = Int(ascii: first), number < largest else { return nil }
    return number + 1
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
