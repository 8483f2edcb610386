import Foundation
import GuideAPI
import GuideModel

extension GuideClient {
  /// The programmes of channels in a span of at most 14 days. A server may not know `selection`. Throws `GuideFailure`,
  /// which `isLacking` if the server does not have listings by time, or `CancellationError`.
  public func epg(_ request: BroadcastRequest) async throws -> Schedule {
    let body = try await get(Schedule.path, request.parameters, lacking: "broadcast times")
    return try Schedule(body, from: serverName)
  }

  /// All channels, in the server's order. Throws as `epg` does.
  public func channels(country: Country? = nil) async throws -> [Channel] {
    let body = try await get([Channel].path, GuideQuery.parameters(for: country), lacking: "list of channels")
    return try [Channel](body, from: serverName)
  }

  /// Matching shows, episodes and programmes, best first. Throws as `epg` does.
  public func search(_ request: SearchRequest) async throws -> [SearchResult] {
    try [SearchResult](try await get([SearchResult].path, request.parameters, lacking: "search"), from: serverName)
  }

  /// The server's prices of providers in a country; empty if the server knows none, nil if the currency is unknown.
  /// Throws as `epg` does.
  public func prices(country: Country) async throws -> PriceList? {
    let body = try await get(StreamingServices.path, [("country", country.code)], lacking: "prices")
    return try StreamingServices(body, from: serverName).priceList(for: country, from: serverName)
  }

  /// The prices of providers in a country, from the best list (`PriceRanking`); nil if no price is known.
  ///
  /// The shipped table is used if the server has no prices, but not if the server fails, because ids may mean other
  /// providers there. Throws `GuideFailure` if the server fails and no prices are configured, or `CancellationError`.
  public func bestPrices(country: Country, configured: PriceList? = nil) async throws -> PriceList? {
    let best = { (server: PriceList?, shipped: PriceList?) in
      PriceRanking.best(for: country, server: server, configured: configured, shipped: shipped)
    }
    do {
      return best(try await prices(country: country), ShippedPrices.list(for: country))
    } catch let failure as GuideFailure where failure.isLacking {
      return best(nil, ShippedPrices.list(for: country))
    } catch let failure as GuideFailure {
      guard let list = best(nil, nil) else { throw failure }
      return list
    }
  }
}

extension GuideClient {
  /// The counts of the days of a window, from the server if it can count, else from the whole guide of these days.
  /// Throws `GuideFailure` or `CancellationError`.
  public func days(_ request: WindowRequest) async throws -> MonthSummary {
    // A server without filters would count everything without reporting it.
    guard request.filter.isEmpty else { return try await daysCountedHere(request) }
    do {
      let body = try await get(MonthSummary.path, GuideQuery.parameters(for: request), lacking: "calendar of days")
      return try MonthSummary(body, from: serverName, window: request.window)
    } catch let failure as GuideFailure where failure.isLacking {
      return try await daysCountedHere(request)
    }
  }

  /// Counts the whole guide of these days. If the server lists no channels, all providers are services.
  private func daysCountedHere(_ request: WindowRequest) async throws -> MonthSummary {
    let whole = try await guide(GuideRequest(whole: request))
    let channels = try await knownChannels(country: request.country)
    return MonthSummary(of: whole, window: request.window, zone: request.zone, channels: Set(channels.map(\.key)))
  }

  /// The channels; none if the server has no listings by time.
  func knownChannels(country: Country?) async throws -> [Channel] {
    do {
      return try await channels(country: country)
    } catch let failure as GuideFailure where failure.isLacking {
      return []
    }
  }
}

extension GuideClient {
  /// The maximum number of keys in an address, so that every server accepts it.
  private static let channelsARequest = 100

  /// The programmes for the screens. Long lists of channels are requested in parts.
  func broadcasts(_ request: BroadcastRequest) async throws -> Schedule {
    guard let keys = request.channels, keys.count > Self.channelsARequest else { return try await epg(request) }
    var whole = Schedule(from: request.from, to: request.to, offset: 0, limit: keys.count, total: 0, channels: [])
    for first in stride(from: 0, to: keys.count, by: Self.channelsARequest) {
      var some = request
      some.channels = Array(keys.dropFirst(first).prefix(Self.channelsARequest))
      let part = try await epg(some)
      whole.channels += part.channels
      whole.total += part.total
    }
    return whole
  }
}
