import GuideModel

/// The open details of a row on a day.
public struct OpenedDetails: Hashable, Sendable {
  /// The show's key.
  public var show: String
  /// The row.
  public var row: Int
  /// The day of the episodes.
  public var day: GuideDay
}
