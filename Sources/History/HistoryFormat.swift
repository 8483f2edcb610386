/// Who wrote a history.
public enum HistoryFormat: String, Hashable, Sendable, CaseIterable {
  case tvTime
  case trakt
  case seriesGuide
  case sonarr
  case plain

  /// What people call it.
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

/// A file that was read.
public struct HistoryFile: Hashable, Sendable {
  /// Who wrote it.
  public var format: HistoryFormat
  /// What it says.
  public var history: WatchHistory
  /// How many of its rows are about no show or no episode, or cannot be understood. Films are not counted.
  public var skipped: Int
  /// Whether it has more than is read.
  public var isCut: Bool
}

/// Why a file was not read. All text is clean.
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
