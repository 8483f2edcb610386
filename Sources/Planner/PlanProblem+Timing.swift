extension PlanProblem {
  /// A solution of equal cost in which each service is held when its episodes are first needed, and not earlier.
  func wellTimed(_ solution: Solution) -> Solution {
    let demands = demands.filter { !solution.missed.contains($0.show) }
    let places = Dictionary(uniqueKeysWithValues: blocks.enumerated().map { ($1, $0) })
    var result = solution
    for contract in contracts(of: solution.bought) {
      let others = result.bought.subtracting(contract)
      let needed = demands.filter { demand in !others.contains { covers($0, demand) } }
      let moved = (0..<request.months).compactMap { start in
        self.moved(contract, to: start, places).flatMap { moved in
          isAllowed(moved, beside: others) && needed.allSatisfy { demand in moved.contains { covers($0, demand) } }
            && (request.settings.budget == nil || isWithinBudget(payments(of: others.union(moved)))) ? moved : nil
        }
      }
      let best = moved.map { (bought: others.union($0), start: blocks[$0[0]].start) }.min { left, right in
        let service = blocks[contract[0]].service
        return (wait(for: service, left.bought, solution.missed), -left.start)
          < (wait(for: service, right.bought, solution.missed), -right.start)
      }
      if let best { result.bought = best.bought }
    }
    // A solution that was not searched to the end may now satisfy more.
    result.missed = result.missed.filter { show in
      !self.demands.allSatisfy { demand in demand.show != show || result.bought.contains { covers($0, demand) } }
    }
    return result
  }

  /// The payments of each of `paidMonths` for some blocks.
  func payments(of bought: Set<Int>) -> [Int64] {
    paidMonths.map { month in bought.reduce(0) { $0 + blocks[$1].payment(in: month) } }
  }

  /// The blocks that follow each other in one contract, ordered by start.
  private func contracts(of bought: Set<Int>) -> [[Int]] {
    bought.sorted { (blocks[$0].start, $0) < (blocks[$1].start, $1) }.reduce(into: [[Int]]()) { contracts, place in
      let block = blocks[place]
      let open = contracts.firstIndex { contract in
        let last = blocks[contract[contract.count - 1]]
        return last.service == block.service && last.offer == block.offer && last.end == block.start
      }
      if block.kind == .next, let open { contracts[open].append(place) } else { contracts.append([place]) }
    }
  }

  /// A contract that begins in another month; nil if it would not begin within the plan.
  private func moved(_ contract: [Int], to start: Int, _ places: [Block: Int]) -> [Int]? {
    let shift = start - blocks[contract[0]].start
    let moved = contract.compactMap { place in
      var block = blocks[place]
      block.start += shift
      return places[block]
    }
    return moved.count == contract.count ? moved : nil
  }

  /// Whether a contract neither overlaps another one of its service nor puts free months after paid ones.
  private func isAllowed(_ contract: [Int], beside others: Set<Int>) -> Bool {
    let (first, end) = (blocks[contract[0]], blocks[contract[contract.count - 1]].end)
    return others.lazy.map { blocks[$0] }.filter { $0.service == first.service }.allSatisfy { other in
      (other.end <= first.start || end <= other.start) && (other.kind != .free || other.start < first.start)
        && (first.kind != .free || first.start < other.start)
    }
  }

  /// How many months the episodes of a service wait until it is held, in sum.
  private func wait(for service: Int, _ bought: Set<Int>, _ missed: Set<Int>) -> Int {
    let held = bought.lazy.map { blocks[$0] }.filter { $0.service == service }
    return request.shows.indices.reduce(0) { sum, show in
      guard !missed.contains(show), servicesOfShow[show].contains(service) else { return sum }
      return windows(of: request.shows[show]).reduce(sum) { sum, window in
        let month = window.first { month in held.contains { $0.covers(month) } }
        return sum + (month.map { $0 - window.lowerBound } ?? request.months)
      }
    }
  }

  /// Whether the payments of all months are within the budget.
  func isWithinBudget(_ paid: [Int64]) -> Bool {
    switch request.settings.budget {
    case .month(let most): return paid.allSatisfy { $0 <= most.minorUnits }
    case .year(let most):
      return stride(from: 0, to: paid.count, by: 12).allSatisfy {
        paid[$0..<min($0 + 12, paid.count)].reduce(0, +) <= most.minorUnits
      }
    case nil: return true
    }
  }
}

extension PlanProblem {
  /// Removes blocks that cost nothing and are not needed.
  func withoutNeedless(_ solution: Solution) -> Solution {
    var result = solution
    for place in solution.bought.sorted().reversed() where blocks[place].cost == 0 {
      let block = blocks[place]
      let isGoneOnFrom = result.bought.contains {
        blocks[$0].kind == .next && blocks[$0].service == block.service && blocks[$0].start == block.end
      }
      let isNeeded = demands.contains { demand in
        !result.missed.contains(demand.show) && covers(place, demand)
          && !result.bought.contains { $0 != place && covers($0, demand) }
      }
      if !isGoneOnFrom && !isNeeded { result.bought.remove(place) }
    }
    return result
  }
}
