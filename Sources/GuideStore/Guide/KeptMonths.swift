import GuideModel

/// Where counted months are kept for the next start, because counting a million programmes takes most of a second.
public struct KeptMonths: Sendable {
  /// The month of a request without a filter, as counted in a version of the listings; nil if it is not kept.
  public let recall: @Sendable (_ request: WindowRequest, _ version: Int64) -> MonthSummary?
  /// Keeps a month, with the `LocalGuide.dataVersion` it was counted in.
  public let keep: @Sendable (_ month: MonthSummary, _ request: WindowRequest, _ version: Int64) -> Void

  public init(
    recall: @escaping @Sendable (_ request: WindowRequest, _ version: Int64) -> MonthSummary?,
    keep: @escaping @Sendable (_ month: MonthSummary, _ request: WindowRequest, _ version: Int64) -> Void
  ) {
    self.recall = recall
    self.keep = keep
  }
}
