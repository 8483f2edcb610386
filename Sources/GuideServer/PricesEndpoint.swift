import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/streaming-services`.
struct PricesEndpoint: Endpoint {
  var country: Country

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    guard let country = try parameters.country() else {
      throw ParameterError("country", "must be given: prices are those of a country")
    }
    self.country = country
  }

  /// The table comes with the program, not with the listings: another table is another answer.
  var canonical: String { "prices \(country.code) \(ShippedPrices.asOf?.iso ?? "")" }

  func read(
    _ reader: any GuideReading, rows: inout RowIndexCache, version: Int64
  ) throws -> @Sendable () throws -> Data {
    let answer = try reader.prices(country: country)
    return { try answer.data() }
  }
}

extension GuideReading {
  /// For readers that know no prices.
  public func prices(country: Country) throws -> StreamingServicesAnswer {
    StreamingServicesAnswer(services: [], country: country)
  }
}

extension GuideReader {
  /// The providers of a country with the prices of the table that comes with the program. A channel is found there by its
  /// name alone: its id is the listing's own, and `8` may be any channel.
  public func prices(country: Country) throws -> StreamingServicesAnswer {
    let listed = try providers(country: country)
    let channels = Set(listed.filter(\.isChannel).map(\.provider.id))
    return StreamingServicesAnswer(
      listed.map(\.provider), country: country, prices: ShippedPrices.list(for: country)
    ) { provider, list in
      channels.contains(provider.id) ? list.price(named: provider.name) : list.price(of: provider)
    }
  }
}
