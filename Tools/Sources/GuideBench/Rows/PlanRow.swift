import GuideModel
import Planner

extension Row {
  static let plan = Row(name: "plan", summary: "24 months, 30 services and 300 shows planned") { bench in
    let count = bench.options.isQuick ? 3 : 10
    return try [false, true].map { hasBudget in
      let taken = try (0..<count).map { seed in
        let request = try request(seed: UInt64(seed), hasBudget: hasBudget)
        let begun = MonotonicTime.now
        _ = try Planner.plan(request)
        return MonotonicTime.now.since(begun)
      }
      return Finding(
        "plan", on: "24 months × 30 services × 300 shows\(hasBudget ? ", with a budget" : "")",
        "ms, the slowest of \(count)", taken.max() ?? 0, target: .atMost(2000))
    }
  }

  /// Some services with terms, free months and yearly prices; shows on one or two services with episodes a week apart.
  private static func request(seed: UInt64, hasBudget: Bool) throws -> PlanRequest {
    guard let currency = Currency("USD"), let today = GuideDay(year: 2026, month: 11, day: 9) else {
      throw BenchFailure(description: "there is no such day or currency")
    }
    var numbers = SeededNumbers(seed: 40 + seed)
    func money(_ units: Int) -> Money { Money(minorUnits: Int64(units), currency: currency) }
    let services = (0..<30).map { number in
      let monthly = numbers.number(in: 299...1999)
      var offers = [ServiceOffer(price: money(monthly))]
      switch numbers.number(in: 0...5) {
      case 0: offers[0].freeMonths = 1
      case 1: offers[0].minimumMonths = 3
      case 2: offers.append(ServiceOffer(price: money(monthly * 9), period: .year))
      default: break
      }
      return PlannedService(id: "s\(number)", name: "Service \(number)", offers: offers)
    }
    let shows = (0..<300).map { number in
      let on = (0...numbers.number(in: 0...1)).map { _ in numbers.element(of: services).id }
      let first = numbers.number(in: -60...700)
      let episodes = (0..<numbers.number(in: 1...10)).map { Optional(today.advanced(by: first + 7 * $0)) }
      let patience = numbers.element(of: [Patience.atOnce, .weeks(numbers.number(in: 1...10)), .whenever, .whenever])
      return PlannedShow(
        id: "show\(number)", title: "Show \(number)", services: Set(on), episodes: episodes, patience: patience)
    }
    var settings = PlanSettings()
    if hasBudget { settings.budget = .month(money(6000)) }
    return PlanRequest(
      today: today, months: 24, currency: currency, services: services, shows: shows, settings: settings)
  }
}
