import GuideModel

/// The rows and columns of days and providers in the vertical guide. They are only defined here.
///
/// Rows are the days of the window, the first at 0. Columns are the providers of the sections, in order.
struct GuideAxes {
  /// The days of the rows.
  let window: GuideWindow
  /// The providers of the columns.
  let providers: [Provider]

  init(window: GuideWindow, rows: GuideRows?) {
    self.window = window
    providers = rows?.sections.map(\.provider) ?? []
  }

  /// The number of rows, at least 1.
  var rowCount: Int { window.count }
  /// The number of columns.
  var columnCount: Int { providers.count }

  /// The row of a day; nil outside the window.
  func rowIndex(for day: GuideDay) -> Int? { window.index(of: day) }

  /// The day of a row; nil if there is no such row.
  func day(for row: Int) -> GuideDay? { (0..<rowCount).contains(row) ? window.day(at: row) : nil }

  /// The column of a provider, by id; nil if it has nothing in the window.
  func columnIndex(for provider: Provider.ID) -> Int? { providers.firstIndex { $0.id == provider } }

  /// The provider of a column; nil if there is no such column.
  func provider(for column: Int) -> Provider? { providers.indices.contains(column) ? providers[column] : nil }
}
