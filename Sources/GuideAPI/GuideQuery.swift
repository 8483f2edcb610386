import GuideModel

/// The parameters of `GET /api/tv-guide`, by the names both sides use.
public enum GuideQuery {
  /// The path on the server.
  public static let path = "/api/tv-guide"

  /// How much of a guide a request asks for.
  public enum Extent: Sendable {
    /// The rows the request names and exactly its days: for a server that pages.
    case page
    /// Everything, with a day more on either side, because existing servers can lose the first or the last one.
    case everything
    /// The rows with a day more on either side: right for either kind of server, where the kind is not known yet.
    case probe
  }

  /// What a request asks of a server.
  public static func parameters(for request: GuideRequest, extent: Extent) -> [QueryString.Parameter] {
    var days = request.window
    // A window near the longest a server may refuse is asked for as it is.
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

  /// What a request for days asks of a server that has them.
  public static func parameters(for request: MonthRequest) -> [QueryString.Parameter] {
    [
      ("startDate", request.window.first.description), ("endDate", request.window.last.description),
      ("country", request.country.code), ("tz", request.zone.identifier), ("dayStart", text(of: request.dayStart)),
    ] + filter(request.filter)
  }

  /// `filter=`, where there is one that can be sent.
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
