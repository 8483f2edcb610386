import CICal
import GuideModel

/// Converts days and moments to libical's form.
enum CalendarTimes {
  /// The format has four digits for the year.
  private static let years = 1...9998

  static func canSay(_ moment: CalendarMoment) -> Bool {
    switch moment {
    case .day(let day): years.contains(day.year)
    case .span(let start, let end):
      years.contains(start.local(offset: 0).day.year) && years.contains(end.local(offset: 0).day.year)
    }
  }

  /// The start and the exclusive end. Without a length there is no end.
  static func ends(of moment: CalendarMoment) -> (start: icaltimetype, end: icaltimetype?) {
    switch moment {
    case .day(let day): (date(day), date(day.advanced(by: 1)))
    case .span(let start, let end): (utc(start), start < end ? utc(end) : nil)
    }
  }

  static func utc(_ instant: Instant) -> icaltimetype {
    let (day, second) = instant.local(offset: 0)
    var time = date(day)
    (time.hour, time.minute, time.second) = (Int32(second / 3600), Int32(second / 60 % 60), Int32(second % 60))
    time.is_date = 0
    time.zone = icaltimezone_get_utc_timezone()
    return time
  }

  private static func date(_ day: GuideDay) -> icaltimetype {
    var time = icaltimetype()
    (time.year, time.month, time.day) = (Int32(day.year), Int32(day.month), Int32(day.day))
    time.is_date = 1
    return time
  }
}
