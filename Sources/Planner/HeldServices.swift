import GuideModel

/// A solution by month: the services held, the episodes seen, and why each service is needed.
struct HeldServices {
  /// An episode with the months and services in which it can be seen.
  struct Viewing {
    var show: Int
    var day: GuideDay
    var window: ClosedRange<Int>
    /// When and where it is seen; nil if not within the plan.
    var seen: (month: Int, service: Int)?
    /// The only service and month held that is in time; nil if there are several or none.
    var onlyChance: (month: Int, service: Int)?
  }

  let problem: PlanProblem
  let missed: Set<Int>
  /// The payments of each month by service.
  private(set) var paid: [[Int: PlanProblem.Block]]
  private(set) var viewings: [Viewing] = []

  init(_ problem: PlanProblem, _ solution: PlanProblem.Solution) {
    self.problem = problem
    missed = solution.missed
    let bought = solution.bought.map { problem.blocks[$0] }.sorted { $0.start < $1.start }
    paid = (0..<problem.request.months).map { month in
      Dictionary(bought.filter { $0.covers(month) }.map { ($0.service, $0) }, uniquingKeysWith: { first, _ in first })
    }
    for (place, show) in problem.request.shows.enumerated() {
      for day in show.episodes.compactMap({ $0 }).sorted() {
        guard let window = problem.window(of: day, show.patience) else { continue }
        viewings.append(viewing(of: place, day, window))
      }
    }
  }

  private func viewing(of show: Int, _ day: GuideDay, _ window: ClosedRange<Int>) -> Viewing {
    let chances = (window.lowerBound..<problem.request.months).lazy.flatMap { month in
      problem.servicesOfShow[show].lazy.filter { isHeld($0, in: month) }.map { (month: month, service: $0) }
    }
    let inTime = chances.prefix(2).filter { window.contains($0.month) }
    return Viewing(
      show: show, day: day, window: window, seen: chances.first, onlyChance: inTime.count == 1 ? inTime.first : nil)
  }

  func isHeld(_ service: Int, in month: Int) -> Bool {
    problem.always.contains(service) || paid[month][service] != nil
  }

  /// The holdings of a month. A service that is always available is included if something is seen on it.
  func holdings(in month: Int) -> [Holding] {
    let services = problem.request.services.indices
    let free = services.filter { problem.always.contains($0) && !seen(on: $0, in: month).isEmpty }
    return (free + services.filter { paid[month][$0] != nil }).map { holding($0, in: month) }
  }

  private func holding(_ service: Int, in month: Int) -> Holding {
    let block = paid[month][service]
    let payment = block?.payment(in: month) ?? 0
    return Holding(
      service: problem.request.services[service].id, name: problem.request.services[service].name,
      offer: block.map { problem.offers(of: service)[$0.offer] },
      payment: Money(minorUnits: payment, currency: problem.request.currency), shows: seen(on: service, in: month),
      reason: PlanReason(self, service: service, month: month).text)
  }

  /// The episodes seen on a service in a month, in the order of the request.
  func seen(on service: Int, in month: Int) -> [SeenShow] {
    var result: [SeenShow] = []
    for viewing in viewings where viewing.seen.map({ $0 == (month, service) }) ?? false {
      let show = problem.request.shows[viewing.show]
      if result.last?.show == show.id {
        result[result.count - 1].episodes.append(viewing.day)
      } else {
        result.append(SeenShow(show: show.id, title: show.title, episodes: [viewing.day]))
      }
    }
    return result
  }

  /// The shows with episodes that are seen late or not at all.
  func late() -> [LateShow] {
    missed.sorted().map { place in
      let show = problem.request.shows[place]
      let its = viewings.filter { $0.show == place }
      return LateShow(
        show: show.id, title: show.title,
        late: its.count { viewing in viewing.seen.map { $0.month > viewing.window.upperBound } ?? false },
        unseen: its.count { $0.seen == nil })
    }
  }
}
