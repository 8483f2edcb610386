import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// Something that can be asked for, with its parameters understood.
protocol Endpoint: Sendable {
  /// Where it is asked for.
  static var path: String { get }
  /// All that decides the answer but the data, in one order and with what a request left out: two requests that mean the
  /// same have the same, and a request with these means it.
  var parameters: [QueryString.Parameter] { get }
  /// Whether others may soon ask the same.
  var isWorthKeeping: Bool { get }
  /// Reads the answer. What is returned writes it out, and needs the guide no more.
  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data
}

extension Endpoint {
  var isWorthKeeping: Bool { true }

  /// The one address of what is asked for, under which caches keep its answer.
  var canonical: String {
    let parameters = parameters
    return parameters.isEmpty ? Self.path : "\(Self.path)?\(QueryString.encode(parameters))"
  }
}

/// `GET /api/tv-guide`.
struct GuideEndpoint: Endpoint {
  static var path: String { GuideQuery.path }
  /// Rows of a guide: more than any database has.
  static let rowLimit = 0...10_000_000

  var wanted: PageQuery
  /// Whether the answer is paged: a client that sends no paging parameter gets everything in the old form.
  var isPaged: Bool

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let zone = try parameters.zone() ?? settings.defaultZone
    let dayStart = try parameters.dayStart()
    let window = try parameters.window(first: zone.local(of: settings.now()).day) { $0.advanced(by: 30) }
    let orderName = parameters.text("order")
    guard let order = ShowOrder(rawValue: orderName ?? ShowOrder.provider.rawValue) else {
      throw ParameterError("order", "must be provider or title")
    }
    let shows = WindowQuery(
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
    var parameters = wanted.shows.parameters
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

extension WindowQuery {
  /// As `GuideQuery` has them, so that our own clients ask for the one address.
  var parameters: [QueryString.Parameter] {
    [("startDate", window.first.description), ("endDate", window.last.description)]
      + (country.map { [("country", $0.code)] } ?? [])
      + [("tz", zone.identifier), ("dayStart", GuideQuery.text(of: dayStart))]
      + (filter.isEmpty ? [] : [("filter", filter.text)])
  }
}
