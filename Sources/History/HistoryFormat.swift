/// The program that wrote a history.
public enum HistoryFormat: String, Hashable, Sendable, CaseIterable {
  case tvTime
  case trakt
  case seriesGuide
  case sonarr
  case plain

  /// The name for messages.
  public var name: String {
    switch self {
    case .tvTime: "TV Time"
    case .trakt: "Trakt"
    case .seriesGuide: "SeriesGuide"
    case .sonarr: "Sonarr"
    case .plain: "tvguide's CSV"
    }
  }
}

/// The content of a file.
public struct HistoryFile: Hashable, Sendable {
  /// The program that wrote it.
  public var format: HistoryFormat
  /// The history.
  public var history: WatchHistory
  /// The number of rows that were not understood completely: the show, the episode, the date or the rating. Films are not
  /// counted.
  public var skipped: Int
  /// The files and numbers of the first skipped rows: `history.csv 3`.
  public var skippedPlaces: [String]
  /// Whether a maximum was exceeded, and the rest is missing.
  public var isCut: Bool
}

/// Why a file cannot be read. All text is clean.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  public let problem: String
  /// What to do next.
  public let advice: String

  init(_ problem: String, advice: String) {
    self.problem = problem
    self.advice = advice
  }

  public var description: String { "\(problem). \(advice)." }
}
