import GuideModel

/// The open details of a row on a day.
struct OpenedDetails: Hashable, Sendable {
  /// The show's key.
  var show: String
  /// The row.
  var row: Int
  /// The day of the episodes.
  var day: GuideDay
}
