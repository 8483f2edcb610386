import GuideModel
import SeededRandom
import Testing

@testable import Planner

@Suite struct PlannerTests {
  @Test(arguments: 0..<60) func aPlanCostsWhatTryingAllWaysFinds(seed: Int) throws {
    var random = RandomRequest(seed: UInt64(seed))
    let request = try random.request(
      services: 1 + seed % 4, months: 1 + seed / 4 % 6, shows: 1 + seed % 7, budget: false)
    let plan = try Planner.plan(request)
    #expect(plan.cost.minorUnits == BruteForce(request: request).best().cost, "\(request)")
    #expect(plan.late.isEmpty)
    try check(plan, request)
  }

  @Test(arguments: 0..<24) func aBudgetIsKeptWithAsFewShowsMissedAsCanBe(seed: Int) throws {
    var random = RandomRequest(seed: 1000 + UInt64(seed))
    let size = seed % 2 == 0 ? (services: 2, months: 5) : (services: 3, months: 3)
    let request = try random.request(services: size.services, months: size.months, shows: 1 + seed % 6, budget: true)
    let plan = try Planner.plan(request, limit: nil)
    let best = BruteForce(request: request).best()
    #expect(plan.late.count == best.missed, "\(request)")
    #expect(plan.cost.minorUnits == best.cost, "\(request)")
    try check(plan, request)
  }

  /// The figures of a plan add up, and every episode is seen in time on a service that is held.
  private func check(_ plan: Plan, _ request: PlanRequest) throws {
    #expect(plan.months.map(\.first) == (0..<request.months).map { request.today.startOfMonth.addingMonths($0) })
    for month in plan.months {
      #expect(month.cost.minorUnits == month.holdings.reduce(0) { $0 + $1.payment.minorUnits })
    }
    let paid = plan.months.reduce(0) { $0 + $1.cost.minorUnits }
    #expect(plan.cost.minorUnits == paid + plan.paidAfterEnd.minorUnits)
    if request.settings.budget == nil { #expect(plan.saving.minorUnits >= 0) }
    switch request.settings.budget {
    case .month(let most): #expect(plan.months.allSatisfy { $0.cost.minorUnits <= most.minorUnits })
    case .year(let most): #expect(paid <= most.minorUnits)
    case nil: break
    }
    var held: [String: Set<Int>] = [:]
    for (place, month) in plan.months.enumerated() {
      for holding in month.holdings { held[holding.service, default: []].insert(place) }
    }
    for id in request.settings.always { held[id] = Set(0..<request.months) }
    #expect(BruteForce(request: request).missed(held) == plan.late.count)
    for show in request.shows {
      let seen = plan.months.flatMap(\.holdings).flatMap(\.shows).filter { $0.show == show.id }.flatMap(\.episodes)
      let known = show.episodes.compactMap { $0 }.filter {
        $0 < request.today.startOfMonth.addingMonths(request.months)
      }
      let isSeen = seen.sorted() == known.sorted()
      let isLeftOut =
        plan.late.contains { $0.show == show.id } || plan.notes.contains(.noUsableService(show: show.title))
      #expect(isSeen || isLeftOut)
    }
  }

  @Test(arguments: 0..<24) func aPlanThatMustBeFoundAtOnceKeepsTheBudgetToo(seed: Int) throws {
    var random = RandomRequest(seed: 2000 + UInt64(seed))
    let request = try random.request(services: 8 + seed % 12, months: 12, shows: 60 + seed, budget: true)
    let plan = try Planner.plan(request, limit: 0)
    try check(plan, request)
    // With guesses, the plan is better than one that holds nothing.
    #expect(plan.late.count < request.shows.count)
  }

  @Test func aPlanThatWasNotSearchedToTheEndSaysSo() throws {
    let request = try Self.large(budget: true)
    #expect(try Planner.plan(request, limit: 0).notes.contains(.perhapsNotBest))
    var easy = request
    easy.settings.budget = .month(Money(minorUnits: 1_000_000, currency: request.currency))
    #expect(try !Planner.plan(easy, limit: 0).notes.contains(.perhapsNotBest))
  }

  @Test func theSameRequestHasTheSamePlan() throws {
    var random = RandomRequest(seed: 7)
    let request = try random.request(services: 4, months: 6, shows: 8, budget: false)
    #expect(try Planner.plan(request) == Planner.plan(request))
  }

  @Test func ofTwoMonthsThatCostTheSameTheFirstIsTaken() throws {
    let plan = try Planner.plan(try Example.request(shows: [try Example.show("A", ["hbo"], ["2026-10-05"])]))
    #expect(plan.months.map { !$0.holdings.isEmpty } == [true] + Array(repeating: false, count: 11))
  }

  /// Not earlier, to pay for months without an episode, and not later, to wait for it.
  @Test(arguments: [(0, 3, BillingPeriod.month), (1, 3, .month), (1, 0, .month), (0, 0, .quarter)], [6, 12, 24])
  func aTermBeginsWithTheFirstEpisode(offer: (free: Int, term: Int, period: BillingPeriod), months: Int) throws {
    var request = try Example.request(shows: [try Example.show("A", ["hbo"], ["2026-12-05", "2027-01-20"])])
    request.months = months
    let price = Money(minorUnits: 1_000, currency: request.currency)
    request.services[0].offers = [
      ServiceOffer(price: price, period: offer.period, freeMonths: offer.free, minimumMonths: offer.term)
    ]
    let plan = try Planner.plan(request)
    let held = plan.months.indices.filter { !plan.months[$0].holdings.isEmpty }
    #expect(held.first == (offer.free + offer.term > 1 || offer.period == .quarter ? 1 : 2))
  }

  @Test func whatIsUnknownIsSaidAndNotPlanned() throws {
    var request = try Example.request(shows: [
      try Example.show("Undated", ["hbo"], [nil, nil]), try Example.show("Nowhere", [], ["2026-12-01"]),
      try Example.show("Unpriced", ["free"], ["2026-12-01"]), try Example.show("Late", ["hbo"], ["2028-01-01"]),
    ])
    request.services.append(PlannedService(id: "free", name: "Mystery", offers: []))
    let plan = try Planner.plan(request)
    #expect(plan.cost.minorUnits == 0)
    #expect(
      Set(plan.notes) == [
        .daysUnknown(show: "Undated", count: 2), .noService(show: "Nowhere"), .noUsableService(show: "Unpriced"),
        .priceUnknown(service: "Mystery"), .afterEnd(show: "Late", count: 1),
      ])
  }

  @Test func aServiceThatIsAlwaysThereCostsNothing() throws {
    var request = try Example.request(shows: [try Example.show("A", ["hbo", "max"], ["2026-12-05"], .atOnce)])
    request.settings.always = ["max"]
    let plan = try Planner.plan(request)
    #expect(plan.cost.minorUnits == 0)
    #expect(plan.months[1].holdings.map(\.reason) == ["Maximum for A; you always have it"])
  }

  @Test func aYearIsBoughtWhereItCostsLess() throws {
    var request = try Example.request(shows: [
      try Example.show("A", ["hbo"], (0..<12).map { GuideDay(daysSinceEpoch: 20_760 + 30 * $0).description }, .atOnce)
    ])
    request.services[0].offers.append(
      ServiceOffer(price: Money(minorUnits: 9_000, currency: request.currency), period: .year))
    let plan = try Planner.plan(request)
    #expect(plan.cost.minorUnits == 9_000)
    #expect(plan.months[0].cost.minorUnits == 9_000)
    #expect(plan.months.dropFirst().allSatisfy { $0.cost.minorUnits == 0 && $0.holdings.count == 1 })
  }

  @Test(arguments: [(500, 0), (1_000, 2_000)]) func aBudgetCountsAfterTheEndToo(most: Int, cost: Int) throws {
    var request = try Example.request(shows: [try Example.show("A", ["hbo"], ["2026-11-20"])])
    request.months = 1
    request.services[0].offers = [
      ServiceOffer(price: Money(minorUnits: 1_000, currency: request.currency), freeMonths: 1, minimumMonths: 3)
    ]
    request.settings.budget = .month(Money(minorUnits: Int64(most), currency: request.currency))
    let plan = try Planner.plan(request)
    #expect(plan.paidAfterEnd.minorUnits == cost)
    #expect(plan.late.isEmpty == (cost > 0))
  }

  @Test func aPlanCanBeStopped() throws {
    let request = try Self.large()
    #expect(throws: PlanError.stopped) { _ = try Planner.plan(request, isStopped: { true }) }
    var asked = 0
    #expect(throws: PlanError.stopped) {
      _ = try Planner.plan(request) {
        asked += 1
        return asked > 3
      }
    }
  }

  /// Two years, 30 services and 300 shows, of which a third are on two or three services.
  static func large(budget: Bool = false) throws -> PlanRequest {
    var random = RandomRequest(seed: 99)
    return try random.request(services: 30, months: 24, shows: 300, budget: budget)
  }

  @Test func twoYearsOfThirtyServicesArePlanned() throws {
    let request = try Self.large()
    let plan = try Planner.plan(request)
    #expect(plan.late.isEmpty && plan.months.count == 24)
    try check(plan, request)
  }
}
