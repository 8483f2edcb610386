import GuideModel

/// Replaces placeholders for moments: `{utc}`, `${start}`, `{duration:60}`, `{Y}` and others. Unknown placeholders are
/// kept.
struct CatchUpPlaces {
  let start: Instant
  let end: Instant
  let now: Instant
  let zone: ZoneRules

  func filled(into template: String) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      let before = rest[..<open]
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "}") else { break }
      if let value = value(inner[..<close]) {
        result += before.hasSuffix("$") ? before.dropLast() : before
        result += value
      } else {
        result += rest[...close]
      }
      rest = inner[inner.index(after: close)...]
    }
    return result + rest
  }

  private func value(_ place: Substring) -> String? {
    let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count == 2 ? String(parts[1]) : nil
    switch parts.first {
    case "utc", "start": return written(start, argument)
    case "utcend", "end": return written(end, argument)
    case "lutc", "now", "timestamp": return written(now, argument)
    case "duration": return divided(start.seconds(to: end), argument)
    case "offset": return divided(start.seconds(to: now), argument)
    case let letter? where argument == nil && letter.count == 1: return letter.first.flatMap { part($0, of: start) }
    default: return nil
    }
  }

  /// A moment as seconds since 1970, or in the given pattern.
  private func written(_ moment: Instant, _ pattern: String?) -> String {
    guard let pattern else { return "\(moment.secondsSinceEpoch)" }
    return pattern.map { part($0, of: moment) ?? String($0) }.joined()
  }

  private func divided(_ seconds: Int64, _ divisor: String?) -> String? {
    guard let divisor else { return "\(seconds)" }
    guard let number = Int64(divisor), number > 0 else { return nil }
    return "\(seconds / number)"
  }

  private func part(_ letter: Character, of moment: Instant) -> String? {
    let (day, ofDay) = zone.local(of: moment)
    switch letter {
    case "Y": return "\(day.year)"
    case "m": return twoDigits(day.month)
    case "d": return twoDigits(day.day)
    case "H": return twoDigits(ofDay / 3600)
    case "M": return twoDigits(ofDay / 60 % 60)
    case "S": return twoDigits(ofDay % 60)
    default: return nil
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
