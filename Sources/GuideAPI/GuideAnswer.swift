import Foundation
import GuideModel

/// A decoded answer to `/api/tv-guide`, not yet converted to the model.
public struct GuideAnswer: Sendable {
  let wire: WireGuide

  /// Reads a body. `server` names the sender in failures (`tv.example.org:4000`). Throws if the body is not a guide.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    wire = try Envelope.read(body, from: server, what: "a TV guide")
  }

  /// Whether the server supports pages and sends the sections, so that parts can be requested.
  public var isPage: Bool { pageLayout != nil }

  /// Whether the server supports `offset` and `limit`, so that the answer may be incomplete.
  public var mayBePartial: Bool { wire.page != nil }

  /// Whether the server applied `filter=`.
  public var isFiltered: Bool { wire.page?.filtered == true }

  /// The days of the answer, if the server sends them.
  public var window: GuideWindow? { wire.dateRange?.window }

  /// The row of the show given by `anchor=`, if the server found it.
  public var anchorRow: Int? { wire.page?.anchor }

  /// The rows of a page as requested; nil if the answer is not a page or is inconsistent.
  ///
  /// Each show keeps its row, even if it has no episodes in the window.
  public func page(for request: GuideRequest) -> GuidePage? {
    guard let layout = pageLayout else { return nil }
    var mapper = ShowMapper(window: request.window, zone: request.zone, dayStart: request.dayStart)
    let shows = wire.services.flatMap { block in
      block.shows.map { mapper.show($0, providerID: block.service.id) }
    }
    return GuidePage(
      window: request.window, sections: layout.sections, offset: layout.offset, shows: shows,
      listings: wire.listings)
  }

  /// The whole answer as one page. Leaves out shows without an episode in the window and providers without shows.
  /// Providers that occur twice are merged. The order is that of the first occurrence.
  public func whole(for request: GuideRequest) -> GuidePage {
    var mapper = ShowMapper(window: request.window, zone: request.zone, dayStart: request.dayStart)
    var order: [String] = []
    var rows: [String: (provider: Provider, shows: [Show])] = [:]
    for block in wire.services {
      let provider = block.service
      let shows = block.shows.map { mapper.show($0, providerID: provider.id) }.filter { !$0.episodes.isEmpty }
      guard !shows.isEmpty else { continue }
      if rows[provider.id] == nil { order.append(provider.id) }
      rows[provider.id, default: (provider, [])].shows += shows
    }
    let parts = order.compactMap { rows[$0] }
    return GuidePage(
      window: request.window, sections: parts.map { GuideSection(provider: $0.provider, rowCount: $0.shows.count) },
      offset: 0, shows: parts.flatMap(\.shows), listings: wire.listings)
  }

  /// The sections and the offset; nil if they contradict the page or the shows.
  private var pageLayout: (sections: [GuideSection], offset: Int)? {
    guard let page = wire.page, let sections = wire.sections, page.offset >= 0, page.total >= 0 else { return nil }
    var sum = 0
    for section in sections {
      guard section.rowCount > 0, section.rowCount <= page.total - sum else { return nil }
      sum += section.rowCount
    }
    let sent = wire.services.reduce(0) { $0 + $1.shows.count }
    guard sum == page.total, page.offset <= page.total, sent <= page.total - page.offset else { return nil }
    return (sections, page.offset)
  }
}
