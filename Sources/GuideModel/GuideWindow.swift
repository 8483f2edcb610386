/// A range of days, inclusive; never empty.
public struct GuideWindow: Hashable, Sendable {
  /// The first day.
  public let first: GuideDay
  /// The last day, not before `first`.
  public let last: GuideDay

  /// The maximum number of days in a request (the API's limit).
  public static let maximumDays = 400

  /// If `last` is before `first`, it is set to `first`.
  public init(first: GuideDay, last: GuideDay) {
    self.first = first
    self.last = Swift.max(first, last)
  }

  /// The window of the horizontal and vertical guides: 7 days back and 60 ahead, 68 columns in all.
  public init(around today: GuideDay) {
    self.init(first: today.advanced(by: -7), last: today.advanced(by: 60))
  }

  /// The number of days, at least 1.
  public var count: Int { first.distance(to: last) + 1 }
  /// The days in order.
  public var days: ClosedRange<GuideDay> { first...last }

  /// Whether the window includes a day.
  public func contains(_ day: GuideDay) -> Bool { first <= day && day <= last }

  /// The column of a day, from 0; nil outside.
  public func index(of day: GuideDay) -> Int? { contains(day) ? first.distance(to: day) : nil }

  /// The day of a column, clamped to the window.
  public func day(at index: Int) -> GuideDay { first.advanced(by: Swift.min(Swift.max(index, 0), count - 1)) }

  /// The nearest day inside.
  public func clamp(_ day: GuideDay) -> GuideDay { Swift.min(Swift.max(day, first), last) }

  /// The window with more days on both sides.
  public func widened(by days: Int) -> GuideWindow {
    GuideWindow(first: first.advanced(by: -days), last: last.advanced(by: days))
  }
}
