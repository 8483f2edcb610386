/// A time zone as POSIX writes it in `TZ`: `JST-9`, `CET-1CEST,M3.5.0,M10.5.0/3`, `<+05>-5`.
///
/// The number counts westward, as in `date`. Summer time without its rule (`CET-1CEST`) is refused: what it means is left to
/// each system.
struct PosixZone: Hashable, Sendable {
  /// The name and seconds east of UTC of a half of the year.
  struct Half: Hashable, Sendable {
    var name: String
    var offset: Int
  }

  /// When a half of the year begins: a day, and seconds after its midnight, by the clock in force before.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365.
      case dayOfYear(Int)
      /// Week 5 is the last; weekday 0 is Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var seconds: Int
  }

  let standard: Half
  /// Nil if one offset holds all the year.
  let summer: Half?
  private let begins: Change
  private let ends: Change

  /// Nil if the text is of another form.
  init?(_ text: String) {
    var reader = PosixZoneReader(text)
    guard let standard = reader.half(else: nil) else { return nil }
    self.standard = standard
    guard !reader.isAtEnd else {
      summer = nil
      // Never looked at.
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

  /// What is in force at a moment.
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
  /// Whether it would be another zone if it were read as people mostly mean it: `UTC+2`.
  var isDoubtful: Bool {
    summer == nil && standard.offset != 0 && ["UTC", "GMT"].contains(standard.name.uppercased())
  }

  /// A name for the offset that holds all the year: `Etc/GMT-9`, or `<+0530>-5:30` where the zone database has none.
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
