import GuideModel

/// How somebody likes the guide drawn: changed by keys, remembered for the next time.
public struct Preferences: Hashable, Sendable, Codable {
  /// One line a show, or several with its poster.
  public enum Density: String, Hashable, Sendable, Codable {
    case lines, posters
  }

  /// Rows of one line or with posters; nil for what suits the terminal: of few shows or channels, rows are tall.
  public var density: Density?
  /// Columns of a day; nil for what suits the terminal.
  public var columnWidth: Int?
  /// Columns of a provider in the vertical guide; nil for what suits the terminal.
  public var providerWidth: Int?
  /// Whether there are lines between the days.
  public var showsGridLines: Bool
  /// Whether the pane with the selection's details is switched off.
  public var hidesPane: Bool?
  /// Whether titles and descriptions of what is not watched are hidden.
  public var hidesSpoilers: Bool?
  /// The code of the country chosen last; nil if there was none.
  public var country: String?
  /// How many minutes a column of the timeline has, 1 to 30; nil for what suits the terminal.
  public var minutesPerColumn: Int?
  /// The view shown last; nil if none was left yet.
  public var view: GuideView?
  /// Whether the question where listings come from was answered or waved away; nil until then.
  public var wasAskedForSources: Bool?
  /// Whether only the user's services are shown; else others are faint.
  public var servicesOnly: Bool?
  /// Filters by their names, as they are typed.
  public var savedFilters: [String: String]?
  /// Commands typed before, the newest last.
  public var commandHistory: [String]?

  /// The narrowest and widest day column.
  public static let columnWidths = 7...32

  /// The narrowest and widest provider column.
  public static let providerWidths = 10...80

  /// Rows and columns as they suit the terminal, no lines.
  public init(density: Density? = nil, columnWidth: Int? = nil, showsGridLines: Bool = false) {
    self.density = density
    self.columnWidth = columnWidth
    self.showsGridLines = showsGridLines
  }

  /// The maximum number of saved filters.
  static let maximumSavedFilters = 100

  /// Keeps a filter under a name, and returns the name; nil if it cannot.
  mutating func save(_ criteria: FilterCriteria, as name: String) -> String? {
    guard !criteria.isEmpty, let name = CleanText.nonEmptyLine(name, limit: 40) else { return nil }
    var saved = savedFilters ?? [:]
    guard saved.count < Self.maximumSavedFilters || saved[name] != nil else { return nil }
    saved[name] = criteria.text
    savedFilters = saved
    return name
  }
}
