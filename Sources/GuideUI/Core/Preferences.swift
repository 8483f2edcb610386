import GuideModel

/// How the guide is drawn. The user changes it with keys, and it is stored.
public struct Preferences: Hashable, Sendable, Codable {
  /// Rows of one line, or tall rows with posters.
  public enum Density: String, Hashable, Sendable, Codable {
    case lines, posters
  }

  /// Rows of one line or with posters; nil for the default: rows are tall if there are few shows or channels.
  public var density: Density?
  /// The width of a day in columns; nil for the default of the terminal's size.
  public var columnWidth: Int?
  /// The width of a provider in the vertical guide; nil for the default of the terminal's size.
  public var providerWidth: Int?
  /// Whether grid lines are drawn.
  public var showsGridLines: Bool
  /// Whether the pane with the selection's details is switched off.
  public var hidesPane: Bool?
  /// Whether titles and descriptions are hidden until an episode is watched.
  public var hidesSpoilers: Bool?
  /// The code of the last chosen country; nil if there was none.
  public var country: String?
  /// The minutes per column of the timeline, 1 to 30; nil for the default of the terminal's size.
  public var minutesPerColumn: Int?
  /// The last view; nil if no view was left yet.
  public var view: GuideView?
  /// Whether the question about the source of listings was answered or closed; nil before that.
  public var wasAskedForSources: Bool?
  /// Whether only the user's services are shown; otherwise the others are faint.
  public var servicesOnly: Bool?
  /// Saved filters by name, as typed.
  public var savedFilters: [String: String]?
  /// The history of commands, newest last.
  public var commandHistory: [String]?

  /// The minimum and maximum width of a day.
  public static let columnWidths = 7...32

  /// The minimum and maximum width of a provider.
  public static let providerWidths = 10...80

  /// The defaults: sizes by the terminal's size, no grid lines.
  public init(density: Density? = nil, columnWidth: Int? = nil, showsGridLines: Bool = false) {
    self.density = density
    self.columnWidth = columnWidth
    self.showsGridLines = showsGridLines
  }

  static let maximumSavedFilters = 100

  /// Saves a filter under a name, and returns the name. Nil if the filter or the name is empty, or if too many are
  /// saved.
  mutating func save(_ criteria: FilterCriteria, as name: String) -> String? {
    guard !criteria.isEmpty, let name = CleanText.nonEmptyLine(name, limit: 40) else { return nil }
    var saved = savedFilters ?? [:]
    guard saved.count < Self.maximumSavedFilters || saved[name] != nil else { return nil }
    saved[name] = criteria.text
    savedFilters = saved
    return name
  }
}
