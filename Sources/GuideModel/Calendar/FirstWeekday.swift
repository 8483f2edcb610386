extension Country {
  /// The first day of the week in calendars of the country (Unicode CLDR, supplemental week data; Monday by default).
  public var firstWeekday: Weekday {
    if Self.sundayFirst.contains(code) { return .sunday }
    if Self.saturdayFirst.contains(code) { return .saturday }
    return code == "MV" ? .friday : .monday
  }

  private static let sundayFirst = codes(
    """
    AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH \
    PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """)
  private static let saturdayFirst = codes("AF BH DJ EG IQ IR KW LY OM QA SD SY")

  private static func codes(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }
}

extension GuideDay {
  /// The first day of this day's week.
  public func startOfWeek(from first: Weekday) -> GuideDay {
    advanced(by: -((weekday.rawValue - first.rawValue + 7) % 7))
  }

  /// This day's month, from the first to the last day.
  public var monthWindow: GuideWindow {
    GuideWindow(first: startOfMonth, last: startOfMonth.advanced(by: daysInMonth - 1))
  }
}
