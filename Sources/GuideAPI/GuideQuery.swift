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
    var parameters: [QueryString.Parameter] = [
      ("startDate", days.first.description), ("endDate", days.last.description), ("country", request.country.code),
      ("tz", request.zone.identifier), ("dayStart", text(of: request.dayStart)),
    ]
    guard extent != .everything else { return parameters }
    parameters += filter(request.filter)
    parameters.append(("offset", String(max(0, request.rows.lowerBound))))
    parameters.append(("limit", String(request.rows.count)))
    if let anchor = request.anchor {
      parameters.append(("anchor", anchor))
      parameters.append(("anchorOffset", String(max(0, request.anchorOffset))))
    }
    return parameters
  }

  /// The parameters of a request for days.
  public static func parameters(for request: MonthRequest) -> [QueryString.Parameter] {
    [
      ("startDate", request.window.first.description), ("endDate", request.window.last.description),
      ("country", request.country.code), ("tz", request.zone.identifier), ("dayStart", text(of: request.dayStart)),
    ] + filter(request.filter)
  }

  /// `filter=`, if there is a filter that can be sent.
  private static func filter(_ filter: GuideFilter) -> [QueryString.Parameter] {
    guard !filter.isEmpty, let text = filter.wireText else { return [] }
    return [("filter", text)]
  }

  /// `HH:mm`.
  public static func text(of dayStart: DayStart) -> String {
    let text = { (value: Int) in value < 10 ? "0\(value)" : String(value) }
    return "\(text(dayStart.minutes / 60)):\(text(dayStart.minutes % 60))"
  }
}
