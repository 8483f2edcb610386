import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/days`: the days of a window counted, for calendars.
struct DaysEndpoint: Endpoint {
  var wanted: DaysQuery

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let zone = try parameters.zone() ?? settings.defaultZone
    let window = try parameters.window(first: zone.local(of: settings.now()).day.startOfMonth) {
      $0.addingMonths(1).advanced(by: -1)
    }
    wanted = DaysQuery(
      window: window, country: try parameters.country(), zone: zone, dayStart: try parameters.dayStart(),
      filter: try parameters.filter())
  }

  var canonical: String {
    let window = wanted.window
    return """
      days \(window.first) \(window.last) \(wanted.country?.code ?? "-") \(wanted.zone.identifier) \(wanted.dayStart.minutes)
      """ + (wanted.filter.isEmpty ? "" : wanted.filter.text)
  }

  func read(
    _ reader: any GuideReading, rows: inout RowIndexCache, version: Int64
  ) throws -> @Sendable () throws -> Data {
    let summary = try wanted.filter.isEmpty ? reader.days(wanted) : reader.filteredDays(wanted)
    let zone = wanted.zone
    return { try summary.data(zone: zone) }
  }
}

/// What `/api/days` was asked for.
public struct DaysQuery: Hashable, Sendable {
  /// The days.
  public var window: GuideWindow
  /// Whose listings; nil for all.
  public var country: Country?
  /// In which days are meant.
  public var zone: ZoneRules
  /// When a guide day begins.
  public var dayStart: DayStart
  /// What is counted.
  public var filter = GuideFilter()
}

extension GuideReading {
  /// Counted from the shows themselves: for readers that have few.
  public func days(_ wanted: DaysQuery) throws -> MonthSummary { try filteredDays(wanted) }

  /// The same, of what is wanted.
  func filteredDays(_ wanted: DaysQuery) throws -> MonthSummary {
    var index = try rows(
      window: wanted.window, country: wanted.country, zone: wanted.zone, dayStart: wanted.dayStart, order: .provider)
    if !wanted.filter.isEmpty {
      index = try filtered(
        .listed(index), by: wanted.filter, window: wanted.window, zone: wanted.zone, dayStart: wanted.dayStart)
    }
    let shows = try shows(
      index.showIDs[...], window: wanted.window, country: wanted.country, zone: wanted.zone, dayStart: wanted.dayStart)
    let page = GuidePage(window: wanted.window, sections: index.sections, offset: 0, shows: shows)
    return MonthSummary(
      of: wanted.filter.filtered(page, zone: wanted.zone, dayStart: wanted.dayStart), window: wanted.window)
  }
}
