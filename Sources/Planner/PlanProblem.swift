import GuideModel

/// A request in numbers: the blocks that can be bought and the demands.
struct PlanProblem {
  /// A block: one or more periods of an offer from a month on.
  struct Block: Hashable {
    enum Kind { case free, first, next }

    var service: Int
    var offer: Int
    var kind: Kind
    var start: Int
    var length: Int
    /// The number of free months at the start.
    var freeMonths: Int
    var period: Int
    var price: Int64

    var end: Int { start + length }
    var payments: Int { (length - freeMonths) / period }
    var cost: Int64 { Int64(payments) * price }

    func covers(_ month: Int) -> Bool { month >= start && month < end }

    func payment(in month: Int) -> Int64 {
      let place = month - start - freeMonths
      return place >= 0 && month < end && place % period == 0 ? price : 0
    }
  }

  /// At least one of these services must be held in one of these months.
  struct Demand: Hashable {
    var show: Int
    var services: [Int]
    var months: ClosedRange<Int>
  }

  let request: PlanRequest
  /// The services that may be bought, as indexes in the request.
  private(set) var usable: Set<Int> = []
  /// The services that are always available.
  private(set) var always: Set<Int> = []
  private(set) var blocks: [Block] = []
  private(set) var demands: [Demand] = []
  private(set) var notes: [PlanNote] = []
  /// The services of each show, those always available first.
  private(set) var servicesOfShow: [[Int]] = []

  init(_ request: PlanRequest) {
    self.request = request
    sortServices()
    for show in request.shows.indices { read(show) }
    for service in usable.sorted() { addBlocks(of: service) }
  }

  /// The months of the plan, and those after it in which a term that began within it is paid. A budget counts for all.
  var paidMonths: Range<Int> { 0..<max(request.months, blocks.map(\.end).max() ?? 0) }

  /// The offers of a service in the plan's currency.
  func offers(of service: Int) -> [ServiceOffer] {
    request.services[service].offers.filter {
      $0.price.currency == request.currency && $0.price.minorUnits >= 0 && $0.price.minorUnits <= 1_000_000_000_000
    }
  }

  private mutating func sortServices() {
    for (place, service) in request.services.enumerated() {
      if request.settings.always.contains(service.id) {
        always.insert(place)
      } else if !request.settings.never.contains(service.id) {
        if !offers(of: place).isEmpty { usable.insert(place) } else { note(priceUnknown: service) }
      }
    }
  }

  private mutating func note(priceUnknown service: PlannedService) {
    if request.shows.contains(where: { $0.services.contains(service.id) }) {
      notes.append(.priceUnknown(service: service.name))
    }
  }

  private mutating func read(_ place: Int) {
    let show = request.shows[place]
    let unknown = show.episodes.count { $0 == nil }
    if unknown > 0 { notes.append(.daysUnknown(show: show.title, count: unknown)) }
    let later = show.episodes.count { $0.map { request.month(of: $0) >= request.months } ?? false }
    if later > 0 { notes.append(.afterEnd(show: show.title, count: later)) }
    let having = request.services.indices.filter { show.services.contains(request.services[$0].id) }
    let services = having.filter(always.contains) + having.filter(usable.contains)
    servicesOfShow.append(services)
    if services.isEmpty {
      notes.append(having.isEmpty ? .noService(show: show.title) : .noUsableService(show: show.title))
    } else if !having.contains(where: always.contains) {
      demands += Self.narrowest(windows(of: show)).map { Demand(show: place, services: services, months: $0) }
    }
  }

  /// The possible months of each episode.
  func windows(of show: PlannedShow) -> [ClosedRange<Int>] {
    show.episodes.compactMap { $0.flatMap { window(of: $0, show.patience) } }
  }

  /// The possible months of an episode; nil if it is released after the end.
  func window(of day: GuideDay, _ patience: Patience) -> ClosedRange<Int>? {
    let first = max(0, request.month(of: day))
    guard first < request.months else { return nil }
    let last =
      switch patience {
      case .atOnce: first
      case .weeks(let count): request.month(of: day.advanced(by: 7 * min(max(count, 0), 1000)))
      case .whenever: request.months - 1
      }
    return first...min(max(first, last), request.months - 1)
  }

  /// A demand for a window also satisfies all windows that contain it.
  private static func narrowest(_ windows: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    let sorted = Set(windows).sorted { ($0.upperBound, -$0.lowerBound) < ($1.upperBound, -$1.lowerBound) }
    for window in sorted where !result.contains(where: { window.lowerBound <= $0.lowerBound }) { result.append(window) }
    return result
  }
}

// MARK: - What can be bought

extension PlanProblem {
  private mutating func addBlocks(of service: Int) {
    guard demands.contains(where: { $0.services.contains(service) }) else { return }
    for (place, offer) in offers(of: service).enumerated() {
      for start in 0..<request.months {
        let block = { (kind: Block.Kind, free: Int, periods: Int) in
          Block(
            service: service, offer: place, kind: kind, start: start, length: free + periods * offer.period.rawValue,
            freeMonths: free, period: offer.period.rawValue, price: offer.price.minorUnits)
        }
        if offer.freeMonths > 0 { blocks.append(block(.free, offer.freeMonths, offer.periodsAfterFree)) }
        blocks.append(block(.first, 0, offer.firstPeriods))
        if !offer.isSimple { blocks.append(block(.next, 0, 1)) }
      }
    }
  }
}
