import GuideModel

/// Converts local times of a zone to moments. Fast, because most days have one offset.
struct ZoneClock {
  private let rules: ZoneRules
  private var days: [(day: Int, offset: Int?)]

  init(_ rules: ZoneRules) {
    self.rules = rules
    days = Array(repeating: (.min, nil), count: 16)
  }

  mutating func instant(of day: GuideDay, secondOfDay: Int) -> PlacedTime {
    let slot = day.daysSinceEpoch & 15
    if days[slot].day != day.daysSinceEpoch {
      days[slot] = (day.daysSinceEpoch, constantOffset(on: day))
    }
    guard let offset = days[slot].offset else {
      return PlacedTime(
        instant: rules.instant(of: day, secondOfDay: secondOfDay),
        second: rules.secondInstant(of: day, secondOfDay: secondOfDay), isNearChange: true)
    }
    return PlacedTime(instant: Instant(day: day, secondOfDay: secondOfDay, offset: offset))
  }

  /// The offset of the whole day and some hours around it; nil if it changes.
  private func constantOffset(on day: GuideDay) -> Int? {
    let noon = Instant(day: day, secondOfDay: 43_200, offset: 0)
    let offset = rules.offset(at: noon)
    let before = rules.offset(at: noon.adding(seconds: -2 * 86_400))
    let after = rules.offset(at: noon.adding(seconds: 2 * 86_400))
    return before == offset && after == offset ? offset : nil
  }
}
