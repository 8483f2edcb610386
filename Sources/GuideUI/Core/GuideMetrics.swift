import TerminalKit

/// The sizes that header, rail, shows and grid share, in cells. They are only defined here.
struct GuideMetrics: Hashable, Sendable {
  /// The width of the provider rail, without the line to its right.
  var railWidth: Int
  /// The width of the show column, without the line to its right.
  var showWidth: Int
  /// The width of a day.
  var columnWidth: Int
  /// The columns of a day's cells. With grid lines, the last column is the line of the next day.
  var columnCellWidth: Int { columnWidth - (hasGridLines ? 1 : 0) }
  /// The columns for text, after the sign. Before a line one column stays blank.
  var columnTextWidth: Int { columnWidth - 3 - (hasGridLines ? 2 : 0) }
  private var hasGridLines: Bool
  /// The number of lines of a row without open details.
  var rowHeight: Int
  /// The size of a poster; empty if rows have none.
  var posterSize: Size
  /// The number of lines of the date header, including its rule.
  var headerHeight: Int

  // The sizes of the vertical guide.
  /// The width of the day rail, without the line to its right.
  var dayRailWidth: Int
  /// The width of a provider.
  var providerWidth: Int
  /// The columns of a provider's cells. With grid lines, the last column is the line of the next provider.
  var providerCellWidth: Int { providerWidth - (hasGridLines ? 1 : 0) }
  /// The columns for text, after the sign; one stays blank.
  var providerTextWidth: Int { providerCellWidth - 4 }
  /// The number of lines under the providers' names for their first shows; 0 on low screens.
  var stripHeight: Int
  /// The number of lines of the provider header, including strip and rule.
  var providerHeaderHeight: Int

  /// The width of the pane with the selection's details, right of the guide; 0 if there is none.
  var paneWidth: Int

  /// The number of lines at the bottom: the status, the selection above it if there is room, and the hints below if
  /// there is more.
  var footerHeight: Int

  /// The number of posters in a provider's strip, each with a title beside it.
  var stripSlots: Int { max((providerWidth - 2) / (posterSize.width + 12), 1) }

  /// The maximum number of columns that titles gain from the space left by whole days.
  static let largestGain = 16

  /// A poster is two thirds as wide as high, and a character is half as wide as high.
  static let poster = Size(width: 6, height: 4)
  /// On a lower terminal rows always have one line.
  static let minimumPosterHeight = 16

  /// The column of a provider has room for a title and the time or number of an episode.
  static let comfortableProvider = 22

  /// The minimum size for a pane beside the guide.
  static let leastWidthWithPane = 160
  static let leastHeightWithPane = 16
  private static let paneWidths = 40...60

  /// The width of a day if there are few shows, and the minimum screen width for posters of few shows.
  private static let wideDay = 20
  private static let leastWidthOfRoomyRows = 110

  /// The minimum height for the line of hints.
  static let leastHeightWithHints = 20

  /// On a smaller terminal the guide only shows the size that it needs.
  static let minimumSize = Size(width: 32, height: 6)

  /// The metrics for a terminal's size. At 80 columns there are at least four days beside the frozen panes. Few
  /// providers are wider, and few shows have posters and wider days, unless the preferences differ.
  init(size: Size, preferences: Preferences = Preferences(), providers: Int? = nil, shows: Int? = nil) {
    let hasPane =
      preferences.hidesPane != true && size.width >= Self.leastWidthWithPane && size.height >= Self.leastHeightWithPane
    paneWidth = hasPane ? min(max(size.width / 4, Self.paneWidths.lowerBound), Self.paneWidths.upperBound) : 0
    // From here on, the width is that of the guide without the pane.
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
    // A line follows the shows of each provider.
    let isRoomy =
      preferences.density == nil && width >= Self.leastWidthOfRoomyRows
      && shows.map { $0 > 0 && $0 * posterRow + (providers ?? 1) <= lines } ?? false
    let hasPosters = isRoomy || preferences.density == .posters && size.height >= Self.minimumPosterHeight
    columnWidth = preferences.columnWidth ?? (width < 56 ? 11 : isRoomy ? Self.wideDay : 12)
    rowHeight = 1
    posterSize = Size(width: 0, height: 0)
    if hasPosters {
      posterSize = Self.poster
      // A line separates posters.
      rowHeight = posterRow
      // Titles beside posters are wrapped, so they need less width.
      showWidth = max(showWidth, posterSize.width + 11)
    }
    // The width left by whole days is given to the titles, so that no part of a day is visible and fewer titles are
    // cut.
    let days = width - railWidth - showWidth - 2
    if isRoomy, preferences.columnWidth == nil { columnWidth = max(days / max(days / columnWidth, 1), columnWidth) }
    if days > columnWidth { showWidth += min(days % columnWidth, Self.largestGain) }

    dayRailWidth = width < 56 ? 8 : 12
    let room = width - dayRailWidth - 1
    // As many whole providers as fit comfortably. The rest of the width is given to the day rail.
    let columns = max(min(room / Self.comfortableProvider, providers ?? .max), 1)
    providerWidth = preferences.providerWidth ?? max(room / columns, 1)
    if room > providerWidth { dayRailWidth += min(room % providerWidth, Self.largestGain) }
    stripHeight = size.height < 32 ? 0 : hasPosters && size.height >= 40 ? posterSize.height : 2
    providerHeaderHeight = headerHeight + stripHeight
  }

  /// The columns of names of channels in a width.
  static func channelNameWidth(in width: Int) -> Int {
    switch width {
    case ..<56: 11
    case ..<110: 17
    case ..<160: 22
    case ..<200: 26
    default: 34
    }
  }
}
