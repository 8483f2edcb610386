import GuideAPI
import GuideModel

extension DemoGuide {
  /// Every service and channel, with what services cost where they are sold in the country's currency.
  public func prices(country: Country) -> StreamingServicesAnswer {
    let invented = Dictionary(
      DemoCatalogue.prices(country: country).compactMap { price in
        let amount = Currency(price.currency).flatMap { Money(price.amount, $0) }
        return amount.map { (price.providerID, ServicePrice(amount: $0)) }
      }, uniquingKeysWith: { first, _ in first })
    return StreamingServicesAnswer(
      services: providers.map { provider in
        StreamingService(
          id: provider.id, name: provider.name, logo: provider.logo, prices: invented[provider.id].map { [$0] } ?? [])
      }, country: country, source: "the demo")
  }
}
