/// What holds for the shows of one answer, wherever they come from: keys are unique, titles and numbers that say nothing are
/// left out.
public struct ShowRules: Sendable {
  private var showKeys = UniqueKeys()

  /// For the shows of one answer, in their order.
  public init() {}

  /// The show as the screens have it.
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

  /// The same of an episode by itself, but for its key.
  public static func apply(to episode: inout Episode, of show: String) {
    if let number = episode.number, !numbers.contains(number) {
      // Nothing else says which episode it is.
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
      // The title is all that says which episode it is.
      episode.number = episode.number ?? placeholder
    } else if isSame(title, show) {
      episode.title = nil
    }
  }

  /// Season and episode numbers that people could have given; year-like seasons (2025) are common.
  private static let numbers = 0...99_999
  private static let minutes = 1...10_000
  private static let maximumTitles = 16
  private static let maximumCategories = 16

  /// 7 of `Episode 7`, the contract's title where none is known; nil for any other title.
  static func placeholderNumber(_ title: String) -> Int? {
    guard title.hasPrefix("Episode ") else { return nil }
    let digits = title.utf8.dropFirst(8)
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(title.dropFirst(8)))
  }

  /// Whether two titles are the same but for capitals.
  private static func isSame(_ title: String, _ other: String) -> Bool {
    // Most differ in their first letter, which is cheaper to find than what both are in small ones.
    for (byte, second) in zip(title.utf8, other.utf8) {
      if byte >= 0x80 || second >= 0x80 { break }
      if byte | 0x20 != second | 0x20 { return false }
    }
    return title == other || title.lowercased() == other.lowercased()
  }
}

/// Keys taken so far. One that comes again gets `#2`, `#3` in the order of coming.
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
