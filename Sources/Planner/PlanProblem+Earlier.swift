extension PlanProblem {
  /// A solution of equal cost in which services are held as early as possible.
  func movedEarlier(_ solution: Solution) -> Solution {
    let demands = demands.filter { !solution.missed.contains($0.show) }
    let demandsOf = blocks.indices.map { block in demands.indices.filter { covers(block, demands[$0]) } }
    var counts = demands.indices.map { place in solution.bought.count { covers($0, demands[place]) } }
    var result = solution
    var spent = payments(of: solution.bought)
    for block in solution.bought.sorted(by: { blocks[$0].start < blocks[$1].start }) {
      guard let earlier = earlier(than: block, result.bought, demandsOf, counts, spent) else { continue }
      result.bought.remove(block)
      result.bought.insert(earlier)
      for demand in demandsOf[block] { counts[demand] -= 1 }
      for demand in demandsOf[earlier] { counts[demand] += 1 }
      spent = payments(of: result.bought)
    }
    return result
  }

  /// The payments of each of `paidMonths` for some blocks.
  func payments(of bought: Set<Int>) -> [Int64] {
    paidMonths.map { month in bought.reduce(0) { $0 + blocks[$1].payment(in: month) } }
  }

  /// Only offers without a minimum term are moved, so that contracts stay whole.
  private func earlier(
    than place: Int, _ bought: Set<Int>, _ demandsOf: [[Int]], _ counts: [Int], _ spent: [Int64]
  ) -> Int? {
    let block = blocks[place]
    guard block.kind == .first, offers(of: block.service)[block.offer].isSimple else { return nil }
    let others = bought.filter { $0 != place && blocks[$0].service == block.service }.map { blocks[$0] }
    let firstFree = others.filter { $0.kind == .free }.map(\.start).max() ?? 0
    return blocks.indices.first {
      let other = blocks[$0]
      guard other.kind == .first, other.service == block.service, other.offer == block.offer,
        other.start < block.start, other.start >= firstFree,
        !others.contains(where: { $0.start < other.end && other.start < $0.end })
      else { return false }
      let covered = Set(demandsOf[$0])
      return demandsOf[place].allSatisfy { counts[$0] > 1 || covered.contains($0) }
        && fitsBudget(moving: block, to: other, spent)
    }
  }

  private func fitsBudget(moving block: Block, to other: Block, _ spent: [Int64]) -> Bool {
    isWithinBudget(spent.indices.map { spent[$0] - block.payment(in: $0) + other.payment(in: $0) })
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
