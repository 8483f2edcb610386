import GuideModel
import Planner

/// Tries all ways to pay one by one, and stops early if a way can no longer be the best. It only shares the request
/// with the planner.
struct BruteForce {
  let request: PlanRequest
  /// The episodes to see of each show whose services may be used.
  let wishes: [[Wish]]

  /// Months as bits.
  typealias Months = UInt64

  /// One of these services in one of these months.
  struct Wish {
    var services: [Int]
    var months: Months
  }

  /// A way to pay for a service.
  private struct Way: Hashable {
    var held: Months = 0
    var paid: [Int64]
    var cost: Int64 = 0
  }

  struct Best: Hashable {
    var missed: Int
    var cost: Int64
  }

  init(request: PlanRequest) {
    self.request = request
    wishes = request.shows.map { Self.wishes(of: $0, in: request) }
  }

  private var all: Months { (1 << request.months) - 1 }

  func best() -> Best {
    let ways = request.services.map { service in
      if request.settings.always.contains(service.id) { return [Way(held: all, paid: nothing)] }
      return request.settings.never.contains(service.id) ? [Way(paid: nothing)] : self.ways(of: service)
    }
    var best = Best(missed: .max, cost: .max)
    if request.settings.budget == nil {
      // Holding everything all the time misses nothing.
      let full = ways.map { ways in ways.first { $0.held == all }?.cost ?? 0 }
      best = Best(missed: 0, cost: full.reduce(0, +) + 1)
    }
    var held = request.services.map { _ in Months(0) }
    tryAll(ways, 0, &held, nothing, 0, &best)
    return best
  }

  /// A term that begins in the plan can be paid for more than a year after it.
  private var nothing: [Int64] { Array(repeating: 0, count: request.months + 24) }

  private func tryAll(
    _ ways: [[Way]], _ service: Int, _ held: inout [Months], _ paid: [Int64], _ cost: Int64, _ best: inout Best
  ) {
    // As if everything that is not decided yet were held.
    let fewest = missed(held, upTo: service)
    guard (fewest, cost) < (best.missed, best.cost) else { return }
    guard service < ways.count else {
      best = Best(missed: fewest, cost: cost)
      return
    }
    for way in ways[service] {
      let sum = zip(paid, way.paid).map(+)
      guard isWithinBudget(sum) else { continue }
      held[service] = way.held
      tryAll(ways, service + 1, &held, sum, cost + way.cost, &best)
    }
    held[service] = 0
  }

  private func isWithinBudget(_ paid: [Int64]) -> Bool {
    switch request.settings.budget {
    case .month(let most): paid.allSatisfy { $0 <= most.minorUnits }
    case .year(let most):
      stride(from: 0, to: paid.count, by: 12).allSatisfy {
        paid.dropFirst($0).prefix(12).reduce(0, +) <= most.minorUnits
      }
    case nil: true
    }
  }

  /// The shows with an episode that is not seen in time although one of their services may be used.
  func missed(_ held: [String: Set<Int>]) -> Int {
    missed(request.services.map { held[$0.id, default: []].reduce(0) { $0 | 1 << $1 } }, upTo: request.services.count)
  }

  /// The same if every service from an index on is held.
  private func missed(_ held: [Months], upTo end: Int) -> Int {
    wishes.count { wishes in
      wishes.contains { wish in
        !wish.services.contains { $0 >= end || held[$0] & wish.months != 0 }
      }
    }
  }

  private static func wishes(of show: PlannedShow, in request: PlanRequest) -> [Wish] {
    let services = request.services.indices.filter { place in
      let service = request.services[place]
      guard show.services.contains(service.id) else { return false }
      return request.settings.always.contains(service.id)
        || !request.settings.never.contains(service.id) && !service.offers.isEmpty
    }
    guard !services.isEmpty else { return [] }
    return show.episodes.compactMap { day in
      guard let day else { return nil }
      let first = max(0, month(day, request))
      guard first < request.months else { return nil }
      let last =
        switch show.patience {
        case .atOnce: first
        case .weeks(let weeks): max(first, month(day.advanced(by: weeks * 7), request))
        case .whenever: request.months - 1
        }
      return Wish(services: services, months: (first...min(last, request.months - 1)).reduce(0) { $0 | 1 << $1 })
    }
  }

  private static func month(_ day: GuideDay, _ request: PlanRequest) -> Int {
    day.year * 12 + day.month - request.today.year * 12 - request.today.month
  }

  /// All ways to pay for a service; without a budget only the cheapest for the months held.
  private func ways(of service: PlannedService) -> [Way] {
    var found: Set<Way> = [Way(paid: nothing)]
    extend(Way(paid: nothing), from: 0, after: nil, isNew: true, service, &found)
    guard request.settings.budget == nil else { return Array(found) }
    var least: [Months: Way] = [:]
    for way in found where way.cost < least[way.held]?.cost ?? .max { least[way.held] = way }
    return least.values.sorted { $0.cost < $1.cost }
  }

  private func extend(
    _ way: Way, from month: Int, after offer: ServiceOffer?, isNew: Bool, _ service: PlannedService,
    _ found: inout Set<Way>
  ) {
    guard month < request.months else {
      found.insert(way)
      return
    }
    extend(way, from: month + 1, after: nil, isNew: isNew, service, &found)
    if let offer { take(offer, free: 0, least: 1, way, month, service, &found) }
    for offer in service.offers {
      take(offer, free: 0, least: offer.minimumMonths, way, month, service, &found)
      if isNew, offer.freeMonths > 0 {
        take(offer, free: offer.freeMonths, least: offer.minimumMonths, way, month, service, &found)
      }
    }
  }

  /// Free months, then whole periods until the minimum term is over.
  private func take(
    _ offer: ServiceOffer, free: Int, least: Int, _ way: Way, _ start: Int, _ service: PlannedService,
    _ found: inout Set<Way>
  ) {
    var way = way
    var month = start
    for _ in 0..<free {
      way.held |= 1 << month
      month += 1
    }
    var isFirst = free == 0
    while isFirst || month - start < least {
      isFirst = false
      way.paid[month] += offer.price.minorUnits
      way.cost += offer.price.minorUnits
      for _ in 0..<offer.period.rawValue {
        way.held |= 1 << month
        month += 1
      }
    }
    way.held &= all
    extend(way, from: month, after: offer, isNew: false, service, &found)
  }
}
