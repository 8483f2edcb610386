/// A calendar day without a zone, in the proleptic Gregorian calendar.
///
/// `ZoneRules` and `DayStart` define which moments belong to a day. The years are 1 to 9999, which ISO 8601 writes with
/// four digits.
public struct GuideDay: Hashable, Comparable, Strideable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int

  /// 0001-01-01, the first day.
  public static let minimum = GuideDay(unchecked: daysFromCivil(year: 1, month: 1, day: 1))
  /// 9999-12-31, the last day.
  public static let maximum = GuideDay(unchecked: daysFromCivil(year: 9999, month: 12, day: 31))

  private init(unchecked days: Int) { daysSinceEpoch = days }

  /// Days after 1970-01-01, clamped to `minimum...maximum`.
  public init(daysSinceEpoch days: Int) {
    daysSinceEpoch = Swift.min(Swift.max(days, Self.minimum.daysSinceEpoch), Self.maximum.daysSinceEpoch)
  }

  /// Returns nil for a date that does not exist (30 February) or is outside the years 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.daysInMonth(month, year: year)).contains(day)
    else { return nil }
    daysSinceEpoch = Self.daysFromCivil(year: year, month: month, day: day)
  }

  /// Reads `yyyy-MM-dd`; nil for other text.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]), let day = decimal(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads the first ten characters of a wire date. `2025-09-11T00:00:00.000Z` is 11 September in any zone.
  public init?(wirePrefix text: String) {
    self.init(iso: text.prefix(10))
  }

  /// Year, month and day of the month.
  public var components: (year: Int, month: Int, day: Int) { Self.civil(fromDays: daysSinceEpoch) }
  /// 1 to 9999.
  public var year: Int { components.year }
  /// 1 to 12.
  public var month: Int { components.month }
  /// 1 to 31.
  public var day: Int { components.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: (daysSinceEpoch % 7 + 7 + 3) % 7 + 1) ?? .monday
  }

  /// The first day of this day's month.
  public var startOfMonth: GuideDay { GuideDay(unchecked: daysSinceEpoch - (day - 1)) }

  /// The number of days in this day's month.
  public var daysInMonth: Int {
    let (year, month, _) = components
    return Self.daysInMonth(month, year: year)
  }

  /// Adds months. The day is clamped to the length of the month: 31 January + 1 month is 28 or 29 February.
  public func addingMonths(_ months: Int) -> GuideDay {
    let (year, month, day) = components
    let index = year * 12 + (month - 1) + months
    let target = (year: Int((Double(index) / 12).rounded(.down)), month: (index % 12 + 12) % 12 + 1)
    guard (1...9999).contains(target.year) else { return target.year < 1 ? .minimum : .maximum }
    let last = Self.daysInMonth(target.month, year: target.year)
    return GuideDay(
      unchecked: Self.daysFromCivil(year: target.year, month: target.month, day: Swift.min(day, last)))
  }

  public func advanced(by days: Int) -> GuideDay {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? (days > 0 ? .maximum : .minimum) : GuideDay(daysSinceEpoch: sum)
  }

  public func distance(to other: GuideDay) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  public static func < (left: GuideDay, right: GuideDay) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
}

extension GuideDay: CustomStringConvertible {
  /// `yyyy-MM-dd`.
  public var description: String {
    let (year, month, day) = components
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension GuideDay {
  /// The number of days in a month (1 to 12).
  static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`: eras of 400 years from 1 March.
  static func daysFromCivil(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse, `civil_from_days`.
  static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// A day of the week with its ISO 8601 number: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}
