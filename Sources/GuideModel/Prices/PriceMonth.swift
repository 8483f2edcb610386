/// The month in which prices were valid.
public struct PriceMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let first: GuideDay

  /// Returns nil for an invalid month or a year outside 1 to 9999.
  public init?(year: Int, month: Int) {
    guard let first = GuideDay(year: year, month: month, day: 1) else { return nil }
    self.first = first
  }

  /// The month of a day.
  public init(of day: GuideDay) { first = day.startOfMonth }

  /// Reads `yyyy-MM`; nil for other text.
  public init?(iso text: some StringProtocol) {
    guard text.utf8.count == 7, let first = GuideDay(iso: "\(text)-01") else { return nil }
    self.first = first
  }

  /// Whether the month was more than a year ago.
  public func isOverAYearOld(on day: GuideDay) -> Bool {
    (day.year, day.month) > (first.year + 1, first.month)
  }

  /// `2025-09`.
  public var iso: String { String(first.description.prefix(7)) }

  /// `September 2025`.
  public var description: String { "\(first.monthName) \(first.year)" }

  public static func < (left: PriceMonth, right: PriceMonth) -> Bool { left.first < right.first }
}
