extension Weekday {
  /// `Mon`.
  public var shortName: String { Self.shortNames[rawValue - 1] }

  private static let shortNames = allCases.map { String($0.longName.prefix(3)) }

  /// `Monday`.
  public var longName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}

extension GuideDay {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let shortMonths = months.map { String($0.prefix(3)) }

  /// `September`.
  public var monthName: String { Self.months[month - 1] }
  /// `Sep`.
  public var shortMonthName: String { Self.shortMonths[month - 1] }
  /// `Thu, Sep 11`.
  public var shortLabel: String { "\(weekday.shortName), \(shortMonthName) \(day)" }
  /// `Thursday, Sep 11`.
  public var longLabel: String { "\(weekday.longName), \(shortMonthName) \(day)" }
  /// `Thu, Sep 11`, with the year if it is not that of another day.
  public func shortLabel(asOf day: GuideDay) -> String { year == day.year ? shortLabel : "\(shortLabel), \(year)" }
}

extension GuideWindow {
  /// `Thu, Sep 11 to Sun, Nov 9`, or one day, with the years that are not that of a day.
  public func shortLabel(asOf day: GuideDay) -> String {
    first == last ? first.shortLabel(asOf: day) : "\(first.shortLabel(asOf: day)) to \(last.shortLabel(asOf: day))"
  }
}

extension ZoneRules {
  /// The time of day at a moment, `20:05`.
  public func clockTime(at instant: Instant) -> String {
    let (_, second) = local(of: instant)
    let (hour, minute) = (second / 3600, padded(second / 60 % 60, to: 2))
    switch clock {
    case .twentyFourHours: return "\(padded(hour, to: 2)):\(minute)"
    case .twelveHours: return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute)\(hour < 12 ? "am" : "pm")"
    }
  }

  /// The same in a sentence, with the zone if the clock shows this time twice that night: `01:30 GMT`.
  public func timeInWords(at instant: Instant) -> String {
    clockTime(at: instant) + nameIfTwice(at: instant)
  }

  /// ` GMT`, to follow a time that the clock shows twice that night; else empty.
  public func nameIfTwice(at instant: Instant) -> String {
    occursTwice(instant) ? " " + abbreviation(at: instant) : ""
  }
}
