import Foundation
import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// What a person reads from a calendar and a clock, computed with Foundation's calendar and without the guide's code.
private struct PlainReading {
  let calendar: Calendar
  let now: Date

  init(zone: String, now: Instant) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    calendar.locale = Locale(identifier: "en_US_POSIX")
    self.calendar = calendar
    self.now = Date(timeIntervalSince1970: TimeInterval(now.secondsSinceEpoch))
  }

  func date(_ instant: Instant) -> Date { Date(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch)) }

  /// The number of midnights until a date.
  func days(to date: Date) -> Int {
    // No zone changes its clock at noon.
    let noons = [now, date].compactMap { calendar.date(bySettingHour: 12, minute: 0, second: 0, of: $0) }
    guard noons.count == 2 else { return .max }
    return Int((noons[1].timeIntervalSince(noons[0]) / 86_400).rounded())
  }

  /// The evening to which people count a moment, in days from today's calendar day; nil during the day.
  private func evening(_ date: Date) -> Int? {
    switch calendar.component(.hour, from: date) {
    case 18...23: days(to: date)
    case 0...4: days(to: date) - 1
    default: nil
    }
  }

  func label(_ date: Date) -> String {
    let parts = calendar.dateComponents([.weekday, .month, .day, .year], from: date)
    let weekday = calendar.shortWeekdaySymbols[(parts.weekday ?? 1) - 1]
    let year = parts.year == calendar.component(.year, from: now) ? "" : ", \(parts.year ?? 0)"
    return "\(weekday), \(calendar.shortMonthSymbols[(parts.month ?? 1) - 1]) \(parts.day ?? 0)\(year)"
  }

  func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  /// `20:00–21:00`; an end on another date is marked. The zone is named if the clock changes between the two, or if a
  /// clock shows one of the times twice.
  func times(_ start: Date, _ end: Date, isInferred: Bool = false) -> String {
    let zone = calendar.timeZone
    let last = time(end) + (calendar.isDate(start, inSameDayAs: end) ? "" : "⁺") + (isInferred ? "?" : "")
    let names = [start, end].map { " " + name(of: zone, at: $0) }
    if zone.secondsFromGMT(for: start) != zone.secondsFromGMT(for: end) {
      return "\(time(start))\(names[0])–\(last)\(names[1])"
    }
    return "\(time(start))–\(last)" + (isShownTwice(start) || isShownTwice(end) ? names[1] : "")
  }

  /// In winter and in summer.
  private static let names = [
    "Europe/London": ["GMT", "BST"], "America/New_York": ["EST", "EDT"], "America/Los_Angeles": ["PST", "PDT"],
    "Australia/Lord_Howe": ["LHST", "LHDT"], "Pacific/Chatham": ["CHAST", "CHADT"],
  ]

  private func name(of zone: TimeZone, at date: Date) -> String {
    Self.names[zone.identifier]?[zone.isDaylightSavingTime(for: date) ? 1 : 0] ?? zone.abbreviation(for: date) ?? ""
  }

  /// Whether a clock shows the same date and time again within four hours, or has shown it.
  func isShownTwice(_ date: Date) -> Bool {
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute]
    let shown = calendar.dateComponents(parts, from: date)
    return (1...24).contains { steps in
      [-600.0, 600].contains { calendar.dateComponents(parts, from: date + $0 * Double(steps)) == shown }
    }
  }

  /// Whether a clock has not yet shown the start of the guide day on this date.
  func isAfterMidnight(_ date: Date, dayStart: Int) -> Bool {
    let time = DateComponents(hour: dayStart / 60, minute: dayStart % 60)
    let start = calendar.nextDate(
      after: calendar.startOfDay(for: date) - 1, matching: time, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    return start.map { date < $0 } ?? false
  }

  func relative(start: Date, end: Date) -> String {
    if start <= now && now < end { return "On now" }
    let days = days(to: start)
    if now < start {
      if let evening = evening(start), evening == self.evening(now) ?? 0 {
        return self.evening(now) == nil ? "Airs tonight" : "Airs later tonight"
      }
      return toCome(days)
    }
    return past(days)
  }

  func relative(day: Date) -> String {
    let days = days(to: day)
    return days < 0 ? past(days) : toCome(days)
  }

  private func toCome(_ days: Int) -> String {
    days == 0 ? "Airs today" : days == 1 ? "Airs tomorrow" : "Airs in \(days) days"
  }

  private func past(_ days: Int) -> String {
    days == 0 ? "Aired today" : days == -1 ? "Aired yesterday" : "Aired \(-days) days ago"
  }
}

/// A random clock, zone, start of a day and programme, near the edges of days.
private struct Case {
  let zone: String
  let dayStart: DayStart
  let now: Instant
  let start: Instant
  let minutes: Int?

  static let zones = [
    "UTC", "Europe/London", "America/New_York", "America/Los_Angeles", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Pacific/Chatham", "America/Santiago", "Africa/Cairo", "Pacific/Kiritimati", "America/St_Johns",
  ]
  /// Days with clock changes somewhere, and others.
  static let days = [
    (2025, 3, 30), (2025, 10, 26), (2026, 3, 8), (2026, 11, 1), (2026, 4, 5), (2026, 10, 4), (2026, 9, 6),
    (2026, 4, 24),
    (2025, 12, 31), (2024, 2, 29), (2026, 6, 15),
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    zone = Self.zones.randomElement(using: &random) ?? "UTC"
    dayStart = DayStart(clamping: [0, 90, 240, 300, 300, 360, 720].randomElement(using: &random) ?? 300)
    let (year, month, number) = Self.days.randomElement(using: &random) ?? (2026, 6, 15)
    let rules = ZoneRules(identifier: zone) ?? .utc
    let edge = [0, dayStart.minutes * 60, 18 * 3600, 5 * 3600, 3600, 2 * 3600].randomElement(using: &random) ?? 0
    let near: [Int64] = [-60, 0, 60, Int64.random(in: -7200...7200, using: &random)]
    now = rules.instant(of: day(year, month, number), secondOfDay: edge)
      .adding(seconds: near.randomElement(using: &random) ?? 0)
    let distances: [Int64] = [3600, 14 * 3600, 40 * 3600, 8 * 86_400]
    let distance = distances.randomElement(using: &random) ?? 3600
    start = now.adding(seconds: Int64.random(in: -distance...distance, using: &random) / 60 * 60)
    minutes = Bool.random(using: &random) ? Int.random(in: 1...600, using: &random) : nil
  }

  var rules: ZoneRules { ZoneRules(identifier: zone) ?? .utc }
  var end: Instant { start.adding(seconds: Int64(minutes ?? Episode.assumedMinutes) * 60) }
  var episode: Episode {
    Episode(
      key: "e", day: rules.guideDay(of: start, dayStart: dayStart), moment: start, runtimeMinutes: minutes, season: 1,
      number: 1)
  }

  func screen(_ episode: Episode, view: GuideView = .horizontal) -> State {
    let guide = FixtureGuide(sections: [
      (Provider(id: "1", name: "Alpha"), [Show(key: "s", title: "Show", episodes: [episode])])
    ])
    var state = State(
      size: Size(width: 160, height: 40), now: now, zone: rules, dayStart: dayStart, country: .unitedStates,
      sourceName: "test", view: view, day: episode.day)
    for effect in update(&state, .opened) {
      guard case .load(let request, let generation) = effect else { continue }
      _ = update(&state, .loaded(generation: generation, .success(guide.page(for: request)), at: now))
    }
    return state
  }
}

@Suite struct AiringWordsPropertyTests {
  @Test func wordsAreThoseOfAClockOnTheWall() throws {
    for seed in 0..<4000 {
      let one = Case(seed: UInt64(seed))
      let reading = try PlainReading(zone: one.zone, now: one.now)
      let (start, end) = (reading.date(one.start), reading.date(one.end))
      let words = AiringWords(one.episode, clock: WallClock(now: one.now, zone: one.rules, dayStart: one.dayStart))
      let times = reading.times(start, end, isInferred: one.minutes == nil)
      #expect(words.relative == reading.relative(start: start, end: end), "seed \(seed), \(one)")
      #expect(words.dateLabel == reading.label(start), "seed \(seed)")
      #expect(words.times(.unicode) == times, "seed \(seed)")
      let isNight = reading.isAfterMidnight(start, dayStart: one.dayStart.minutes)
      #expect(words.isAfterMidnight == isNight, "seed \(seed)")
      #expect(words.listedTimes(.unicode)?.prefix { $0 != "–" }.contains("⁺") == isNight, "seed \(seed)")
    }
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func screensSayWhatTheClockSays(view: GuideView) throws {
    for seed in 10_000..<10_060 {
      let one = Case(seed: UInt64(seed))
      let reading = try PlainReading(zone: one.zone, now: one.now)
      let (start, end) = (reading.date(one.start), reading.date(one.end))
      var state = one.screen(one.episode, view: view)
      let (relative, label) = (reading.relative(start: start, end: end), reading.label(start))
      let times = reading.times(start, end, isInferred: one.minutes == nil)
      let status = state.room.footer
      #expect(status.when.first == relative, "seed \(seed)")
      #expect(status.when.last == times, "seed \(seed)")
      // If the column's day is another one, the date is shown.
      #expect(status.when.contains(label) == (one.episode.day.shortLabel != label), "seed \(seed)")
      _ = update(&state, .input(.key(Key(.enter))))
      #expect(text(state).contains("\(relative) · \(label) · \(times)"), "details, seed \(seed)")
      _ = update(&state, .input(.key(Key(.enter))))
      _ = update(&state, .input(.key(Key("i"))))
      let verb = relative == "On now" ? "On now," : relative.hasPrefix("Aired") ? "Aired" : "Airs"
      let parts = reading.calendar.dateComponents([.weekday, .month, .day], from: start)
      let long = reading.calendar.weekdaySymbols[(parts.weekday ?? 1) - 1]
      let month = reading.calendar.shortMonthSymbols[(parts.month ?? 1) - 1]
      #expect(text(state).contains("\(verb) \(long), \(month) \(parts.day ?? 0), \(times)"), "tooltip, seed \(seed)")
    }
  }

  @Test func listsAndPrintSayWhatTheClockSays() throws {
    for seed in 20_000..<20_200 {
      let one = Case(seed: UInt64(seed))
      let reading = try PlainReading(zone: one.zone, now: one.now)
      let (start, end) = (reading.date(one.start), reading.date(one.end))
      let state = one.screen(one.episode)
      var result = SearchResult(kind: .programme, key: "s", title: "Show")
      result.start = one.start
      let label = reading.label(start)
      let zone = reading.isShownTwice(start) ? " \(one.rules.abbreviation(at: one.start))" : ""
      #expect(SearchWords(state: state).time(of: result) == "\(label) \(reading.time(start))\(zone)", "seed \(seed)")

      let relative = reading.relative(start: start, end: end)
      let sign = relative == "On now" ? "◉" : relative.hasPrefix("Aired") ? "●" : "○"
      let show = Show(key: "s", title: "Show", episodes: [one.episode])
      let plain = PlainGuide(
        firstDay: one.episode.day, width: 60, now: one.now, zone: one.rules, dayStart: one.dayStart, ascii: false)
      let provider = Provider(id: "1", name: "Alpha")
      let line = plain.lines(provider: provider, shows: [show], isFirst: true).first ?? ""
      #expect(line.contains("\(sign) S1E1"), "seed \(seed)")
      #expect(
        state.look.episodes([one.episode], of: show, state.marks, state.clock).sign.description == sign,
        "seed \(seed)")

      let listed = ScheduledProgramme(
        key: "p", programme: Programme(channel: "1", start: one.start, stop: one.end, title: "Show"),
        stopIsInferred: false)
      let words = ProgrammeWords(listed: listed)
      #expect(words.day(in: state) == label, "seed \(seed)")
      let said = words.relative(in: state)
      #expect(said.hasSuffix(" left") == (relative == "On now"), "seed \(seed)")
      if !said.hasSuffix(" left"), !said.hasPrefix("in "), !said.contains("ended") { #expect(said == relative) }
    }
  }

  /// Summer time ends at 03:00: 02:00 to 03:00 comes twice.
  @Test func theHourThatComesTwiceIsToldApart() throws {
    let paris = try #require(ZoneRules(identifier: "Europe/Paris"))
    let twice = paris.instant(of: day(2025, 10, 26), secondOfDay: 2 * 3600)
    let clock = WallClock(now: twice, zone: paris, dayStart: .standard)
    let read = { (from: Int64, to: Int64) in
      let (start, end) = (twice.adding(seconds: from * 60), twice.adding(seconds: to * 60))
      return AiringWords(.moments(start: start, end: end, endIsInferred: false), clock: clock).times(.unicode)
    }
    #expect(read(30, 60) == "02:30 CEST–02:00 CET")
    #expect(paris.timeInWords(at: twice.adding(seconds: 1800)) == "02:30 CEST")
    #expect(paris.timeInWords(at: twice.adding(seconds: 5400)) == "02:30 CET")
    #expect(paris.timeInWords(at: twice.adding(seconds: 7200)) == "03:00")
    #expect(read(-60, 30) == "01:00–02:30 CEST" && read(90, 150) == "02:30–03:30 CET")
    #expect(read(-120, -30) == "00:00–01:30" && read(120, 180) == "03:00–04:00")
  }

  @Test func daysAloneGoByTheCalendar() throws {
    for seed in 30_000..<31_000 {
      let one = Case(seed: UInt64(seed))
      let reading = try PlainReading(zone: one.zone, now: one.now)
      let day = one.rules.local(of: one.start).day
      let words = AiringWords(
        Episode(key: "e", day: day), clock: WallClock(now: one.now, zone: one.rules, dayStart: one.dayStart))
      #expect(words.relative == reading.relative(day: reading.date(one.start)), "seed \(seed)")
      #expect(!words.isAfterMidnight && words.times(.unicode) == nil)
    }
  }

  private func text(_ state: State) -> String {
    var buffer = Buffer(size: Size(width: 0, height: 0))
    render(state, into: &buffer)
    return buffer.text
  }
}
