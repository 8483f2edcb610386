import GuideModel
import GuideStore

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
    var programmes: Int
    var failingSince: String?
    /// What failed last, and since when.
    var failure: String?
  }

  var sources: [Row] = []
  /// Sources that are not used, and why.
  var mistakes: [String]

  /// - Parameters:
  ///   - statuses: what is in the listings.
  ///   - failures: by the source's name.
  init(
    _ list: SourceList, statuses: [SourceStatus], failures: [String: RefreshFailure], now: Instant, zone: ZoneRules
  ) {
    mistakes = list.mistakes
    var rest = statuses
    for entry in list.entries {
      let index = rest.firstIndex { $0.source.kind == entry.source.kind.rawValue && $0.source.location == entry.place }
      let status = index.map { rest.remove(at: $0) }
      var row = Row(entry.source, entry, status, now: now)
      row.addTimes(entry.source, status, failures[entry.source.name], now: now, zone: zone)
      sources.append(row)
    }
    sources += rest.map { Row(byHand: $0, now: now) }
  }
}

extension SourcesReport.Row {
  fileprivate init(_ source: Source, _ entry: SourceList.Entry, _ status: SourceStatus?, now: Instant) {
    name = source.name
    kind = source.kind.rawValue
    location = DoctorReport.Source.shown(source.kind == .tvmaze ? source.location ?? "TVmaze.com" : entry.place)
    country = source.country
    switch entry.origin {
    case .configuration(let line): origin = "configuration, line \(line)"
    case .personal: origin = "yours"
    }
    enabled = source.enabled
    preference = source.preference
    timeShiftMinutes = source.timeShiftMinutes
    importedAt = status?.importedAt.rfc3339()
    age = status.map { AgeWords.age(of: $0.importedAt, now: now) } ?? "never read"
    due = "switched off"
    programmes = status?.programmes ?? 0
  }

  fileprivate init(byHand status: SourceStatus, now: Instant) {
    name = status.source.name
    kind = status.source.kind
    location = DoctorReport.Source.shown(status.source.location)
    country = status.source.country?.code
    origin = "by hand"
    enabled = true
    preference = 0
    timeShiftMinutes = 0
    importedAt = status.importedAt.rfc3339()
    age = AgeWords.age(of: status.importedAt, now: now)
    due = "never refreshed"
    programmes = status.programmes
  }

  fileprivate mutating func addTimes(
    _ source: Source, _ status: SourceStatus?, _ failure: RefreshFailure?, now: Instant, zone: ZoneRules
  ) {
    if source.enabled {
      let next = RefreshSchedule.due(
        imported: status?.importedAt, failure: failure, everyHours: source.everyHours)
      let isDue = RefreshSchedule.isDue(next, imported: status?.importedAt, failure: failure, now: now)
      dueAt = (next ?? now).rfc3339()
      due = isDue ? "due now" : "due \(Self.moment(next ?? now, now: now, zone: zone))"
    }
    guard let failure else { return }
    failingSince = failure.sinceMoment.rfc3339()
    let tries = failure.count == 1 ? "" : ", \(failure.count) tries"
    self.failure = "fails since \(Self.moment(failure.sinceMoment, now: now, zone: zone))\(tries): \(failure.message)"
  }

  /// `18:05`, with the date where it is another day.
  private static func moment(_ moment: Instant, now: Instant, zone: ZoneRules) -> String {
    let day = zone.local(of: moment).day
    let time = zone.clockTime(at: moment)
    return day == zone.local(of: now).day ? time : "\(day) \(time)"
  }
}

// MARK: - As text

extension SourcesReport {
  /// The report as lines for people.
  var lines: [String] {
    guard !sources.isEmpty else {
      return mistakes + [
        "no source is set up: tvguide sources add tvmaze --country XX, or tvguide sources add xmltv FILE|URL"
      ]
    }
    return mistakes
      + sources.flatMap { row -> [String] in
        let country = row.country.map { ", for \($0)" } ?? ""
        var lines = [
          "\(row.name) (\(row.kind)\(country), \(row.origin))",
          "  \(row.location)",
          "  \(row.age), \(row.due), \(row.programmes) programme\(row.programmes == 1 ? "" : "s")\(row.extras)",
        ]
        if let failure = row.failure { lines.append("  \(failure)") }
        return lines
      }
  }
}

extension SourcesReport.Row {
  /// What differs from most.
  fileprivate var extras: String {
    let shift = timeShiftMinutes == 0 ? "" : ", shifted by \(timeShiftMinutes > 0 ? "+" : "")\(timeShiftMinutes) min"
    return shift + (preference == 0 ? "" : ", preference \(preference)")
  }
}
