/// A time zone in the form of POSIX `TZ`: `JST-9`, `CET-1CEST,M3.5.0,M10.5.0/3`, `<+05>-5`.
///
/// Offsets count westward. Summer time without a rule (`CET-1CEST`) is rejected, because its meaning depends on the
/// system.
struct PosixZone: Hashable, Sendable {
  /// Standard or summer time: its name and its offset in seconds east of UTC.
  struct Half: Hashable, Sendable {
    var name: String
    var offset: Int
  }

  /// A change between the two: a day, and seconds after its midnight on the clock before the change.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// Day 1 to 365; 29 February is not counted.
      case julian(Int)
      /// Day 0 to 365.
      case dayOfYear(Int)
      /// Week 5 is the last; weekday 0 is Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var seconds: Int
  }

  let standard: Half
  /// Nil if there is no summer time.
  let summer: Half?
  private let begins: Change
  private let ends: Change

  /// Returns nil for other text.
  init?(_ text: String) {
    var reader = PosixZoneReader(text)
    guard let standard = reader.half(else: nil) else { return nil }
    self.standard = standard
    guard !reader.isAtEnd else {
      summer = nil
      // Not used.
      begins = Change(day: .dayOfYear(0), seconds: 0)
      ends = begins
      return
    }
    guard let summer = reader.half(else: standard.offset + 3600) else { return nil }
    self.summer = summer
    guard let begins = reader.change(), let ends = reader.change(), reader.isAtEnd else { return nil }
    self.begins = begins
    self.ends = ends
  }

  /// The time in force at a moment.
  func half(at instant: Instant) -> Half {
    guard let summer else { return standard }
    let year = instant.local(offset: 0).day.year
    let from = begins.moment(in: year, offset: standard.offset)
    let until = ends.moment(in: year, offset: summer.offset)
    let second = instant.secondsSinceEpoch
    let isSummer = from <= until ? from <= second && second < until : second < until || from <= second
    return isSummer ? summer : standard
  }
}

extension PosixZone {
  /// Whether people usually mean another zone by the text, as with `UTC+2`.
  var isDoubtful: Bool {
    summer == nil && standard.offset != 0 && ["UTC", "GMT"].contains(standard.name.uppercased())
  }

  /// A name for a zone with a fixed offset: `Etc/GMT-9`, or `<+0530>-5:30` if the zone database has none.
  var fixedName: String {
    let offset = standard.offset
    if offset == 0 { return "UTC" }
    let hours = abs(offset) / 3600
    let west = offset > 0 ? "-" : "+"
    if offset % 3600 == 0, (-12...14).contains(offset / 3600) { return "Etc/GMT\(west)\(hours)" }
    let (minutes, seconds) = (abs(offset) / 60 % 60, abs(offset) % 60)
    let name = "\(offset > 0 ? "+" : "-")\(padded(hours, to: 2))\(padded(minutes, to: 2))"
    return "<\(name)>\(west)\(hours):\(padded(minutes, to: 2)):\(padded(seconds, to: 2))"
  }
}

extension PosixZone.Change {
  fileprivate func moment(in year: Int, offset: Int) -> Int64 {
    Int64(day.daysSinceEpoch(in: year)) * 86_400 + Int64(seconds - offset)
  }
}

extension PosixZone.Change.Day {
  fileprivate func daysSinceEpoch(in year: Int) -> Int {
    let first = Self.first(of: 1, in: year)
    switch self {
    case .dayOfYear(let day): return first + day
    case .julian(let day):
      let isLeap = Self.first(of: 3, in: year) - first == 60
      return first + day - (isLeap && day >= 60 ? 0 : 1)
    case .weekday(let month, let week, let weekday):
      let start = Self.first(of: month, in: year)
      let next = month == 12 ? Self.first(of: 1, in: year + 1) : Self.first(of: month + 1, in: year)
      // 1 January 1970 was a Thursday.
      let startWeekday = ((start + 4) % 7 + 7) % 7
      var day = start + (weekday - startWeekday + 7) % 7 + (week - 1) * 7
      if day >= next { day -= 7 }
      return day
    }
  }

  private static func first(of month: Int, in year: Int) -> Int {
    GuideDay(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
  }
}
