import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// Something that can be asked for, with its parameters understood.
protocol Endpoint: Sendable {
  /// Says all that decides the answer but the data: two requests that mean the same have the same.
  var canonical: String { get }
  /// Whether others may soon ask the same.
  var isWorthKeeping: Bool { get }
  /// Reads the answer. What is returned writes it out, and needs the guide no more.
  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data
}

extension Endpoint {
  var isWorthKeeping: Bool { true }
}

/// `GET /api/tv-guide`.
struct GuideEndpoint: Endpoint {
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

  var canonical: String {
    let limit = wanted.limit.map(String.init) ?? "all"
    let rows = isPaged ? "\(wanted.offset)+\(limit) \(wanted.anchorOffset) \(wanted.anchor ?? "")" : "all"
    return "guide \(wanted.shows.canonical) \(rows)"
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
  fileprivate var canonical: String {
    "\(window.first) \(window.last) \(country?.code ?? "-") \(zone.identifier) \(dayStart.minutes) \(order.rawValue)"
      + (filter.isEmpty ? "" : filter.text)
  }
}
