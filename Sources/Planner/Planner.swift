import GuideModel

/// Computes which services to hold in each month.
public enum Planner {
  /// The cheapest plan in which all episodes are seen in time; if the budget does not allow it, in which as many shows
  /// as possible are.
  ///
  /// With a tight budget and very many shows the search can take hours. It ends after `limit` milliseconds, and the
  /// plan has `PlanNote.perhapsNotBest`. Nil searches to the end. `isStopped` is called repeatedly on the calling
  /// thread.
  public static func plan(
    _ request: PlanRequest, limit: Int? = 1600, isStopped: @escaping () -> Bool = { false }
  ) throws(PlanError) -> Plan {
    let problem = PlanProblem(request)
    let found = try problem.solve(limit: limit, isStopped: isStopped)
    let solution = problem.wellTimed(problem.withoutNeedless(found))
    let calendar = HeldServices(problem, solution)
    let payments = problem.payments(of: solution.bought)
    let cost = solution.bought.reduce(0) { $0 + problem.blocks[$1].cost }
    let money = { Money(minorUnits: $0, currency: request.currency) }
    return Plan(
      months: (0..<request.months).map { month in
        PlanMonth(
          first: request.firstDay(ofMonth: month), holdings: calendar.holdings(in: month), cost: money(payments[month]))
      },
      cost: money(cost), paidAfterEnd: money(payments.dropFirst(request.months).reduce(0, +)),
      costOfAll: money(problem.costOfAll()),
      late: calendar.late(), notes: (found.isBest ? [] : [.perhapsNotBest]) + problem.notes)
  }
}
