import GuideModel

/// The parameters of `GET /api/tv-guide`.
public enum GuideQuery {
  /// The path on the server.
  public static let path = "/api/tv-guide"

  /// How much of a guide to request.
  public enum Extent: Sendable {
    /// The requested rows and days, from a server with paging.
    case page
    /// All rows, with one more day on both sides, because existing servers can leave out the first or last day.
    case everything
    /// The requested rows with one more day on both sides, if it is unknown whether the server has paging.
    case probe
  }

  /// The parameters of a request.
  public static func parameters(for request: GuideRequest, extent: Extent) -> [QueryString.Parameter] {
    var days = request.window
    // A window close to the servers' limit is not extended.
    if extent != .page && days.count + 2 <= GuideWindow.maximumDays { days = days.widened(by: 1) }
    var parameters = parameters(of: days, request.country, request.zone, request.dayStart)
    guard extent != .everything else { return parameters }
    if !request.filter.isEmpty, let text = request.filter.wireText { parameters.append(("filter", text)) }
    parameters.append(("offset", String(max(0, request.rows.lowerBound))))
    parameters.append(("limit", String(request.rows.count)))
    if let anchor = request.anchor {
      parameters.append(("anchor", anchor))
      parameters.append(("anchorOffset", String(max(0, request.anchorOffset))))
    }
    return parameters
  }

  /// The parameters of a request for days, with its filter as it is.
  public static func parameters(for request: WindowRequest) -> [QueryString.Parameter] {
    parameters(of: request.window, request.country, request.zone, request.dayStart)
      + (request.filter.isEmpty ? [] : [("filter", request.filter.text)])
  }

  private static func parameters(
    of days: GuideWindow, _ country: Country?, _ zone: ZoneRules, _ dayStart: DayStart
  ) -> [QueryString.Parameter] {
    [("startDate", days.first.description), ("endDate", days.last.description)] + parameters(for: country)
      + [("tz", zone.identifier), ("dayStart", text(of: dayStart))]
  }

  /// `country=`; none for all countries.
  public static func parameters(for country: Country?) -> [QueryString.Parameter] {
    country.map { [("country", $0.code)] } ?? []
  }

  /// `HH:mm`.
  static func text(of dayStart: DayStart) -> String {
    let text = { (value: Int) in value < 10 ? "0\(value)" : String(value) }
    return "\(text(dayStart.minutes / 60)):\(text(dayStart.minutes % 60))"
  }
}
