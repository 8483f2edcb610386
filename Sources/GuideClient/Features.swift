import Foundation
import GuideAPI
import GuideModel

/// A server that answers but lacks a feature.
public struct MissingFeature: Error, Hashable, Sendable, CustomStringConvertible {
  /// `tv.example.org:4000`.
  public var server: String
  /// What it lacks, as people call it: `broadcast times`.
  public var feature: String

  public var description: String { "\(server) has no \(feature)" }

  /// The same as the screens show failures.
  public var failure: GuideFailure { GuideFailure(description, isLacking: true) }
}

extension GuideClient {
  /// What channels air between two moments, at most 14 days. `channels` are keys, nil for all. Throws `MissingFeature` where
  /// the server has no such thing, else `GuideFailure` or `CancellationError`.
  public func epg(
    from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int? = nil, country: Country? = nil
  ) async throws -> BroadcastListing {
    var parameters: [QueryString.Parameter] = [("from", from.rfc3339()), ("to", to.rfc3339())]
    if let channels {
      let plain = channels.filter { !$0.contains(",") }
      if !plain.isEmpty || channels.isEmpty { parameters.append(("channels", plain.joined(separator: ","))) }
      parameters += channels.filter { $0.contains(",") }.map { ("channel", $0) }
    }
    if offset > 0 { parameters.append(("offset", String(offset))) }
    if let limit { parameters.append(("limit", String(limit))) }
    if let country { parameters.append(("country", country.code)) }
    let body = try await get(BroadcastListing.path, parameters, lacking: "broadcast times")
    return try BroadcastListing(body, from: serverName)
  }

  /// Every channel, in the server's order. Throws as `epg` does.
  public func channels(country: Country? = nil) async throws -> [Channel] {
    let parameters: [QueryString.Parameter] = country.map { [("country", $0.code)] } ?? []
    return try ChannelList(try await get(ChannelList.path, parameters, lacking: "list of channels"), from: serverName)
      .channels
  }

  /// Shows, episodes and programmes that match, best first; what ended before `from` comes last. Throws as `epg` does.
  public func search(
    _ query: String, from: Instant? = nil, limit: Int = 50, country: Country? = nil
  ) async throws -> [SearchResult] {
    var parameters: [QueryString.Parameter] = [("q", query), ("limit", String(limit))]
    if let from { parameters.append(("from", from.rfc3339())) }
    if let country { parameters.append(("country", country.code)) }
    return try SearchAnswer(try await get(SearchAnswer.path, parameters, lacking: "search"), from: serverName).results
  }

  /// What providers cost in a country, by the server alone; it may know no price, and the list is empty. Nil where
  /// it is not even known what is paid with there. Throws as `epg` does.
  public func prices(country: Country) async throws -> PriceList? {
    let body = try await get(StreamingServices.path, [("country", country.code)], lacking: "prices")
    return try StreamingServices(body, from: serverName).priceList(for: country, from: serverName)
  }

  /// The prices of providers in a country, from the best list there is (`PriceRanking`); nil if no price is known.
  ///
  /// The table that comes with the program replaces the list of a server that has no prices, not of one that fails: ids
  /// may mean other providers there. Throws `GuideFailure` if the server fails and nothing is configured, or
  /// `CancellationError`.
  public func bestPrices(country: Country, configured: PriceList? = nil) async throws -> PriceList? {
    let best = { (server: PriceList?, shipped: PriceList?) in
      PriceRanking.best(for: country, server: server, configured: configured, shipped: shipped)
    }
    do {
      return best(try await prices(country: country), ShippedPrices.list(for: country))
    } catch is MissingFeature {
      return best(nil, ShippedPrices.list(for: country))
    } catch let failure as GuideFailure {
      guard let list = best(nil, nil) else { throw failure }
      return list
    }
  }
}

extension GuideClient {
  /// The days of a window counted: by the server where it can, else here, from the whole guide of these days. Throws
  /// `GuideFailure` or `CancellationError`.
  public func days(_ request: MonthRequest) async throws -> MonthSummary {
    // A server that does not know filters would count everything, and not say so.
    guard request.filter.isEmpty else { return try await daysCountedHere(request) }
    do {
      let body = try await get(MonthSummary.path, GuideQuery.parameters(for: request), lacking: "calendar of days")
      return try MonthSummary(body, from: serverName, window: request.window)
    } catch is MissingFeature {
      return try await daysCountedHere(request)
    }
  }

  /// Counts the whole guide of these days. A server that lists no channels has services alone.
  private func daysCountedHere(_ request: MonthRequest) async throws -> MonthSummary {
    let whole = try await guide(GuideRequest(whole: request))
    let channels = (try? await channels(country: request.country)) ?? []
    return MonthSummary(of: whole, window: request.window, zone: request.zone, channels: Set(channels.map(\.key)))
  }
}

extension GuideClient {
  /// What the screens ask for, where the server has it.
  func channelsForScreens(_ country: Country) async throws -> [Channel] {
    do { return try await channels(country: country) } catch let missing as MissingFeature { throw missing.failure }
  }

  /// See `channelsForScreens`.
  func searchForScreens(_ request: SearchRequest) async throws -> [SearchResult] {
    do {
      return try await search(request.text, from: request.from, limit: request.limit, country: request.country)
    } catch let missing as MissingFeature { throw missing.failure }
  }

  /// See `channelsForScreens`.
  func broadcastsForScreens(_ request: BroadcastRequest) async throws -> BroadcastListing {
    do {
      return try await epg(
        from: request.from, to: request.to, channels: request.channels, country: request.country)
    } catch let missing as MissingFeature { throw missing.failure }
  }
}
