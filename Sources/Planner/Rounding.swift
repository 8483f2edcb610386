/// Makes plans within the budget from blocks that are bought in part.
struct Rounding {
  private let problem: PlanProblem
  private let missable: [Int]
  /// The indexes of demands, by show.
  private let demandsOf: [Int: [Int]]
  /// The blocks that satisfy each demand, cheapest first.
  private let blocksFor: [[Int]]

  init(_ problem: PlanProblem, missable: [Int]) {
    self.problem = problem
    self.missable = missable
    demandsOf = Dictionary(grouping: problem.demands.indices) { problem.demands[$0].show }
    blocksFor = problem.demands.map { demand in
      problem.blocks.indices.filter { problem.covers($0, demand) }
        .sorted { (problem.blocks[$0].cost, $0) < (problem.blocks[$1].cost, $1) }
    }
  }

  /// Buys the blocks with the largest parts while the budget lasts, then those that satisfy one more show.
  func choice(near parts: [Double]) -> Set<Int> {
    var basket = Basket(problem)
    let wanted = problem.blocks.indices.filter { parts[$0] > 0.6 }
    for block in wanted.sorted(by: { (-parts[$0], $0) < (-parts[$1], $1) }) { _ = basket.add(block) }
    let open = missable.indices.map { place in (place, openDemands(of: place, basket)) }
    for (_, demands) in open.sorted(by: { ($0.1.count, $0.0) < ($1.1.count, $1.0) }) {
      var tried = basket
      let isSatisfied = demands.allSatisfy { demand in
        tried.satisfies(blocksFor[demand]) || blocksFor[demand].contains { tried.add($0) }
      }
      if isSatisfied { basket = tried }
    }
    let missed = missable.indices.filter { !openDemands(of: $0, basket).isEmpty }
    return basket.bought.union(missed.map { problem.blocks.count + $0 })
  }

  private func openDemands(of place: Int, _ basket: Basket) -> [Int] {
    demandsOf[missable[place], default: []].filter { !basket.satisfies(blocksFor[$0]) }
  }

  /// Blocks that fit together and into the budget.
  private struct Basket {
    private let problem: PlanProblem
    private(set) var bought: Set<Int> = []
    private var ofService: [Int: [PlanProblem.Block]] = [:]
    private var paid: [Int64]

    init(_ problem: PlanProblem) {
      self.problem = problem
      paid = Array(repeating: 0, count: problem.paidMonths.count)
    }

    func satisfies(_ blocks: [Int]) -> Bool { blocks.contains(where: bought.contains) }

    /// Adds a block, and returns whether that was possible.
    mutating func add(_ place: Int) -> Bool {
      let block = problem.blocks[place]
      guard !bought.contains(place), fits(block, among: ofService[block.service, default: []]) else { return false }
      let after = paid.indices.map { paid[$0] + block.payment(in: $0) }
      guard problem.isWithinBudget(after) else { return false }
      paid = after
      bought.insert(place)
      ofService[block.service, default: []].append(block)
      return true
    }

    /// Whether the service is free in these months and a contract allows it: see `PlanProblem.contractRows`.
    private func fits(_ block: PlanProblem.Block, among others: [PlanProblem.Block]) -> Bool {
      if others.contains(where: { $0.start < block.end && block.start < $0.end }) { return false }
      return switch block.kind {
      case .next: others.contains { $0.offer == block.offer && $0.end == block.start }
      case .first: !others.contains { $0.kind == .free && $0.start > block.start }
      case .free: !others.contains { $0.kind == .free || ($0.kind == .first && $0.start < block.start) }
      }
    }
  }
}
