import GuideModel

/// The number of problems of each kind in schedules, with the first examples.
public struct ScheduleDiagnostics: Hashable, Sendable {
  /// Why an entry was skipped. The raw values are stable and meant for programs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unreadableEntry = "unreadable-entry"
    case episodeWithoutID = "episode-without-id"
    case episodeWithoutShow = "episode-without-show"
    case episodeWithoutProvider = "episode-without-provider"
    case episodeWithoutDate = "episode-without-date"
    case tooManyEntries = "too-many-entries"
    /// On a day that was not requested.
    case outsideDays = "outside-days"
    /// The episodes of a followed show could not be fetched.
    case noEpisodeList = "no-episode-list"
  }

  /// The maximum number of examples per kind.
  public static let examplesPerKind = 5

  /// The count of each kind that occurred.
  public private(set) var counts: [Kind: Int] = [:]
  /// The first examples of each kind: `/schedule?country=US&date=2026-11-21, entry 3: it has no show; skipped`.
  public private(set) var examples: [Kind: [String]] = [:]

  public init() {}

  /// Counts a problem. The text is only evaluated if the example is kept.
  public mutating func add(_ kind: Kind, count: Int = 1, _ words: @autoclosure () -> String) {
    guard count > 0 else { return }
    counts[kind, default: 0] += count
    if examples[kind, default: []].count < Self.examplesPerKind {
      examples[kind, default: []].append("\(CleanText.line(words(), limit: 300)); skipped")
    }
  }

  /// Adds the problems of another answer.
  public mutating func add(_ others: ScheduleDiagnostics) {
    counts.merge(others.counts, uniquingKeysWith: +)
    examples.merge(others.examples) { Array(($0 + $1).prefix(Self.examplesPerKind)) }
  }

  /// The number of skipped entries.
  public var skipped: Int { counts.values.reduce(0, +) }
}
