import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/days`: counts for the days of a window, for calendars.
struct DaysEndpoint: Endpoint {
  static var path: String { MonthSummary.path }
  var wanted: WindowRequest

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let zone = try parameters.zone() ?? settings.defaultZone
    let window = try parameters.window(first: zone.local(of: settings.now()).day.startOfMonth) {
      $0.addingMonths(1).advanced(by: -1)
    }
    wanted = WindowRequest(
      window: window, country: try parameters.country(), zone: zone, dayStart: try parameters.dayStart(),
      filter: try parameters.filter())
  }

  var parameters: [QueryString.Parameter] { GuideQuery.parameters(for: wanted) }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let summary = try guide.days(wanted)
    let zone = wanted.zone
    return { summary.data(zone: zone) }
  }
}
