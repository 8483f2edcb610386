import GuideModel
import Planner

/// All ways to pay, tried one by one. It shares nothing with the planner but the request.
struct BruteForce {
  let request: PlanRequest

  /// One way to pay for one service.
  struct Way: Hashable {
    var held: Set<Int> = []
    var paid: [Int64]
    var cost: Int64 = 0
  }

  struct Best: Hashable {
    var missed: Int
    var cost: Int64
  }

  func best() -> Best {
    let usable = request.services.filter {
      !request.settings.never.contains($0.id) && !request.settings.always.contains($0.id) && !$0.offers.isEmpty
    }
    var best = Best(missed: .max, cost: .max)
    var chosen: [String: Set<Int>] = [:]
    for id in request.settings.always { chosen[id] = Set(0..<request.months) }
    try_(usable[...], &chosen, Array(repeating: 0, count: request.months), 0, &best)
    return best
  }

  private func try_(
    _ services: ArraySlice<PlannedService>, _ chosen: inout [String: Set<Int>], _ paid: [Int64], _ cost: Int64,
    _ best: inout Best
  ) {
    guard let service = services.first else {
      let missed = missed(chosen)
      if (missed, cost) < (best.missed, best.cost) { best = Best(missed: missed, cost: cost) }
      return
    }
    for way in ways(of: service) {
      let sum = zip(paid, way.paid).map(+)
      guard isWithinBudget(sum) else { continue }
      if best.missed == 0 && cost + way.cost > best.cost { continue }
      chosen[service.id] = way.held
      try_(services.dropFirst(), &chosen, sum, cost + way.cost, &best)
    }
    chosen[service.id] = nil
  }

  private func isWithinBudget(_ paid: [Int64]) -> Bool {
    switch request.settings.budget {
    case .month(let most): paid.allSatisfy { $0 <= most.minorUnits }
    case .year(let most):
      paid.prefix(12).reduce(0, +) <= most.minorUnits && paid.dropFirst(12).reduce(0, +) <= most.minorUnits
    case nil: true
    }
  }

  /// The shows of which an episode is not seen in time though one of their services may be used.
  func missed(_ held: [String: Set<Int>]) -> Int {
    request.shows.count { show in
      let services = show.services.filter { id in
        request.settings.always.contains(id)
          || !request.settings.never.contains(id)
            && request.services.contains { $0.id == id && !$0.offers.isEmpty }
      }
      guard !services.isEmpty else { return false }
      return !show.episodes.allSatisfy { day in
        guard let day else { return true }
        let first = max(0, month(day))
        guard first < request.months else { return true }
        let last =
          switch show.patience {
          case .atOnce: first
          case .weeks(let weeks): max(first, month(day.advanced(by: weeks * 7)))
          case .whenever: request.months - 1
          }
        return (first...min(last, request.months - 1)).contains { month in
          services.contains { held[$0]?.contains(month) ?? false }
        }
      }
    }
  }

  private func month(_ day: GuideDay) -> Int {
    day.year * 12 + day.month - request.today.year * 12 - request.today.month
  }

  /// Every way to pay for a service; without a budget only those that cost least for what is held.
  private func ways(of service: PlannedService) -> [Way] {
    var found: Set<Way> = []
    extend(Way(paid: Array(repeating: 0, count: request.months)), from: 0, after: nil, isNew: true, service, &found)
    guard request.settings.budget == nil else { return Array(found) }
    var least: [Set<Int>: Way] = [:]
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

  /// Free months, then whole periods until the least number of months is over.
  private func take(
    _ offer: ServiceOffer, free: Int, least: Int, _ way: Way, _ start: Int, _ service: PlannedService,
    _ found: inout Set<Way>
  ) {
    var way = way
    var month = start
    for _ in 0..<free {
      way.held.insert(month)
      month += 1
    }
    var isFirst = free == 0
    while isFirst || month - start < least {
      isFirst = false
      if month < request.months { way.paid[month] += offer.price.minorUnits }
      way.cost += offer.price.minorUnits
      for _ in 0..<offer.period.rawValue {
        way.held.insert(month)
        month += 1
      }
    }
    way.held = way.held.filter { $0 < request.months }
    extend(way, from: month, after: offer, isNew: false, service, &found)
  }
}
