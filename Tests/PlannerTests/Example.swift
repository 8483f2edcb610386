import GuideModel
import Planner
import Testing

/// A request with two services, from November 2026.
enum Example {
  static func request(shows: [PlannedShow]) throws -> PlanRequest {
    let currency = try #require(Currency("USD"))
    let offers = { ServiceOffer(price: Money(minorUnits: $0, currency: currency)) }
    return PlanRequest(
      today: try #require(GuideDay(iso: "2026-11-10")), currency: currency,
      services: [
        PlannedService(id: "hbo", name: "HBO Max", offers: [offers(1599)]),
        PlannedService(id: "max", name: "Maximum", offers: [offers(999)]),
      ],
      shows: shows)
  }

  static func show(
    _ title: String, _ services: Set<String>, _ days: [String?], _ patience: Patience = .whenever
  ) throws -> PlannedShow {
    let episodes = try days.map { try $0.map { try #require(GuideDay(iso: $0)) } }
    return PlannedShow(id: title, title: title, services: services, episodes: episodes, patience: patience)
  }
}
