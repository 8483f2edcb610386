extension PlanProblem {
  /// The blocks to buy, and the shows whose wishes exceed the budget.
  struct Solution {
    /// Indexes in `blocks`.
    var bought: Set<Int> = []
    /// Indexes in the request.
    var missed: Set<Int> = []
    /// False if the time was too short to rule out a better one.
    var isBest = true
  }

  /// Finds the solution with the fewest missed shows within the budget, and of these the cheapest.
  ///
  /// With a budget this can take hours. After `limit` milliseconds the best solution found is the answer.
  func solve(limit: Int?, isStopped: @escaping () -> Bool) throws(PlanError) -> Solution {
    if isStopped() { throw .stopped }
    let cheapest = try solveWithoutBudget(isStopped)
    return isWithinBudget(payments(of: cheapest.bought)) ? cheapest : try solveWithinBudget(limit, isStopped)
  }

  /// Each group of services with common shows is solved by itself, which is much faster than all at once.
  private func solveWithoutBudget(_ isStopped: @escaping () -> Bool) throws(PlanError) -> Solution {
    var solution = Solution()
    for group in groups() {
      let demands = demands.filter { group.contains($0.services.first ?? -1) }
      let columns = blocks.indices.filter { group.contains(blocks[$0].service) }
      let program = program(columns, demands, missable: [])
      solution.bought.formUnion(try program.solve(isStopped: isStopped).taken.map { columns[$0] })
    }
    return solution
  }

  private func solveWithinBudget(_ limit: Int?, _ isStopped: @escaping () -> Bool) throws(PlanError) -> Solution {
    let missable = Set(demands.map(\.show)).sorted()
    var program = program(Array(blocks.indices), demands, missable: missable)
    program.rows += budgetRows()
    let costs = program.costs
    let missing = missable.indices.map { blocks.count + $0 }
    let rounding = Rounding(self, missable: missable)
    for place in costs.indices { program.costs[place] = place < blocks.count ? 0 : 1 }
    let fewest = try program.solve(limit: limit.map { $0 / 4 * 3 }, isStopped: isStopped) { rounding.choice(near: $0) }
    program.costs = costs
    if !missing.isEmpty {
      let count = fewest.taken.count { $0 >= blocks.count }
      program.rows.append(.init(terms: missing.map { ($0, 1) }, bound: .atMost(Double(count))))
    }
    let cheapest = try program.solve(limit: limit.map { $0 / 4 }, isStopped: isStopped) { _ in fewest.taken }
    return Solution(
      bought: cheapest.taken.filter { $0 < blocks.count },
      missed: Set(cheapest.taken.filter { $0 >= blocks.count }.map { missable[$0 - blocks.count] }),
      isBest: fewest.isBest && cheapest.isBest)
  }

  /// The decisions are the blocks in `columns`, then whether each show in `missable` is missed.
  private func program(_ columns: [Int], _ demands: [Demand], missable: [Int]) -> IntegerProgram {
    let unit = Double(blocks.reduce(0) { Self.commonDivisor($0, $1.cost) })
    let costs = columns.map { blocks[$0].cost == 0 ? 0 : Double(blocks[$0].cost) / unit }
    var program = IntegerProgram(costs: costs + missable.map { _ in 0 })
    let missColumns = Dictionary(uniqueKeysWithValues: missable.enumerated().map { ($1, columns.count + $0) })
    let choices = demands.map { demand in
      let blocks = columns.indices.filter { covers(columns[$0], demand) }
      return Set(blocks + (missColumns[demand.show].map { [$0] } ?? []))
    }
    for choice in Self.hardest(choices) {
      program.rows.append(.init(terms: choice.sorted().map { ($0, 1) }, bound: .atLeast(1)))
    }
    program.rows += contractRows(columns)
    return program
  }

  /// The sets that contain no other. A choice that meets these meets all.
  private static func hardest(_ choices: [Set<Int>]) -> [Set<Int>] {
    var kept: [Set<Int>] = []
    for choice in choices.sorted(by: { $0.count < $1.count }) where !kept.contains(where: { $0.isSubset(of: choice) }) {
      kept.append(choice)
    }
    return kept
  }

  /// Whether a block satisfies a demand.
  func covers(_ block: Int, _ demand: Demand) -> Bool {
    let block = blocks[block]
    return block.start <= demand.months.upperBound && block.end > demand.months.lowerBound
      && demand.services.contains(block.service)
  }

  /// Periods after the minimum term follow another period. Free months occur once, before all payments.
  private func contractRows(_ columns: [Int]) -> [IntegerProgram.Row] {
    columns.indices.compactMap { place in
      let block = blocks[columns[place]]
      let same = columns.indices.filter { blocks[columns[$0]].service == block.service }
      switch block.kind {
      case .next:
        let before = same.filter {
          blocks[columns[$0]].offer == block.offer && blocks[columns[$0]].end == block.start
        }
        return .init(terms: before.map { ($0, -1) } + [(place, 1)], bound: .atMost(0))
      case .first, .free:
        let later = same.filter {
          let other = blocks[columns[$0]]
          return $0 != place && other.kind == .free && (block.kind == .free || other.start > block.start)
        }
        return later.isEmpty ? nil : .init(terms: later.map { ($0, 1) } + [(place, 1)], bound: .atMost(1))
      }
    }
  }

  private func budgetRows() -> [IntegerProgram.Row] {
    let spans: [(months: Range<Int>, most: Int64)]
    switch request.settings.budget {
    case .month(let most): spans = paidMonths.map { ($0..<($0 + 1), most.minorUnits) }
    case .year(let most):
      spans = stride(from: 0, to: paidMonths.count, by: 12).map { ($0..<($0 + 12), most.minorUnits) }
    case nil: spans = []
    }
    return spans.compactMap { span in
      let terms: [(decision: Int, weight: Double)] = blocks.indices.compactMap { place in
        let sum = span.months.reduce(0) { $0 + blocks[place].payment(in: $1) }
        return sum > 0 ? (place, Double(sum)) : nil
      }
      return terms.isEmpty ? nil : .init(terms: terms, bound: .atMost(Double(span.most)))
    }
  }

  /// Groups of services with common shows, directly or indirectly.
  private func groups() -> [Set<Int>] {
    var groups: [Set<Int>] = []
    for services in Set(demands.map(\.services)) {
      let touched = groups.filter { !$0.isDisjoint(with: services) }
      groups.removeAll { !$0.isDisjoint(with: services) }
      groups.append(touched.reduce(into: Set(services)) { $0.formUnion($1) })
    }
    return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  private static func commonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
    right == 0 ? left : commonDivisor(right, left % right)
  }
}
