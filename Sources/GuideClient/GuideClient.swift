import Foundation
import GuideAPI
import GuideModel
import HTTPFetch
import Synchronization

/// Reads a guide from a server over HTTP. Requests pages if the server supports them, else the whole guide.
public final class GuideClient: Sendable {
  /// The limits of a request.
  public struct Limits: Sendable {
    /// The deadline of a request in seconds. Existing servers make one upstream call per show.
    public var seconds: Double
    /// Bytes of an answer.
    public var bytes: Int

    /// Limits.
    public init(seconds: Double = 60, bytes: Int = 64 << 20) {
      self.seconds = seconds
      self.bytes = bytes
    }
  }

  /// Returns a GET of a path with decoded parameters. Throws `GuideFailure` or `CancellationError`.
  private typealias Answer =
    @Sendable (_ path: String, _ parameters: [QueryString.Parameter]) async throws -> HTTPResponse

  /// The server's name in messages, `tv.example.org:4000`; the given text if it is not an address.
  public let serverName: String
  private let send: Answer
  private let paging: Mutex<Paging>

  /// What is known about the server's paging.
  private enum Paging {
    case unknown
    /// It supports pages and sends the sections.
    case pages
    /// It does not page.
    case sendsEverything
    /// It supports pages but does not send the sections, so the whole guide is requested.
    case pagesBlindly
  }

  /// A client of the server at `baseURL`: `http://host:port`, with or without a path, or `host:port`. An invalid
  /// address fails with the first request. `token` is sent as a bearer token.
  public init(
    baseURL: String, fetch: HTTPFetch, token: String? = nil, limits: Limits = Limits()
  ) {
    let address = Result { () throws(GuideFailure) in try ServerAddress(baseURL) }
    serverName = (try? address.get().name) ?? "the server"
    paging = Mutex(.unknown)
    var headers = ["Accept": "application/json"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    send = { [headers] path, parameters in
      let address = try address.get()
      do {
        return try await fetch.get(
          "\(address.base)\(path)?\(QueryString.encode(parameters))", headers: headers, deadline: limits.seconds,
          limit: limits.bytes)
      } catch let failure as HTTPFailure {
        throw GuideFailure(failure, server: address.name)
      }
    }
  }

  /// The guide for the screens.
  public var source: GuideSource { source(configuredPrices: [:]) }

  /// The same with the user's own prices, which rank below the server's.
  public func source(configuredPrices: [Country: PriceList]) -> GuideSource {
    var source = GuideSource(name: serverName) { [self] in try await guide($0) }
    source.channels = { [self] in try await channels(country: $0) }
    source.broadcasts = { [self] in try await broadcasts($0) }
    source.search = { [self] in try await search($0) }
    source.days = { [self] in try await days($0) }
    source.prices = { [self] in try await bestPrices(country: $0, configured: configuredPrices[$0]) }
    return source
  }

  /// Answers one request. Throws `GuideFailure`, or `CancellationError`.
  public func guide(_ request: GuideRequest) async throws -> GuidePage {
    request.filter.isEmpty ? try await wholeGuide(request) : try await filteredGuide(request)
  }

  private func wholeGuide(_ request: GuideRequest) async throws -> GuidePage {
    let known = paging.withLock { $0 }
    switch known {
    case .pages: return try await page(request)
    case .pagesBlindly: return try await everything(request)
    case .unknown, .sendsEverything: return try await probe(request)
    }
  }

  /// Makes a request that both kinds of server answer well, and learns the kind from the answer. A server that sent
  /// everything before is asked in the same way, because it may support pages by now.
  private func probe(_ request: GuideRequest) async throws -> GuidePage {
    let answer = try await answer(request, extent: .probe)
    if answer.isPage {
      paging.withLock { $0 = .pages }
      return try await page(request)
    }
    if answer.mayBePartial {
      paging.withLock { $0 = .pagesBlindly }
      return try await everything(request)
    }
    paging.withLock { $0 = .sendsEverything }
    return answer.whole(for: request)
  }

  /// Requests exactly the rows. If the server no longer sends pages, requests everything.
  private func page(_ request: GuideRequest) async throws -> GuidePage {
    let answer = try await answer(request, extent: .page)
    if let page = answer.page(for: request) { return page }
    paging.withLock { $0 = answer.mayBePartial ? .pagesBlindly : .unknown }
    return try await everything(request)
  }

  /// The filtered rows: from a server with filters, else from the whole guide, filtered here.
  private func filteredGuide(_ request: GuideRequest) async throws -> GuidePage {
    var unfiltered = request
    unfiltered.filter = GuideFilter()
    if case .unknown = paging.withLock({ $0 }) {
      var first = unfiltered
      first.rows = 0..<1
      _ = try await wholeGuide(first)
    }
    if let text = request.filter.wireText, text.utf8.count <= GuideFilter.maximumRemoteBytes,
      case .pages = paging.withLock({ $0 })
    {
      let answer = try await answer(request, extent: .page)
      if answer.isFiltered, let page = answer.page(for: request) { return page }
    }
    var filter = request.filter
    if filter.withoutChannels { filter.hide(try await knownChannels(country: request.country)) }
    return filter.filtered(
      try await everything(unfiltered), zone: request.zone, dayStart: request.dayStart)
  }

  private func everything(_ request: GuideRequest) async throws -> GuidePage {
    try await answer(request, extent: .everything).whole(for: request)
  }

  private func answer(_ request: GuideRequest, extent: GuideQuery.Extent) async throws -> GuideAnswer {
    let body = try await get(GuideQuery.path, GuideQuery.parameters(for: request, extent: extent))
    return try GuideAnswer(body, from: serverName)
  }

  /// The body of a 200. Throws `GuideFailure` or `CancellationError`. `feature` is what a server lacks that does not
  /// know the path, for people: `broadcast times`.
  func get(_ path: String, _ parameters: [QueryString.Parameter], lacking feature: String? = nil) async throws -> Data {
    let response = try await send(path, parameters)
    guard response.status == 200 else {
      if let feature, [404, 405, 410, 501].contains(response.status) {
        throw GuideFailure("\(serverName) has no \(feature)", isLacking: true)
      }
      throw GuideFailure(response, path: path, server: serverName)
    }
    return response.body
  }
}
