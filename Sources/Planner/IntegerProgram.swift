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

  /// The decisions that are taken. Throws `PlanError`.
  func solve(isStopped: @escaping () -> Bool) throws(PlanError) -> Set<Int> {
    guard !costs.isEmpty else { return [] }
    guard let problem = glp_create_prob() else { throw .unsolvable }
    // GLPK's data for a thread is freed with the last problem of the thread.
    defer {
      glp_delete_prob(problem)
      glp_free_env()
    }
    glp_term_out(GLP_OFF)
    load(into: problem)
    try Self.run(problem, isStopped)
    return Set(costs.indices.filter { glp_mip_col_val(problem, Int32($0 + 1)) > 0.5 })
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

  private static func run(_ problem: OpaquePointer, _ isStopped: @escaping () -> Bool) throws(PlanError) {
    var first = glp_smcp()
    glp_init_smcp(&first)
    first.msg_lev = GLP_MSG_OFF
    first.meth = GLP_DUALP
    guard glp_simplex(problem, &first) == 0 else { throw .unsolvable }
    let watch = Watch(isStopped)
    var options = glp_iocp()
    glp_init_iocp(&options)
    options.msg_lev = GLP_MSG_OFF
    // GLPK 5.0 aborts the program if its presolver alone finds the answer and knapsack cuts are enabled.
    options.presolve = GLP_OFF
    options.gmi_cuts = GLP_ON
    options.mir_cuts = GLP_ON
    options.cov_cuts = GLP_ON
    options.clq_cuts = GLP_ON
    options.cb_info = Unmanaged.passUnretained(watch).toOpaque()
    options.cb_func = { tree, info in
      guard let info, Unmanaged<Watch>.fromOpaque(info).takeUnretainedValue().isStopped() else { return }
      glp_ios_terminate(tree)
    }
    let result = withExtendedLifetime(watch) { glp_intopt(problem, &options) }
    if result == GLP_ESTOP || isStopped() { throw .stopped }
    guard result == 0, glp_mip_status(problem) == GLP_OPT else { throw .unsolvable }
  }

  /// A C callback by which GLPK asks whether to stop.
  private final class Watch {
    let isStopped: () -> Bool

    init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
  }
}

/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable {
  /// The plan was cancelled.
  case stopped
  /// The solver failed, as it does with amounts of very different sizes.
  case unsolvable
}
