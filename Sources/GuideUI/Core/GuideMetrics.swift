import TerminalKit

/// The sizes that header, rail, shows and grid share, in cells: the one place they are decided.
public struct GuideMetrics: Hashable, Sendable {
  /// The provider rail, without the line right of it.
  public var railWidth: Int
  /// The show column, without the line right of it.
  public var showWidth: Int
  /// One day.
  public var columnWidth: Int
  /// The columns of a day's cells. With grid lines, the last column is the line of the next day.
  public var columnCellWidth: Int { columnWidth - (hasGridLines ? 1 : 0) }
  /// Columns of it for text, beside the sign. Before a line one stays blank.
  public var columnTextWidth: Int { columnWidth - 3 - (hasGridLines ? 2 : 0) }
  private var hasGridLines: Bool
  /// Lines of a row without opened details.
  public var rowHeight: Int
  /// Of a poster; empty if rows have none.
  public var posterSize: Size
  /// Lines of the date header, its rule included.
  public var headerHeight: Int

  // The same of the vertical guide.
  /// The day rail, without the line right of it.
  public var dayRailWidth: Int
  /// One provider.
  public var providerWidth: Int
  /// The columns of a provider's cells. With grid lines, the last column is the line of the next provider.
  public var providerCellWidth: Int { providerWidth - (hasGridLines ? 1 : 0) }
  /// Columns of it for text, beside the sign: one stays blank.
  public var providerTextWidth: Int { providerCellWidth - 4 }
  /// Lines under the providers' names that show what they have; 0 on low screens.
  public var stripHeight: Int
  /// Lines of the provider header, strip and rule included.
  public var providerHeaderHeight: Int

  /// The width of the pane with the selection's details, right of the guide; 0 if there is none.
  public var paneWidth: Int

  /// Lines at the foot: the status, where there is room the selection above it, and where there is more the hints below.
  public var footerHeight: Int

  /// Posters in a provider's strip, a title beside each.
  var stripSlots: Int { max((providerWidth - 2) / (posterSize.width + 12), 1) }

  /// Titles gain no more than this from what is left beside whole days.
  static let largestGain = 16

  /// A poster is two thirds as wide as high, and a character half as wide as high.
  static let poster = Size(width: 6, height: 4)
  /// On a lower terminal rows stay single lines.
  static let minimumPosterHeight = 16

  /// A provider's column takes a title, and the time or number of an episode.
  static let comfortableProvider = 22

  /// From these sizes on there is room for a pane beside the guide.
  static let leastWidthWithPane = 160
  static let leastHeightWithPane = 16
  private static let paneWidths = 40...60

  /// A day where shows are few, and from which width on few shows have posters.
  private static let wideDay = 20
  private static let leastWidthOfRoomyRows = 110

  /// From here on a line of the screen says which keys work.
  static let leastHeightWithHints = 20

  /// Below this the guide says what it needs instead of being drawn.
  public static let minimumSize = Size(width: 32, height: 6)

  /// The metrics that suit a terminal's size: at 80 columns there are four days or more beside the frozen panes. With
  /// few providers each is wider, and with few shows there are posters and wider days, unless the preferences differ.
  public init(size: Size, preferences: Preferences = Preferences(), providers: Int? = nil, shows: Int? = nil) {
    let hasPane =
      preferences.hidesPane != true && size.width >= Self.leastWidthWithPane && size.height >= Self.leastHeightWithPane
    paneWidth = hasPane ? min(max(size.width / 4, Self.paneWidths.lowerBound), Self.paneWidths.upperBound) : 0
    // What follows is of the guide beside it.
    let width = size.width - paneWidth
    switch width {
    case ..<56:
      railWidth = 6
      showWidth = 12
    case ..<110:
      railWidth = 12
      showWidth = 18
    case ..<160:
      railWidth = 14
      showWidth = 26
    default:
      railWidth = 18
      showWidth = 32
    }
    hasGridLines = preferences.showsGridLines
    headerHeight = size.height >= 12 ? 3 : (size.height >= 8 ? 2 : 1)
    footerHeight = size.height >= Self.leastHeightWithHints ? 3 : size.height >= 12 ? 2 : 1
    let posterRow = Self.poster.height + 1
    let lines = size.height - headerHeight - footerHeight
    // Each provider's shows end with a line.
    let isRoomy =
      preferences.density == nil && width >= Self.leastWidthOfRoomyRows
      && shows.map { $0 > 0 && $0 * posterRow + (providers ?? 1) <= lines } ?? false
    let hasPosters = isRoomy || preferences.density == .posters && size.height >= Self.minimumPosterHeight
    columnWidth = preferences.columnWidth ?? (width < 56 ? 11 : isRoomy ? Self.wideDay : 12)
    rowHeight = 1
    posterSize = Size(width: 0, height: 0)
    if hasPosters {
      posterSize = Self.poster
      // A line between one poster and the next.
      rowHeight = posterRow
      // Beside a poster titles are wrapped, so they need less room.
      showWidth = max(showWidth, posterSize.width + 11)
    }
    // What is left beside whole days goes to the titles: no sliver of a day, and fewer titles cut.
    let days = width - railWidth - showWidth - 2
    if isRoomy, preferences.columnWidth == nil { columnWidth = max(days / max(days / columnWidth, 1), columnWidth) }
    if days > columnWidth { showWidth += min(days % columnWidth, Self.largestGain) }

    dayRailWidth = width < 56 ? 8 : 12
    let room = width - dayRailWidth - 1
    // As many providers as fit comfortably, and no sliver of another: what is left over goes to the days.
    let columns = max(min(room / Self.comfortableProvider, providers ?? .max), 1)
    providerWidth = preferences.providerWidth ?? max(room / columns, 1)
    if room > providerWidth { dayRailWidth += min(room % providerWidth, Self.largestGain) }
    stripHeight = size.height < 32 ? 0 : hasPosters && size.height >= 40 ? posterSize.height : 2
    providerHeaderHeight = headerHeight + stripHeight
  }
}
