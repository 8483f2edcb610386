import GuideModel
import GuideStore
import GuideUI
import HTTPFetch
import TerminalKit

/// The state of each source. It depends on facts only, so the same facts give the same report.
struct SourcesReport: Equatable, Sendable {
  /// The state of a line-up.
  struct KeptLineup {
    var importedAt: Instant
    var streams: Int
  }

  var standings: [SourceStanding] = []
  /// The sources that are not used, with reasons.
  var mistakes: [String]
  let now: Instant
  let zone: ZoneRules

  /// - Parameters:
  ///   - statuses: the sources in the listings.
  ///   - lineups: line-ups by the source's name.
  ///   - failures: failures by the source's name.
  init(
    _ list: SourceList, statuses: [SourceStatus], lineups: [String: KeptLineup] = [:],
    failures: [String: RefreshFailure], now: Instant, zone: ZoneRules
  ) {
    self.now = now
    self.zone = zone
    mistakes = list.mistakes.map(CleanText.shown)
    var rest = statuses
    for entry in list.entries {
      let index = rest.firstIndex { $0.source.key == entry.key }
      let status = index.map { rest.remove(at: $0) }
      var standing = SourceStanding(entry)
      if let status { standing.add(status, zone: zone) }
      if let lineup = lineups[entry.source.name] {
        (standing.importedAt, standing.channels) = (lineup.importedAt, lineup.streams)
      }
      standing.addTimes(entry.source, failures[entry.source.name], now: now)
      standings.append(standing)
    }
    standings += rest.map { status in
      var standing = SourceStanding(byHand: status.source)
      standing.add(status, zone: zone)
      return standing
    }
  }

  /// One sentence for each failure.
  var troubles: [String] {
    mistakes + standings.compactMap { one in one.trouble.map { "\(one.name): \($0.longWords(now: now, zone: zone))" } }
  }
}

extension SourceStanding {
  fileprivate init(_ entry: SourceList.Entry) {
    let source = entry.source
    let origin: Origin =
      switch entry.origin {
      case .configuration(let line): .configuration(line: line)
      case .personal: .personal
      }
    self.init(
      clean: source.name, kind: source.kind.rawValue,
      location: source.kind == .tvmaze ? source.location ?? "TVmaze.com" : entry.place, origin: origin)
    if origin == .personal { wholeLocation = source.location }
    country = source.country
    isEnabled = source.enabled
    preference = source.preference
    timeShiftMinutes = source.timeShiftMinutes
    timeZone = source.timeZone
  }

  fileprivate init(byHand source: ListingsSource) {
    self.init(clean: source.name, kind: source.kind, location: source.location, origin: .byHand)
    country = source.country?.code
  }

  /// Whether a source in the listings is this one, as far as what is shown of it tells.
  func isListed(as source: ListingsSource) -> Bool {
    let shown = SourceStanding(byHand: source)
    return (name, kind, location) == (shown.name, shown.kind, shown.location)
  }

  private init(clean name: String, kind: String, location: String, origin: Origin) {
    self.init(
      name: CleanText.shown(name), kind: CleanText.shown(kind),
      location: CleanText.shown(MaskedAddress.text(location)), origin: origin)
  }

  /// Its part of the listings.
  fileprivate mutating func add(_ status: SourceStatus, zone: ZoneRules) {
    importedAt = status.importedAt
    channels = status.providers
    shows = status.shows
    programmes = status.programmes
    credit = status.source.credit.map(CleanText.shown)
    isPart = status.notes.contains { $0.kind == ImportNote.interruptedKind }
    guard programmes > 0, let span = status.span else { return }
    let first = zone.guideDay(of: span.lowerBound, dayStart: .standard)
    days = first...max(first, zone.guideDay(of: span.upperBound.adding(seconds: -1), dayStart: .standard))
  }

  fileprivate mutating func addTimes(_ source: ListingSource, _ failure: RefreshFailure?, now: Instant) {
    if source.enabled {
      // An incomplete import does not count for the next refresh.
      let imported = isPart ? nil : importedAt
      let next = RefreshSchedule.due(imported: imported, failure: failure, everyHours: source.everyHours)
      let isDue = RefreshSchedule.isDue(next, imported: imported, failure: failure, now: now)
      due = isDue ? .atOnce : .at(next ?? now)
    }
    trouble = failure.map { SourceTrouble(source, $0) }
  }
}

extension SourceTrouble {
  init(_ source: ListingSource, _ failure: RefreshFailure) {
    self.init(
      name: CleanText.shown(source.name), since: failure.sinceMoment, tries: failure.count,
      message: CleanText.shown(failure.message))
  }
}

// MARK: - As JSON

extension SourcesReport: Encodable {
  /// A source.
  struct Row: Encodable, Equatable {
    var name: String
    var kind: String
    var location: String
    var country: String?
    var origin: String
    var enabled: Bool
    var preference: Int
    var timeShiftMinutes: Int
    var timeZone: String?
    var importedAt: String?
    var age: String
    /// When it is refreshed; nil for manual imports and disabled sources.
    var dueAt: String?
    var due: String
    var channels: Int
    var shows: Int
    var programmes: Int
    var firstDay: String?
    var lastDay: String?
    var isPart: Bool
    var failingSince: String?
    /// The last failure, and since when it fails.
    var failure: String?
  }

  private enum CodingKeys: String, CodingKey { case sources, mistakes }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sources, forKey: .sources)
    try container.encode(mistakes, forKey: .mistakes)
  }

  var sources: [Row] { standings.map(row) }

  private func row(_ one: SourceStanding) -> Row {
    let dueAt: Instant? =
      switch one.due {
      case .atOnce: now
      case .at(let moment): moment
      case .never: nil
      }
    return Row(
      name: one.name, kind: one.kind, location: one.location, country: one.country, origin: one.originWords,
      enabled: one.isEnabled, preference: one.preference, timeShiftMinutes: one.timeShiftMinutes,
      timeZone: one.timeZone, importedAt: one.importedAt?.rfc3339(), age: one.age(now: now), dueAt: dueAt?.rfc3339(),
      due: one.dueWords(now: now, zone: zone), channels: one.channels, shows: one.shows, programmes: one.programmes,
      firstDay: one.days?.lowerBound.description, lastDay: one.days?.upperBound.description, isPart: one.isPart,
      failingSince: one.trouble?.since.rfc3339(), failure: one.trouble?.longWords(now: now, zone: zone))
  }
}

// MARK: - As text

extension SourcesReport {
  private static let width = 80
  private static let indent = 2

  /// The report as lines of 80 columns.
  var lines: [String] {
    guard !standings.isEmpty else {
      return mistakes + [
        "There are no sources. Add one: tvguide sources add tvmaze --country XX, or tvguide sources add xmltv FILE|URL"
      ]
    }
    return mistakes + standings.flatMap(lines)
  }

  private func lines(_ one: SourceStanding) -> [String] {
    TextLayout.hanging("\(one.name) (\(one.kindWords))", indent: 0, to: Self.width)
      + one.facts(now: now, zone: zone).flatMap { TextLayout.hanging($0, indent: Self.indent, to: Self.width) }
  }
}

extension SourceImporter.Outcome {
  /// `412 programmes, 3 skipped, 1 duplicate`, or `not changed since 18:05`.
  func words(now: Instant, zone: ZoneRules) -> String {
    if let unchangedSince { return "not changed since \(zone.shortMoment(unchangedSince, now: now))" }
    let doubled = duplicates == 0 ? "" : ", \(duplicates.counted("duplicate"))"
    let counts = "\(programmes.counted(noun)), \(skipped) skipped\(doubled)"
    return counts + (Self.end(lastStart, now: now, zone: zone).map { "; \($0)" } ?? "")
  }

  /// `ends on Mon, Oct 5: nothing in it is on now or later`; nil for a listing that goes on.
  static func end(_ lastStart: Instant?, now: Instant, zone: ZoneRules) -> String? {
    guard let lastStart, lastStart.seconds(to: now) > 86_400 else { return nil }
    let day = zone.guideDay(of: lastStart, dayStart: .standard).shortLabel(asOf: zone.local(of: now).day)
    return "ends on \(day): nothing in it is on now or later"
  }
}
