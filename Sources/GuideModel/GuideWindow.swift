/// A run of days, both ends included; never empty.
public struct GuideWindow: Hashable, Sendable {
  /// The first day.
  public let first: GuideDay
  /// The last day, not before `first`.
  public let last: GuideDay

  /// The most days one request may ask for (the API's limit).
  public static let maximumDays = 400

  /// `last` is held to be no earlier than `first`.
  public init(first: GuideDay, last: GuideDay) {
    self.first = first
    self.last = Swift.max(first, last)
  }

  /// What the horizontal and vertical guides open with: a week back, sixty days on, 68 columns in all.
  public init(around today: GuideDay) {
    self.init(first: today.advanced(by: -7), last: today.advanced(by: 60))
  }

  /// How many days, at least 1.
  public var count: Int { first.distance(to: last) + 1 }
  /// The days in order.
  public var days: ClosedRange<GuideDay> { first...last }

  /// Whether a day lies inside.
  public func contains(_ day: GuideDay) -> Bool { first <= day && day <= last }

  /// The column of a day, 0 at `first`; nil outside.
  public func index(of day: GuideDay) -> Int? { contains(day) ? first.distance(to: day) : nil }

  /// The day of a column, held to the window's ends.
  public func day(at index: Int) -> GuideDay { first.advanced(by: Swift.min(Swift.max(index, 0), count - 1)) }

  /// The nearest day inside.
  public func clamp(_ day: GuideDay) -> GuideDay { Swift.min(Swift.max(day, first), last) }

  /// The window with so many days more on either side.
  public func widened(by days: Int) -> GuideWindow {
    GuideWindow(first: first.advanced(by: -days), last: last.advanced(by: days))
  }
}
