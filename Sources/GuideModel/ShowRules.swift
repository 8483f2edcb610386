/// Normalises the shows of one answer, whatever the source: makes keys unique, and removes titles and numbers without
/// meaning.
public struct ShowRules: Sendable {
  private var showKeys = UniqueKeys()

  /// Creates rules for one answer. Apply them to its shows in order.
  public init() {}

  /// The normalised show.
  public mutating func applied(to show: Show) -> Show {
    var show = show
    var episodeKeys = UniqueKeys()
    show.key = showKeys.unique(show.key)
    if show.otherTitles.count > Self.maximumTitles {
      show.otherTitles.removeLast(show.otherTitles.count - Self.maximumTitles)
    }
    for place in show.episodes.indices {
      Self.apply(to: &show.episodes[place], of: show.title)
      let key = episodeKeys.unique(show.episodes[place].key)
      if key != show.episodes[place].key { show.episodes[place].key = key }
    }
    return show
  }

  /// Normalises an episode, except for its key.
  public static func apply(to episode: inout Episode, of show: String) {
    if let number = episode.number, !numbers.contains(number) {
      // The number is the only way to identify the episode.
      if episode.title == nil { episode.title = "Episode \(number)" }
      episode.number = nil
    }
    if let season = episode.season, !numbers.contains(season) { episode.season = nil }
    if let known = episode.runtimeMinutes, !minutes.contains(known) { episode.runtimeMinutes = nil }
    if let inferred = episode.inferredMinutes, !minutes.contains(inferred) { episode.inferredMinutes = nil }
    if episode.categories.count > maximumCategories {
      episode.categories.removeLast(episode.categories.count - maximumCategories)
    }
    guard let title = episode.title else { return }
    if let placeholder = placeholderNumber(title) {
      episode.title = nil
      // The title is the only way to identify the episode.
      episode.number = episode.number ?? placeholder
    } else if isSame(title, show) {
      episode.title = nil
    }
  }

  /// Plausible season and episode numbers. Seasons are often years (2025).
  private static let numbers = 0...99_999
  /// Up to 60 days, as long as a guide.
  private static let minutes = 1...86_400
  private static let maximumTitles = 16
  private static let maximumCategories = 16

  /// The 7 of `Episode 7`, the contract's placeholder title; nil for other titles.
  static func placeholderNumber(_ title: String) -> Int? {
    guard title.hasPrefix("Episode ") else { return nil }
    let digits = title.utf8.dropFirst(8)
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(title.dropFirst(8)))
  }

  /// Whether two titles are equal, ignoring case.
  private static func isSame(_ title: String, _ other: String) -> Bool {
    // Most titles differ in the first letter, so the bytes are compared before both are lowercased.
    for (byte, second) in zip(title.utf8, other.utf8) {
      if byte >= 0x80 || second >= 0x80 { break }
      if byte | 0x20 != second | 0x20 { return false }
    }
    return title == other || title.lowercased() == other.lowercased()
  }
}

/// Makes keys unique by appending `#2`, `#3` to duplicates.
struct UniqueKeys {
  private var counts: [String: Int] = [:]

  mutating func unique(_ key: String) -> String {
    guard let count = counts[key] else {
      counts[key] = 1
      return key
    }
    var next = count + 1
    while counts["\(key)#\(next)"] != nil { next += 1 }
    counts[key] = next
    counts["\(key)#\(next)"] = 1
    return "\(key)#\(next)"
  }
}
