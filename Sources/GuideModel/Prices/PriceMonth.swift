/// A month of a year, for which prices held.
public struct PriceMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let first: GuideDay

  /// Nil for what is not a month of the years 1 to 9999.
  public init?(year: Int, month: Int) {
    guard let first = GuideDay(year: year, month: month, day: 1) else { return nil }
    self.first = first
  }

  /// The month of a day.
  public init(of day: GuideDay) { first = day.startOfMonth }

  /// Reads exactly `yyyy-MM`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    guard text.utf8.count == 7, let first = GuideDay(iso: "\(text)-01") else { return nil }
    self.first = first
  }

  /// Whether a year has passed since that month.
  public func isOverAYearOld(on day: GuideDay) -> Bool {
    (day.year, day.month) > (first.year + 1, first.month)
  }

  /// `2025-09`.
  public var iso: String { String(first.description.prefix(7)) }

  /// `September 2025`.
  public var description: String { "\(first.monthName) \(first.year)" }

  public static func < (left: PriceMonth, right: PriceMonth) -> Bool { left.first < right.first }
}
