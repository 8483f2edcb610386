import GuideModel

/// Explains why a service is held in a month, from the data of the plan.
struct PlanReason {
  private let held: HeldServices
  private let service: Int
  private let month: Int

  init(_ held: HeldServices, service: Int, month: Int) {
    self.held = held
    self.service = service
    self.month = month
  }

  private var request: PlanRequest { held.problem.request }

  /// The sentence: `HBO Max for 4 of your 11 shows; Peacemaker's last known episode is on the 26th, so nothing is lost
  /// by starting then`.
  var text: String {
    [purpose, need ?? term].compactMap { $0 }.joined(separator: "; ")
  }

  private var purpose: String {
    let name = request.services[service].name
    let shows = held.seen(on: service, in: month)
    switch shows.count {
    case 0: return name
    case 1: return "\(name) for \(shows[0].title)"
    default: return "\(name) for \(shows.count) of your \(request.shows.count) shows"
    }
  }

  /// The show that needs the service most, because no other held service has it.
  private var need: String? {
    if held.problem.always.contains(service) { return "you always have it" }
    let needs = held.viewings.filter { viewing in
      !held.missed.contains(viewing.show) && viewing.onlyChance.map { $0 == (month, service) } ?? false
    }
    let first = needs.min { rank($0) < rank($1) }
    return first.map(sentence)
  }

  /// Shows with less patience come first: the earliest episode of impatient ones, the last one of patient ones.
  private func rank(_ viewing: HeldServices.Viewing) -> (Int, Int, Int) {
    switch request.shows[viewing.show].patience {
    case .atOnce: (0, viewing.day.daysSinceEpoch, viewing.show)
    case .weeks: (1, viewing.day.daysSinceEpoch, viewing.show)
    case .whenever: (2, -viewing.day.daysSinceEpoch, viewing.show)
    }
  }

  private func sentence(_ viewing: HeldServices.Viewing) -> String {
    let show = request.shows[viewing.show]
    if show.patience != .whenever {
      return viewing.day < request.firstDay(ofMonth: 0)
        ? "\(show.title) is already released, and you want it \(show.patience)"
        : "\(show.title) has an episode on \(name(of: viewing.day)), and you want it \(show.patience)"
    }
    let days = held.viewings.filter { $0.show == viewing.show }.map(\.day)
    let last = days.max() ?? viewing.day
    let isLast = show.episodes.allSatisfy { $0.map { $0 <= last } ?? true }
    // Patient viewers need the service once after the last episode, so never before it.
    guard request.month(of: last) == month else {
      return "all \(isLast ? "known episodes" : "episodes within the plan") of \(show.title) are out by then"
    }
    let start = month > 0 && held.isHeld(service, in: month - 1) ? "" : ", so nothing is lost by starting then"
    return
      "\(show.title)'s last \(isLast ? "known episode" : "episode within the plan") is on \(name(of: last))\(start)"
  }

  /// The reason if no show needs the service in this month.
  private var term: String? {
    guard let block = held.paid[month][service] else { return nil }
    if month < block.start + block.freeMonths { return "this month of it is free" }
    if block.price == 0 { return "it costs nothing" }
    if block.kind == .next { return "it continues, because a new start would be a new term" }
    guard block.length > 1 else { return nil }
    let last = request.firstDay(ofMonth: block.end - 1)
    let until = "\(last.monthName) \(last.year)"
    return block.payments > 1 ? "its term runs until \(until)" : "it is paid for until \(until)"
  }

  /// `the 26th` in the month of the line, else `March 26`, with the year if it differs.
  private func name(of day: GuideDay) -> String {
    let line = request.firstDay(ofMonth: month)
    if day.startOfMonth == line { return "the \(Self.ordinal(day.day))" }
    return "\(day.monthName) \(day.day)" + (day.year == line.year ? "" : ", \(day.year)")
  }

  private static func ordinal(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "\(number)th" }
    switch number % 10 {
    case 1: return "\(number)st"
    case 2: return "\(number)nd"
    case 3: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
