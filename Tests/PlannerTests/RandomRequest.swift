import GuideModel
import Planner
import SeededRandom
import Testing

/// Small requests of all kinds.
struct RandomRequest {
  var random: SeededGenerator

  /// Whether offers have minimum terms and free months.
  private let hasTerms: Bool

  init(seed: UInt64, hasTerms: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.hasTerms = hasTerms
  }

  mutating func request(services: Int, months: Int, shows: Int, budget: Bool) throws -> PlanRequest {
    let currency = try #require(Currency("USD"))
    let today = try #require(GuideDay(year: 2026, month: 11, day: 1 + Int.random(in: 0...27, using: &random)))
    let services = (0..<services).map { service($0, currency) }
    let shows = (0..<shows).map { show($0, services, today, months) }
    var settings = PlanSettings()
    if Int.random(in: 0..<5, using: &random) == 0 { settings.always = [services[0].id] }
    if Int.random(in: 0..<5, using: &random) == 0 { settings.never = [services[services.count - 1].id] }
    if budget {
      let most = Money(minorUnits: Int64.random(in: 400...2500, using: &random), currency: currency)
      let perYear = Money(minorUnits: most.minorUnits * 3, currency: currency)
      settings.budget = Bool.random(using: &random) ? .month(most) : .year(perYear)
    }
    return PlanRequest(
      today: today, months: months, currency: currency, services: services, shows: shows, settings: settings)
  }

  private mutating func service(_ number: Int, _ currency: Currency) -> PlannedService {
    let money = { Money(minorUnits: $0, currency: currency) }
    let monthly = Int64.random(in: 300...2000, using: &random)
    let drawn = Int.random(in: 0..<10, using: &random)
    let kind = hasTerms || [3, 4, 7].contains(drawn) ? drawn : 0
    var offers = [ServiceOffer(price: money(monthly))]
    if kind == 1 { offers[0].freeMonths = 1 }
    if kind == 2 { offers[0].minimumMonths = Int.random(in: 2...3, using: &random) }
    if kind == 3 { offers.append(ServiceOffer(price: money(monthly * 5 / 2), period: .quarter)) }
    if kind == 4 { offers.append(ServiceOffer(price: money(monthly * 9), period: .year)) }
    if kind == 5 { offers = [ServiceOffer(price: money(monthly), freeMonths: 1, minimumMonths: 3)] }
    if kind == 6 { offers.append(ServiceOffer(price: money(monthly / 2), minimumMonths: 4)) }
    if kind == 7 { offers = [] }
    return PlannedService(id: "s\(number)", name: "Service \(number)", offers: offers)
  }

  private mutating func show(
    _ number: Int, _ services: [PlannedService], _ today: GuideDay, _ months: Int
  ) -> PlannedShow {
    let ids = services.map(\.id).shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
    let first = Int.random(in: -60...(months * 31), using: &random)
    let episodes = (0..<Int.random(in: 1...6, using: &random)).map { place -> GuideDay? in
      Int.random(in: 0..<12, using: &random) == 0 ? nil : today.advanced(by: first + 7 * place)
    }
    let patience: Patience =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .atOnce
      case 1: .weeks(Int.random(in: 0...10, using: &random))
      default: .whenever
      }
    return PlannedShow(
      id: "show\(number)", title: "Show \(number)", services: Set(ids), episodes: episodes, patience: patience)
  }
}
