import GuideModel
@testable import GuideUI

extension FuzzTarget {
  /// All readers of days, moments, episode numbers and amounts.
  static let dates = FuzzTarget(
    "dates",
    seeds: [
      "2026-12-24", "2025-09-10T12:00:00.123+05:45", "24 dec 2027", "+40000m", "-3w", "fri", "tomorrow", "S1E3", "1x3",
      "05:00", "9.99", "0000-00-00", "9999-12-31T23:59:60-23:59",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let day = GuideDay(iso: text) { try promise(day.description == text, "\(text) is written \(day)") }
    if let day = GuideDay(wirePrefix: text) { try promise(text.hasPrefix(day.description), "\(text) is \(day)") }
    if let moment = Instant(rfc3339: text) {
      // An offset may lead to a day outside the years that can be written.
      let year = moment.local(offset: 0).day.year
      if (2...9998).contains(year) {
        try promise(Instant(rfc3339: moment.description) == moment, "\(text) is written \(moment)")
      }
    }
    for today in [GuideDay.minimum, GuideDay(daysSinceEpoch: 20_341), .maximum] {
      if let day = DateEntry.parse(text, today: today) {
        try promise(day >= .minimum && day <= .maximum, "\(text) is out of range")
        try promise(GuideDay(iso: day.description) == day, "\(text) cannot be written")
      }
    }
    if let (season, number) = OpeningTarget.numbers(text) {
      try promise(number >= 0 && season ?? 0 >= 0, "\(text) has a number below nothing")
    }
    if let start = DayStart(text: text) { try promise((0..<1440).contains(start.minutes), "\(text) is no time of day") }
    if let euro = Currency("EUR"), let money = Money(text, euro) {
      try promise(Money(money.decimalText, euro) == money, "\(text) is written \(money.decimalText)")
    }
  }

  /// A moment in a zone. Its local time leads back to it, or to the first of the two moments with that local time.
  static let zones = FuzzTarget(
    "zones",
    seeds: [
      [0, 0, 0, 0, 0x68, 0xC1, 0, 0, 0], [1, 0, 0, 0, 0x68, 0xFC, 0x1B, 0x40, 0], [7, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 9],
    ]
  ) { bytes in
    guard bytes.count >= 9, !knownZones.isEmpty else { return }
    let zone = knownZones[Int(bytes[0]) % knownZones.count]
    let raw = bytes[1..<9].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    // Years 2 to 9998, so that one more day on either side can be written.
    let moment = Instant(secondsSinceEpoch: raw % 315_000_000_000 / 2 * 2 % 252_000_000_000)
    guard (2...9998).contains(moment.local(offset: 0).day.year) else { return }
    let (day, second) = zone.local(of: moment)
    try promise((0..<86_400).contains(second), "\(second) is no second of a day")
    let back = zone.instant(of: day, secondOfDay: second)
    try promise(zone.local(of: back) == (day, second), "\(zone.identifier): \(moment) is shown as \(back)")
    try promise(back <= moment, "\(zone.identifier): \(moment) leads to the later \(back)")
    let start = DayStart(clamping: Int(bytes[0]) * 6)
    let guideDay = zone.guideDay(of: moment, dayStart: start)
    try promise(abs(guideDay.distance(to: day)) <= 1, "\(moment) stands on \(guideDay)")
    try promise(zone.start(of: guideDay, dayStart: start) <= moment, "\(guideDay) begins after \(moment)")
  }

  private static let knownZones = [
    "Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "Africa/Casablanca",
    "America/St_Johns", "Antarctica/Troll", "Asia/Tehran", "America/Sao_Paulo", "Asia/Kolkata",
  ].compactMap { ZoneRules(identifier: $0) }
}
