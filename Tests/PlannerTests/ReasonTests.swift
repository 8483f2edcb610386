import GuideModel
import Planner
import Testing

@Suite struct ReasonTests {
  private func reasons(_ request: PlanRequest) throws -> [[String]] {
    try Planner.plan(request).months.map { $0.holdings.map(\.reason) }
  }

  @Test func whoWaitsStartsWhenTheLastEpisodeIsOut() throws {
    let reasons = try reasons(
      try Example.request(shows: [
        try Example.show("Peacemaker", ["hbo"], ["2027-02-26", "2027-03-19", "2027-03-26"]),
        try Example.show("Other", ["hbo"], ["2026-12-01"]), try Example.show("Third", ["hbo"], []),
      ]))
    #expect(
      reasons[4] == [
        "HBO Max for 2 of your 3 shows; Peacemaker's last known episode is on the 26th, so nothing is lost by starting then"
      ])
    #expect(reasons.joined().count == 1)
  }

  @Test func whoDoesNotWaitIsTheReason() throws {
    let reasons = try reasons(
      try Example.request(shows: [
        try Example.show("A", ["hbo"], ["2026-12-11"], .atOnce),
        try Example.show("B", ["max"], ["2026-11-20"], .weeks(8)),
        try Example.show("C", ["max"], ["2026-10-20"], .atOnce),
      ]))
    #expect(reasons[1] == ["HBO Max for A; A has an episode on the 11th, and you want it at once"])
    #expect(reasons[0] == ["Maximum for 2 of your 3 shows; C is already released, and you want it at once"])
  }

  @Test func aTermThatRunsOnIsSaid() throws {
    var request = try Example.request(shows: [try Example.show("A", ["hbo"], ["2026-11-11"], .atOnce)])
    request.services[0].offers[0].minimumMonths = 3
    #expect(
      try reasons(request).prefix(4) == [
        ["HBO Max for A; A has an episode on the 11th, and you want it at once"],
        ["HBO Max; its term runs until January 2027"], ["HBO Max; its term runs until January 2027"], [],
      ])
  }

  /// Each sentence is checked against the request and the plan, by its words only.
  @Test(arguments: 0..<80) func everyReasonIsTrue(seed: Int) throws {
    var random = RandomRequest(seed: 5000 + UInt64(seed))
    let request = try random.request(
      services: 1 + seed % 6, months: 4 + seed % 9, shows: 1 + seed % 12, budget: seed % 3 == 0)
    let plan = try Planner.plan(request)
    for (place, month) in plan.months.enumerated() {
      for holding in month.holdings {
        try ReasonCheck(request: request, plan: plan, month: place, holding: holding).check()
      }
    }
  }
}

/// A reason and its subject.
private struct ReasonCheck {
  let request: PlanRequest
  let plan: Plan
  let month: Int
  let holding: Holding

  func check() throws {
    let parts = holding.reason.split(separator: "; ", maxSplits: 1).map(String.init)
    checkPurpose(parts[0])
    if parts.count > 1 { try checkNeed(parts[1]) } else { Issue.record("no reason: \(holding.reason)") }
  }

  private func checkPurpose(_ text: String) {
    switch holding.shows.count {
    case 0: #expect(text == holding.name)
    case 1: #expect(text == "\(holding.name) for \(holding.shows[0].title)")
    default: #expect(text == "\(holding.name) for \(holding.shows.count) of your \(request.shows.count) shows")
    }
    for seen in holding.shows {
      let show = request.shows.first { $0.id == seen.show }
      #expect(show?.services.contains(holding.service) ?? false)
      #expect(Set(seen.episodes).isSubset(of: Set(show?.episodes.compactMap { $0 } ?? [])))
      #expect(seen.episodes.allSatisfy { $0 < plan.months[month].first.addingMonths(1) })
    }
  }

  private var wasHeld: Bool { month > 0 && plan.months[month - 1].holdings.contains { $0.service == holding.service } }

  private func checkNeed(_ text: String) throws {
    if text == "you always have it" {
      #expect(request.settings.always.contains(holding.service))
    } else if text == "this month of it is free" {
      #expect(holding.payment.minorUnits == 0 && (holding.offer?.freeMonths ?? 0) > 0)
    } else if text == "it continues, because a new start would be a new term" {
      #expect(wasHeld && (holding.offer?.minimumMonths ?? 1) > holding.offer?.period.rawValue ?? 1)
      #expect(month + 1 == request.months || plan.months[month + 1].holdings.contains { $0.service == holding.service })
    } else if text.hasPrefix("its term runs until ") || text.hasPrefix("it is paid for until ") {
      #expect((holding.offer?.minimumMonths ?? 1) > 1 || holding.offer?.period != .month)
      let name = text.split(separator: "until ").last.map(String.init) ?? ""
      let end = try #require(
        (0..<48).first { i in
          let day = plan.months[0].first.addingMonths(i)
          return "\(day.monthName) \(day.year)" == name
        })
      for later in month...max(month, min(end, request.months - 1)) {
        #expect(plan.months[later].holdings.contains { $0.service == holding.service })
      }
    } else {
      try checkShow(text)
    }
  }

  private func checkShow(_ text: String) throws {
    let show = try #require(request.shows.filter { text.contains($0.title) }.max { $0.title.count < $1.title.count })
    #expect(holding.shows.contains { $0.show == show.id })
    let first = plan.months[month].first
    let days = show.episodes.compactMap { $0 }
    let inPlan = days.filter { $0 < plan.months[0].first.addingMonths(request.months) }
    if text.hasSuffix("and you want it \(show.patience)") {
      #expect(show.patience != .whenever)
      if text.contains("is already released") {
        #expect(days.contains { $0 < plan.months[0].first })
      } else {
        #expect(days.contains { text.contains(name(of: $0, in: first)) })
      }
    } else if text.contains("are out by then") {
      let all = text.contains("known episodes") ? days : inPlan
      #expect(all.allSatisfy { $0 < first.addingMonths(1) })
      #expect(show.patience == .whenever)
    } else {
      let last = try #require((text.contains("known episode") ? days : inPlan).max())
      #expect(last.startOfMonth == first)
      #expect(text.contains("is on \(name(of: last, in: first))"))
      #expect(text.hasSuffix("so nothing is lost by starting then") == !wasHeld)
    }
  }

  private func name(of day: GuideDay, in month: GuideDay) -> String {
    guard day.startOfMonth == month else {
      return "on \(day.monthName) \(day.day)" + (day.year == month.year ? "" : ", \(day.year)")
    }
    let number = day.day
    let ending = (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "the \(number)\(ending)"
  }
}
