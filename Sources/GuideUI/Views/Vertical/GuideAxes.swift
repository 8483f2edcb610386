import GuideModel

/// Which place a day and a provider have in the vertical guide, and back: the one place where that is decided.
///
/// Rows are the window's days, the first at 0; columns are the sections' providers, in their order.
struct GuideAxes {
  /// The days of the rows.
  let window: GuideWindow
  /// The providers of the columns.
  let providers: [Provider]

  init(window: GuideWindow, rows: GuideRows?) {
    self.window = window
    providers = rows?.sections.map(\.provider) ?? []
  }

  /// How many rows, at least 1.
  var rowCount: Int { window.count }
  /// How many columns.
  var columnCount: Int { providers.count }

  /// The row of a day; nil outside the window.
  func rowIndex(for day: GuideDay) -> Int? { window.index(of: day) }

  /// The day of a row; nil if there is no such row.
  func day(for row: Int) -> GuideDay? { (0..<rowCount).contains(row) ? window.day(at: row) : nil }

  /// The column of a provider, by its id; nil if it has nothing in the window.
  func columnIndex(for provider: Provider.ID) -> Int? { providers.firstIndex { $0.id == provider } }

  /// The provider of a column; nil if there is no such column.
  func provider(for column: Int) -> Provider? { providers.indices.contains(column) ? providers[column] : nil }
}
