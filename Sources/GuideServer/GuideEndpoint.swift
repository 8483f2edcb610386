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
  /// Reads the answer. What is returned writes it out, and needs the reader no more.
  func read(_ reader: any GuideReading, rows: inout RowIndexCache, version: Int64) throws -> @Sendable () throws -> Data
}

extension Endpoint {
  var isWorthKeeping: Bool { true }
}

/// `GET /api/tv-guide`.
struct GuideEndpoint: Endpoint {
  /// Rows of a guide: more than any database has.
  static let rowLimit = 0...10_000_000

  var key: RowIndexCache.Key
  var offset: Int
  /// Nil for all.
  var limit: Int?
  /// Whether the answer is paged: a client that sends no paging parameter gets everything in the old form.
  var isPaged: Bool
  var anchor: String?
  var anchorOffset: Int

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    let zone = try parameters.zone() ?? settings.defaultZone
    let dayStart = try parameters.dayStart()
    let window = try parameters.window(first: zone.local(of: settings.now()).day) { $0.advanced(by: 30) }
    let orderName = parameters.text("order")
    guard let order = ShowOrder(rawValue: orderName ?? ShowOrder.provider.rawValue) else {
      throw ParameterError("order", "must be provider or title")
    }
    key = RowIndexCache.Key(
      window: window, country: try parameters.country(), zone: zone, dayStart: dayStart, order: order,
      filter: try parameters.filter())
    let offset = try parameters.number("offset", in: Self.rowLimit)
    limit = try parameters.number("limit", in: Self.rowLimit)
    anchor = parameters.text("anchor")
    anchorOffset = try parameters.number("anchorOffset", in: Self.rowLimit) ?? 0
    isPaged = offset != nil || limit != nil || anchor != nil
    self.offset = offset ?? 0
  }

  var canonical: String {
    let rows = isPaged ? "\(offset)+\(limit.map(String.init) ?? "all") \(anchorOffset) \(anchor ?? "")" : "all"
    return "guide \(key.canonical) \(rows)"
  }

  func read(
    _ reader: any GuideReading, rows: inout RowIndexCache, version: Int64
  ) throws -> @Sendable () throws -> Data {
    let content = try content(reader, rows: &rows, version: version)
    return { content.data() }
  }

  /// What is written out.
  func content(
    _ reader: any GuideReading, rows: inout RowIndexCache, version: Int64
  ) throws -> GuideAnswerContent {
    let index = try rows.index(for: key, version: version, reader: reader)
    let anchorRow = try anchor.flatMap { try index.position(ofShow: $0, reader) }
    let range = range(total: index.total, anchorRow: anchorRow)
    let filter = key.filter
    let shows = try reader.shows(
      index.showIDs(range, reader), window: key.window, country: key.country, zone: key.zone, dayStart: key.dayStart
    ).map { filter.isEmpty ? $0 : filter.filtered($0, zone: key.zone, dayStart: key.dayStart) ?? $0 }
    let listings = try rows.listings(
      zone: key.zone, dayStart: key.dayStart, version: version, reader: reader)
    let page = GuidePage(
      window: key.window, sections: index.sections, offset: range.lowerBound, shows: shows, listings: listings)
    return GuideAnswerContent(
      page: page, country: key.country, zone: key.zone,
      paging: isPaged
        ? .init(limit: limit ?? index.total, anchorRow: anchorRow, isFiltered: !filter.isEmpty) : nil)
  }

  /// The rows to send. An anchor that is there decides where they begin, as far as there are rows before it.
  private func range(total: Int, anchorRow: Int?) -> Range<Int> {
    let begin = min(anchorRow.map { max(0, $0 - anchorOffset) } ?? offset, total)
    return begin..<(begin + min(limit ?? total, total - begin))
  }
}
