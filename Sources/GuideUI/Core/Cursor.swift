import GuideModel

/// A cell of the guide: a show's row and a day.
struct Cursor: Hashable, Sendable {
  /// From 0 over all rows of the window.
  var row: Int
  /// Within the window.
  var day: GuideDay
  /// The index of the selected episode among the cell's.
  var episode = 0
}

/// An airing that another view or a search had selected, whose row is not loaded yet.
struct SoughtAiring: Hashable, Sendable {
  /// `Provider.id`.
  var provider: String
  /// `Show.key`; nil for any show of the provider.
  var show: String?
  var moment: Instant
  /// The cursor when it was not found. If the user moves it, the airing is forgotten.
  var cursor: Cursor
}
