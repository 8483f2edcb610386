import GuideModel

/// How to watch a stream from an earlier moment.
public struct CatchUp: Hashable, Sendable {
  /// How the address is built (`catchup`).
  public enum Kind: String, CaseIterable, Sendable {
    /// `source` is a complete address.
    case whole = "default"
    /// `source` is appended to the stream's address.
    case append
    /// The moment is appended to the stream's address as `utc`.
    case shift
    /// The moment is in the path, as on Flussonic's servers.
    case flussonic
  }

  public var kind: Kind
  /// An address, or its end, with placeholders for moments (`catchup-source`).
  public var source: String?
  /// The number of days it goes back (`catchup-days`); nil if unknown.
  public var days: Int?

  public init(kind: Kind, source: String? = nil, days: Int? = nil) {
    (self.kind, self.source, self.days) = (kind, source, days)
  }
}

extension LineupStream {
  /// The address that plays a span of time. Throws if there is none.
  ///
  /// - Parameter zone: the zone for years, days and hours.
  public func address(from start: Instant, to end: Instant, now: Instant, zone: ZoneRules) throws(LineupError) -> String
  {
    guard let catchUp else {
      throw LineupError("the line-up has no catch-up for \(name); it can be watched live only")
    }
    guard start < now else { throw LineupError("\(name) cannot be watched from a time in the future") }
    if let days = catchUp.days, start.seconds(to: now) > Int64(days) * 86_400 {
      throw LineupError("the line-up goes back \(days.counted("day")) for \(name)")
    }
    let places = CatchUpPlaces(start: start, end: max(end, start.adding(seconds: 1)), now: now, zone: zone)
    guard let made = template(catchUp), let address = StreamAddress.checked(places.filled(into: made)) else {
      throw LineupError("the line-up's catch-up address of \(name) cannot be played")
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
