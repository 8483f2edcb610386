import GuideImport
import GuideModel
import GuideStore
import HTTPFetch
import TerminalKit

/// How each source stands: made from facts alone, so that it is the same for the same facts.
struct SourcesReport: Encodable, Equatable {
  /// A source.
  struct Row: Encodable, Equatable {
    var name: String
    var kind: String
    var location: String
    var country: String?
    /// `configuration, line 12`, `yours`, or `by hand`: imported by a command, and never refreshed.
    var origin: String
    var enabled: Bool
    var preference: Int
    var timeShiftMinutes: Int
    var importedAt: String?
    var age: String
    /// When it is read again; nil for what was imported by hand or is switched off.
    var dueAt: String?
    var due: String
    /// Channels and services, or streams.
    var channels: Int
    var shows: Int
    var programmes: Int
    /// The first and last guide day that its listings are for.
    var firstDay: String?
    var lastDay: String?
    /// Whether only part of it could be read so far.
    var isPart: Bool
    var failingSince: String?
    /// What failed last, and since when.
    var failure: String?
  }

  /// What is kept of a line-up.
  struct KeptLineup {
    var importedAt: Instant
    var streams: Int
  }

  var sources: [Row] = []
  /// Sources that are not used, and why.
  var mistakes: [String]

  /// - Parameters:
  ///   - statuses: what is in the listings.
  ///   - lineups: what is kept of line-ups, by the source's name.
  ///   - failures: by the source's name.
  init(
    _ list: SourceList, statuses: [SourceStatus], lineups: [String: KeptLineup] = [:],
    failures: [String: RefreshFailure], now: Instant, zone: ZoneRules
  ) {
    mistakes = list.mistakes.map(CleanText.shown)
    var rest = statuses
    for entry in list.entries {
      let index = rest.firstIndex { $0.source.kind == entry.source.kind.rawValue && $0.source.location == entry.place }
      let status = index.map { rest.remove(at: $0) }
      var row = Row(entry.source, entry, status, now: now, zone: zone)
      let lineup = lineups[entry.source.name]
      if let lineup { row.add(lineup, now: now) }
      row.addTimes(
        entry.source, status?.importedAt ?? lineup?.importedAt, failures[entry.source.name], now: now, zone: zone)
      sources.append(row)
    }
    sources += rest.map { Row(byHand: $0, now: now, zone: zone) }
  }
}

extension SourcesReport.Row {
  fileprivate init(
    _ source: Source, _ entry: SourceList.Entry, _ status: SourceStatus?, now: Instant, zone: ZoneRules
  ) {
    let origin =
      switch entry.origin {
      case .configuration(let line): "configuration, line \(line)"
      case .personal: "yours"
      }
    self.init(
      name: source.name, kind: source.kind.rawValue,
      location: source.kind == .tvmaze ? source.location ?? "TVmaze.com" : entry.place, country: source.country,
      origin: origin, due: "switched off")
    enabled = source.enabled
    preference = source.preference
    timeShiftMinutes = source.timeShiftMinutes
    if let status { add(status, now: now, zone: zone) }
  }

  fileprivate init(byHand status: SourceStatus, now: Instant, zone: ZoneRules) {
    self.init(
      name: status.source.name, kind: status.source.kind, location: status.source.location,
      country: status.source.country?.code, origin: "by hand", due: "not refreshed")
    add(status, now: now, zone: zone)
  }

  private init(name: String, kind: String, location: String, country: String?, origin: String, due: String) {
    self.name = CleanText.shown(name)
    self.kind = CleanText.shown(kind)
    self.location = CleanText.shown(MaskedAddress.text(location))
    self.country = country
    self.origin = origin
    self.due = due
    enabled = true
    preference = 0
    timeShiftMinutes = 0
    age = "never read"
    channels = 0
    shows = 0
    programmes = 0
    isPart = false
  }

  /// What of it is in the listings.
  private mutating func add(_ status: SourceStatus, now: Instant, zone: ZoneRules) {
    importedAt = status.importedAt.rfc3339()
    age = AgeWords.age(of: status.importedAt, now: now)
    channels = status.providers
    shows = status.shows
    programmes = status.programmes
    isPart = status.notes.contains { $0.kind == ImportNote.interruptedKind }
    guard programmes > 0, let span = status.span else { return }
    firstDay = zone.guideDay(of: span.lowerBound, dayStart: .standard).description
    lastDay = zone.guideDay(of: span.upperBound.adding(seconds: -1), dayStart: .standard).description
  }

  fileprivate mutating func add(_ lineup: SourcesReport.KeptLineup, now: Instant) {
    importedAt = lineup.importedAt.rfc3339()
    age = AgeWords.age(of: lineup.importedAt, now: now)
    channels = lineup.streams
  }

  fileprivate mutating func addTimes(
    _ source: Source, _ importedAt: Instant?, _ failure: RefreshFailure?, now: Instant, zone: ZoneRules
  ) {
    if source.enabled {
      // Part of it is as good as nothing for when it is read again.
      let imported = isPart ? nil : importedAt
      let next = RefreshSchedule.due(imported: imported, failure: failure, everyHours: source.everyHours)
      let isDue = RefreshSchedule.isDue(next, imported: imported, failure: failure, now: now)
      dueAt = (next ?? now).rfc3339()
      due = isDue ? "due now" : "\(failure == nil ? "due" : "next try") \(zone.shortMoment(next ?? now, now: now))"
    }
    guard let failure else { return }
    failingSince = failure.sinceMoment.rfc3339()
    let tries = failure.count == 1 ? "" : ", \(failure.count) tries"
    self.failure =
      "failing since \(zone.shortMoment(failure.sinceMoment, now: now))\(tries): \(CleanText.shown(failure.message))"
  }
}

// MARK: - As text

extension SourcesReport {
  /// The report as lines for people, of 80 columns.
  var lines: [String] {
    guard !sources.isEmpty else {
      return mistakes + [
        "There are no sources. Add one: tvguide sources add tvmaze --country XX, or tvguide sources add xmltv FILE|URL"
      ]
    }
    return mistakes + sources.flatMap(\.lines)
  }
}

extension SourcesReport.Row {
  private static let width = 80
  private static let indent = 2

  fileprivate var lines: [String] {
    let country = country.map { ", for \($0)" } ?? ""
    let facts = [location, times, contents, extras, failure ?? ""].filter { !$0.isEmpty }
    return Self.wrapped("\(name) (\(kind)\(country), \(origin))", indent: 0)
      + facts.flatMap { Self.wrapped($0, indent: Self.indent) }
  }

  private var times: String { "\(age)\(isPart ? ", incomplete" : ""), \(due)" }

  /// `12 channels, 340 shows, 2140 programmes, 2025-09-03 to 2025-09-23`; nothing where it was never read.
  private var contents: String {
    guard importedAt != nil else { return "" }
    if kind == Source.Kind.m3u.rawValue { return "\(channels) stream\(channels == 1 ? "" : "s")" }
    let counts = [(channels, "channel"), (shows, "show"), (programmes, "programme")].map { count, word in
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let days = firstDay.flatMap { first in lastDay.map { first == $0 ? [first] : ["\(first) to \($0)"] } } ?? []
    return (counts + days).joined(separator: ", ")
  }

  /// What differs from most.
  private var extras: String {
    var parts: [String] = []
    if preference != 0 { parts.append("preference \(preference)") }
    if timeShiftMinutes != 0 {
      parts.append("shifted by \(timeShiftMinutes > 0 ? "+" : "")\(timeShiftMinutes) min")
    }
    return parts.joined(separator: ", ")
  }

  /// Lines after the first stand further in.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let lines = TextLayout.wrapped(text, to: width - indent - 2)
    return lines.enumerated().map { String(repeating: " ", count: $0 == 0 ? indent : indent + 2) + $1 }
  }
}

extension SourceImporter.Outcome {
  /// `412 programmes, 3 skipped`, or `not changed since 18:05`.
  func words(now: Instant, zone: ZoneRules) -> String {
    if let unchangedSince { return "not changed since \(zone.shortMoment(unchangedSince, now: now))" }
    return "\(programmes) \(noun)\(programmes == 1 ? "" : "s"), \(skipped) skipped"
  }
}

extension ZoneRules {
  /// `18:05`, with the date where it is another day than now.
  fileprivate func shortMoment(_ moment: Instant, now: Instant) -> String {
    let day = local(of: moment).day
    let time = clockTime(at: moment)
    return day == local(of: now).day ? time : "\(day) \(time)"
  }
}
