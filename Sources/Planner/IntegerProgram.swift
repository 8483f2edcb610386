import CGLPK

/// A binary optimisation problem with minimal cost, solved exactly by GLPK.
struct IntegerProgram {
  /// A weighted sum of decisions with a lower or upper bound.
  struct Row {
    enum Bound {
      case atLeast(Double)
      case atMost(Double)
    }

    /// Each decision occurs at most once.
    var terms: [(decision: Int, weight: Double)]
    var bound: Bound
  }

  /// The cost of each decision, in whole numbers.
  var costs: [Double]
  var rows: [Row] = []

  /// An allowed choice of decisions, and whether it is known to be the cheapest.
  struct Answer {
    var taken: Set<Int>
    var isBest: Bool
  }

  /// Finds the cheapest choice, or the cheapest found within `limit` milliseconds. Throws `PlanError`.
  ///
  /// `guess` turns the relaxed decisions, from 0 to 1, into a choice. A choice that is not allowed is ignored.
  func solve(
    limit: Int? = nil, isStopped: @escaping () -> Bool, guess: @escaping ([Double]) -> Set<Int>? = { _ in nil }
  ) throws(PlanError) -> Answer {
    guard !costs.isEmpty else { return Answer(taken: [], isBest: true) }
    guard let problem = glp_create_prob() else { throw .unsolvable }
    // GLPK's data for a thread is freed with the last problem of the thread.
    defer {
      glp_delete_prob(problem)
      glp_free_env()
    }
    glp_term_out(GLP_OFF)
    load(into: problem)
    try relax(problem)
    // GLPK may use up the time before it asks for a guess.
    let first = limit == nil ? nil : guess(relaxed(problem))
    switch try search(problem, limit, isStopped, guess) {
    case let status where status == GLP_OPT || status == GLP_FEAS:
      let taken = Set(costs.indices.filter { glp_mip_col_val(problem, Int32($0 + 1)) > 0.5 })
      return Answer(taken: taken, isBest: status == GLP_OPT)
    default:
      guard let first, allows(first) else { throw .unsolvable }
      return Answer(taken: first, isBest: false)
    }
  }

  /// Whether a choice satisfies all rows.
  func allows(_ taken: Set<Int>) -> Bool {
    rows.allSatisfy { row in
      let sum = row.terms.reduce(0) { taken.contains($1.decision) ? $0 + $1.weight : $0 }
      return switch row.bound {
      case .atLeast(let least): sum >= least
      case .atMost(let most): sum <= most
      }
    }
  }

  private func load(into problem: OpaquePointer) {
    glp_set_obj_dir(problem, GLP_MIN)
    glp_add_cols(problem, Int32(costs.count))
    for (place, cost) in costs.enumerated() {
      glp_set_col_kind(problem, Int32(place + 1), GLP_BV)
      glp_set_obj_coef(problem, Int32(place + 1), cost)
    }
    guard !rows.isEmpty else { return }
    glp_add_rows(problem, Int32(rows.count))
    for (place, row) in rows.enumerated() {
      switch row.bound {
      case .atLeast(let least): glp_set_row_bnds(problem, Int32(place + 1), GLP_LO, least, 0)
      case .atMost(let most): glp_set_row_bnds(problem, Int32(place + 1), GLP_UP, 0, most)
      }
      // GLPK counts from one.
      let places = [0] + row.terms.map { Int32($0.decision + 1) }
      glp_set_mat_row(problem, Int32(place + 1), Int32(row.terms.count), places, [0] + row.terms.map(\.weight))
    }
  }

  /// Solves the problem with decisions from 0 to 1.
  private func relax(_ problem: OpaquePointer) throws(PlanError) {
    var options = glp_smcp()
    glp_init_smcp(&options)
    options.msg_lev = GLP_MSG_OFF
    options.meth = GLP_DUALP
    guard glp_simplex(problem, &options) == 0 else { throw .unsolvable }
  }

  fileprivate func relaxed(_ problem: OpaquePointer?) -> [Double] {
    costs.indices.map { glp_get_col_prim(problem, Int32($0 + 1)) }
  }

  /// Returns GLPK's status of the solution.
  private func search(
    _ problem: OpaquePointer, _ limit: Int?, _ isStopped: @escaping () -> Bool,
    _ guess: @escaping ([Double]) -> Set<Int>?
  ) throws(PlanError) -> Int32 {
    let search = Search(self, isStopped, guess)
    var options = glp_iocp()
    glp_init_iocp(&options)
    options.msg_lev = GLP_MSG_OFF
    // GLPK 5.0 aborts the program if its presolver alone finds the answer and knapsack cuts are enabled.
    options.presolve = GLP_OFF
    options.gmi_cuts = GLP_ON
    options.mir_cuts = GLP_ON
    options.cov_cuts = GLP_ON
    options.clq_cuts = GLP_ON
    if let limit { options.tm_lim = Int32(clamping: max(0, limit)) }
    options.cb_info = Unmanaged.passUnretained(search).toOpaque()
    options.cb_func = { tree, info in
      guard let tree, let info else { return }
      Unmanaged<Search>.fromOpaque(info).takeUnretainedValue().goOn(tree)
    }
    let result = withExtendedLifetime(search) { glp_intopt(problem, &options) }
    if result == GLP_ESTOP || isStopped() { throw .stopped }
    guard result == 0 || result == GLP_ETMLIM else { throw .unsolvable }
    return glp_mip_status(problem)
  }

  /// The callback of GLPK's search: stops it, and supplies guesses.
  private final class Search {
    let program: IntegerProgram
    let isStopped: () -> Bool
    let guess: ([Double]) -> Set<Int>?
    private var guesses = 0

    init(_ program: IntegerProgram, _ isStopped: @escaping () -> Bool, _ guess: @escaping ([Double]) -> Set<Int>?) {
      self.program = program
      self.isStopped = isStopped
      self.guess = guess
    }

    func goOn(_ tree: OpaquePointer) {
      if isStopped() { return glp_ios_terminate(tree) }
      guard glp_ios_reason(tree) == GLP_IHEUR else { return }
      guesses += 1
      guard guesses < 100 || guesses % 100 == 0 else { return }
      guard let taken = guess(program.relaxed(glp_ios_get_prob(tree))), program.allows(taken) else { return }
      // GLPK counts from one.
      _ = glp_ios_heur_sol(tree, [0] + program.costs.indices.map { taken.contains($0) ? 1 : 0 })
    }
  }
}

/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable {
  /// The plan was cancelled.
  case stopped
  /// The solver failed, for example because of amounts of very different sizes, or found no plan in time.
  case unsolvable
}
