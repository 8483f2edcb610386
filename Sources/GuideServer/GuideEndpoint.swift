import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// A request to the API with its parsed parameters.
protocol Endpoint: Sendable {
  /// The path of the endpoint.
  static var path: String { get }
  /// Reads the parameters of a request.
  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError)
  /// Everything that the answer depends on except the data, in a fixed order and with defaults filled in. Two requests
  /// with the same meaning have the same value, and a request with these parameters has this meaning.
  var parameters: [QueryString.Parameter] { get }
  /// Whether other clients may soon send the same request.
  var isWorthKeeping: Bool { get }
  /// Reads the answer from the guide. The returned closure writes it and does not need the guide.
  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data
}

extension Endpoint {
  var isWorthKeeping: Bool { true }

  /// The one address under which caches store the answer.
  var canonical: String {
    let parameters = parameters
    return parameters.isEmpty ? Self.path : "\(Self.path)?\(QueryString.encode(parameters))"
  }
}

/// `GET /api/tv-guide`.
struct GuideEndpoint: Endpoint {
  static var path: String { GuideQuery.path }
  /// More rows than any database has.
  static let rowLimit = 0...10_000_000

  var wanted: PageQuery
  /// Whether the answer is paged. Without a paging parameter it is the complete guide, without the members of pages.
  var isPaged: Bool

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let zone = try parameters.zone() ?? settings.defaultZone
    let dayStart = try parameters.dayStart()
    let window = try parameters.window(first: zone.local(of: settings.now()).day) { $0.advanced(by: 30) }
    let orderName = parameters.text("order")
    guard let order = ShowOrder(rawValue: orderName ?? ShowOrder.provider.rawValue) else {
      throw ParameterError("order", "must be provider or title")
    }
    let shows = WindowRequest(
      window: window, country: try parameters.country(), zone: zone, dayStart: dayStart, order: order,
      filter: try parameters.filter())
    let offset = try parameters.number("offset", in: Self.rowLimit)
    wanted = PageQuery(
      shows: shows, offset: offset ?? 0, limit: try parameters.number("limit", in: Self.rowLimit),
      anchor: parameters.text("anchor"),
      anchorOffset: try parameters.number("anchorOffset", in: Self.rowLimit) ?? 0)
    isPaged = offset != nil || wanted.limit != nil || wanted.anchor != nil
  }

  var parameters: [QueryString.Parameter] {
    var parameters = GuideQuery.parameters(for: wanted.shows)
    if wanted.shows.order != .provider { parameters.append(("order", wanted.shows.order.rawValue)) }
    guard isPaged else { return parameters }
    parameters.append(("offset", String(wanted.offset)))
    if let limit = wanted.limit { parameters.append(("limit", String(limit))) }
    guard let anchor = wanted.anchor else { return parameters }
    return parameters + [("anchor", anchor), ("anchorOffset", String(wanted.anchorOffset))]
  }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let (page, anchorRow) = try guide.page(wanted)
    let shows = wanted.shows
    let content = GuideAnswerContent(
      page: page, country: shows.country, zone: shows.zone,
      paging: isPaged
        ? .init(limit: wanted.limit ?? page.total, anchorRow: anchorRow, isFiltered: !shows.filter.isEmpty) : nil)
    return { content.data() }
  }
}
