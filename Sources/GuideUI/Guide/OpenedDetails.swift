import GuideModel

/// Details opened under a row, at a day.
public struct OpenedDetails: Hashable, Sendable {
  /// The show's key.
  public var show: String
  /// Its row.
  public var row: Int
  /// The day whose episodes are told.
  public var day: GuideDay
}
