import Foundation
import GuideModel

/// An answer to `/api/tv-guide` that has been read: still in the wire's terms, to be mapped for the request it answers.
public struct GuideAnswer: Sendable {
  let wire: WireGuide

  /// Reads a body. `server` is what a failure calls the sender (`tv.example.org:4000`). Throws what came instead of a guide.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    wire = try Envelope<WireGuide>.read(body, from: server, what: "a TV guide")
  }

  /// Whether the server pages and says how the rows are divided, so that a part can be asked for.
  public var isPage: Bool { pageLayout != nil }

  /// Whether the server understood `offset` and `limit`, so that an answer to a request with them may be only a part.
  public var mayBePartial: Bool { wire.page != nil }

  /// Whether the server understood `filter=`.
  public var isFiltered: Bool { wire.page?.filtered == true }

  /// The row of the show that was asked for with `anchor=`, where the server found it.
  public var anchorRow: Int? { wire.page?.anchor }

  /// The rows that a paged answer holds, as the request wanted them; nil if it is not a page or contradicts itself.
  ///
  /// Every show sent keeps its row, even where none of its episodes lies inside the window.
  public func page(for request: GuideRequest) -> GuidePage? {
    guard let layout = pageLayout else { return nil }
    var mapper = ShowMapper(window: request.window, zone: request.zone, dayStart: request.dayStart)
    let shows = wire.services.flatMap { block in
      let provider = Provider(block.service).id
      return block.shows.map { mapper.show($0, providerID: provider) }
    }
    return GuidePage(
      window: request.window, sections: layout.sections, offset: layout.offset, shows: shows,
      listings: ListingsInfo(wire.listings))
  }

  /// Everything sent, as one page: shows without an episode in the window and providers without such shows are left out,
  /// a provider that is sent twice is merged, both in the order of their first coming.
  public func whole(for request: GuideRequest) -> GuidePage {
    var mapper = ShowMapper(window: request.window, zone: request.zone, dayStart: request.dayStart)
    var order: [String] = []
    var rows: [String: (provider: Provider, shows: [Show])] = [:]
    for block in wire.services {
      let provider = Provider(block.service)
      let shows = block.shows.map { mapper.show($0, providerID: provider.id) }.filter { !$0.episodes.isEmpty }
      guard !shows.isEmpty else { continue }
      if rows[provider.id] == nil { order.append(provider.id) }
      rows[provider.id, default: (provider, [])].shows += shows
    }
    let parts = order.compactMap { rows[$0] }
    return GuidePage(
      window: request.window, sections: parts.map { GuideSection(provider: $0.provider, rowCount: $0.shows.count) },
      offset: 0, shows: parts.flatMap(\.shows), listings: ListingsInfo(wire.listings))
  }

  /// Sections and offset, where they agree with the page and with what was sent.
  private var pageLayout: (sections: [GuideSection], offset: Int)? {
    guard let page = wire.page, let sections = wire.sections, page.offset >= 0, page.total >= 0 else { return nil }
    var sum = 0
    for section in sections {
      guard section.shows > 0, section.shows <= page.total - sum else { return nil }
      sum += section.shows
    }
    let sent = wire.services.reduce(0) { $0 + $1.shows.count }
    guard sum == page.total, page.offset <= page.total, sent <= page.total - page.offset else { return nil }
    return (sections.map { GuideSection(provider: Provider($0.service), rowCount: $0.shows) }, page.offset)
  }
}

extension ListingsInfo {
  init?(_ wire: WireListings?) {
    guard let wire else { return nil }
    let first = wire.startDate.flatMap { GuideDay(wirePrefix: $0) }
    let last = wire.endDate.flatMap { GuideDay(wirePrefix: $0) }
    var extent: GuideWindow?
    if let first, let last, first <= last { extent = GuideWindow(first: first, last: last) }
    self.init(
      extent: extent, updated: wire.updatedAt.flatMap { Instant(rfc3339: $0) },
      countries: (wire.countries ?? []).compactMap { Country($0) }, isDemo: wire.demo ?? false,
      credits: (wire.credits ?? []).prefix(8).compactMap { CleanText.nonEmptyLine($0, limit: 100) })
  }
}

extension Provider {
  /// A service without a name is called by its id, one without an id is known by its name.
  init(_ wire: WireService) {
    let id = CleanText.nonEmptyLine(wire.id, limit: 200)
    let name = CleanText.nonEmptyLine(wire.name, limit: 200)
    self.init(
      id: id ?? name ?? "", name: name ?? id ?? "Unnamed service", logo: CleanText.url(wire.logo),
      color: RGB(hex: wire.color) ?? .fallback, textColor: RGB(hex: wire.textColor) ?? .white)
  }
}
