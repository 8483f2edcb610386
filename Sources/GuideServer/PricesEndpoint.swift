import Foundation
import GuideAPI
import GuideModel
import GuideStore

/// `GET /api/streaming-services`.
struct PricesEndpoint: Endpoint {
  static var path: String { StreamingServices.path }
  var country: Country

  init(_ parameters: Parameters, settings: RouterSettings) throws(ParameterError) {
    guard let country = try parameters.country() else {
      throw ParameterError("country", "must be given: prices are those of a country")
    }
    self.country = country
  }

  var parameters: [QueryString.Parameter] { [("country", country.code)] }

  func read(_ guide: LocalGuide) throws -> @Sendable () throws -> Data {
    let answer = try guide.prices(country: country)
    return { answer.data() }
  }
}
