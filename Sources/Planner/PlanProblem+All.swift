extension PlanProblem {
  /// The minimal cost of holding, for the whole time, all usable services that have one of the shows.
  func costOfAll() -> Int64 {
    let wanted = Set(servicesOfShow.joined()).subtracting(always)
    return wanted.reduce(0) { $0 + costOfHolding($1) }
  }

  private func costOfHolding(_ service: Int) -> Int64 {
    let offers = offers(of: service)
    // The minimal cost from a month on, by the offer of the contract before, or without one that can continue.
    var least = [[Int64]](repeating: Array(repeating: 0, count: offers.count + 1), count: request.months + 1)
    for month in (0..<request.months).reversed() {
      let after = { (months: Int, offer: Int) in least[min(month + months, request.months)][offer] }
      let fresh = offers.enumerated().map { place, offer in
        let periods = offer.firstPeriods
        return Int64(periods) * offer.price.minorUnits + after(periods * offer.period.rawValue, place)
      }
      let begun = fresh.min() ?? 0
      for (place, offer) in offers.enumerated() {
        least[month][place] = min(begun, offer.price.minorUnits + after(offer.period.rawValue, place))
      }
      least[month][offers.count] = begun
    }
    let free = offers.enumerated().filter { $1.freeMonths > 0 }.map { place, offer in
      let periods = offer.periodsAfterFree
      let months = offer.freeMonths + periods * offer.period.rawValue
      return Int64(periods) * offer.price.minorUnits + least[min(months, request.months)][place]
    }
    return min(least[0][offers.count], free.min() ?? .max)
  }
}
