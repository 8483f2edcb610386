import GuideModel

/// Counts of what could not be taken from schedules, with the first few cases of each kind.
public struct ScheduleDiagnostics: Hashable, Sendable {
  /// What can be wrong with an entry; it is left out. The raw values are stable: programs may tell them apart by these.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unreadableEntry = "unreadable-entry"
    case episodeWithoutID = "episode-without-id"
    case episodeWithoutShow = "episode-without-show"
    case episodeWithoutProvider = "episode-without-provider"
    case episodeWithoutDate = "episode-without-date"
    case tooManyEntries = "too-many-entries"
    /// On a day that was not asked for.
    case outsideDays = "outside-days"
    /// The episodes of a followed show could not be had.
    case noEpisodeList = "no-episode-list"
  }

  /// The most examples kept of one kind.
  public static let examplesPerKind = 5

  /// How often each kind occurred; kinds that did not are absent.
  public private(set) var counts: [Kind: Int] = [:]
  /// The first of each kind in words: `/schedule?country=US&date=2026-11-21, entry 3: it has no show; skipped`.
  public private(set) var examples: [Kind: [String]] = [:]

  /// None.
  public init() {}

  /// Counts one; the words are made only where they are kept.
  public mutating func add(_ kind: Kind, count: Int = 1, _ words: @autoclosure () -> String) {
    guard count > 0 else { return }
    counts[kind, default: 0] += count
    if examples[kind, default: []].count < Self.examplesPerKind {
      examples[kind, default: []].append("\(CleanText.line(words(), limit: 300)); skipped")
    }
  }

  /// Takes in those of another answer.
  public mutating func add(_ others: ScheduleDiagnostics) {
    counts.merge(others.counts, uniquingKeysWith: +)
    examples.merge(others.examples) { Array(($0 + $1).prefix(Self.examplesPerKind)) }
  }

  /// How many entries were left out.
  public var skipped: Int { counts.values.reduce(0, +) }
}
