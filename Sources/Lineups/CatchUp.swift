import GuideModel

/// How a stream is watched from an earlier moment.
public struct CatchUp: Hashable, Sendable {
  /// How the address is made (`catchup`).
  public enum Kind: String, CaseIterable, Sendable {
    /// `source` is the address.
    case whole = "default"
    /// `source` is what follows the stream's address.
    case append
    /// The moment follows the stream's address as `utc`.
    case shift
    /// As Flussonic's servers have it: in the path.
    case flussonic
  }

  public var kind: Kind
  /// An address, or the end of one, with places for moments (`catchup-source`).
  public var source: String?
  /// How far back it goes (`catchup-days`); nil where the line-up does not say.
  public var days: Int?

  public init(kind: Kind, source: String? = nil, days: Int? = nil) {
    (self.kind, self.source, self.days) = (kind, source, days)
  }
}

extension LineupStream {
  /// The address that plays a span of time. Throws where the line-up has none.
  ///
  /// - Parameter zone: in which years, days and hours are written.
  public func address(from start: Instant, to end: Instant, now: Instant, zone: ZoneRules) throws(LineupError) -> String
  {
    guard let catchUp else {
      throw LineupError("the line-up has no catch-up for \(name); it can be watched live only")
    }
    guard start < now else { throw LineupError("\(name) cannot be watched from a moment that is to come") }
    if let days = catchUp.days, start.seconds(to: now) > Int64(days) * 86_400 {
      throw LineupError("the line-up goes back \(days) day\(days == 1 ? "" : "s") for \(name), not so far")
    }
    let places = CatchUpPlaces(start: start, end: max(end, start.adding(seconds: 1)), now: now, zone: zone)
    guard let made = template(catchUp), let address = StreamAddress.checked(places.filled(into: made)) else {
      throw LineupError("the line-up's address for catch-up on \(name) is not one that is played")
    }
    return address
  }

  private func template(_ catchUp: CatchUp) -> String? {
    switch catchUp.kind {
    case .whole: return catchUp.source
    case .append: return catchUp.source.map { address + $0 }
    case .shift: return address + (address.contains("?") ? "&" : "?") + "utc={utc}&lutc={lutc}"
    case .flussonic:
      let path = address.prefix { $0 != "?" }
      guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".m3u8") else { return nil }
      return "\(path[..<slash])/archive-{utc}-{duration}.m3u8\(address[path.endIndex...])"
    }
  }
}

/// What stands in an address for moments: `{utc}`, `${start}`, `{duration:60}`, `{Y}` and so on. What is not known stays as it is.
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

  /// Seconds since 1970, or as the pattern says.
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
