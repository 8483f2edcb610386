import Foundation
import GuideModel
import GuideStore
import Planner
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct PlanCommandTests {
  @Test func choicesAreKeptAndPrinted() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    for words in [
      ["always", "Family Box"], ["never", "Netflix", "Hulu"], ["either", "hulu"], ["budget", "25"],
      ["wait", "4", "The  Harbour"], ["offer", "HBO Max", "169.90", "--period", "yearly", "--free", "1"],
    ] {
      let result = try harness.run(arguments: ["plan"] + words)
      #expect(result.code == 0, "\(words): \(result.err)")
    }
    #expect(
      try harness.run("plan", "settings").out == """
        always available at no cost: Family Box
        never paid for: Netflix
        budget: 25 a month
        wanted within 4 weeks: The Harbour
        HBO Max: 169.90 yearly, a month free

        """)
    let plan = try harness.run("plan").out
    #expect(!plan.contains("No prices are known"), "\(plan)")
    for words in [["budget", "none"], ["wait", "whenever", "the harbour"], ["offer", "hbo max", "none"]] {
      #expect(try harness.run(arguments: ["plan"] + words).code == 0)
    }
    #expect(try harness.run("plan", "settings").out.hasSuffix("budget: none\n"))
  }

  @Test(arguments: [
    ["nonsense"], ["budget"], ["budget", "x"], ["wait", "4"], ["wait", "soon", "A"], ["offer", "A"], ["never"],
    ["offer", "A", "9.999"], ["offer", "A", "1e3"],
    ["--months", "25"], ["never", "A", "--free", "1"],
  ])
  func mistakesAreTold(words: [String]) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run(arguments: ["plan"] + words)
    #expect(result.code == 2 && !result.err.isEmpty && result.out == "")
  }

  @Test func followedShowsOfAGuideBecomeARequest() throws {
    let day = try #require(GuideDay(iso: "2026-11-20"))
    let episodes = (1...3).map { Episode(key: "\($0)", day: day.advanced(by: 7 * $0), season: 1, number: $0) }
    let show = Show(key: "a", title: "Harbour", externalIDs: ExternalIDs(tvdb: 1), episodes: episodes)
    let other = Show(key: "b", title: "Other", episodes: episodes)
    let page = GuidePage(
      window: GuideWindow(around: day),
      sections: [
        GuideSection(provider: Provider(id: "1899", name: "HBO Max"), rowCount: 2),
        GuideSection(provider: Provider(id: "15", name: "Hulu"), rowCount: 1),
      ], offset: 0, shows: [show, other, show])
    var choices = PlanChoices()
    _ = choices.change(.never(["hulu"]))
    _ = choices.change(.wait(.atOnce, ["harbour"]))
    _ = choices.change(.wait(.atOnce, ["Habrour", "other"]))
    _ = choices.change(.always(["Huhu", "Netflix"]))
    _ = choices.change(.budget("20", isYearly: false))
    let followed = FollowedShows(
      pages: [page], followed: ["tvdb:1"], watched: ["tvdb:1/1/1"], choices: choices)
    let dollars = try #require(Currency("USD"))
    let prices = ShippedPrices.list(for: .unitedStates)
    let request = followed.request(today: day, months: 12, currency: dollars, prices: prices)
    #expect(
      request.shows == [
        PlannedShow(
          id: "0", title: "Harbour", services: ["service:hbo max", "service:hulu"],
          episodes: [day.advanced(by: 14), day.advanced(by: 21)], patience: .atOnce)
      ])
    #expect(followed.unknownNames(prices: prices) == ["Habrour", "Huhu", "other"])
    #expect(request.services.map { $0.offers.map(\.price.decimalText) } == [["15.99"], ["7.99"]])
    #expect(request.settings.never == ["service:hulu"])
    #expect(request.settings.budget == .month(Money(minorUnits: 2000, currency: dollars)))
    let plan = try Planner.plan(request)
    let report = PlanReport(
      plan, currency: dollars, country: .unitedStates, prices: prices, choices: choices, unlisted: 1,
      unknownNames: ["huhu"], followsNothing: false)
    #expect(report.lines.contains("  HBO Max for Harbour; Harbour has an episode on the 4th, and you want it at once"))
    #expect(report.lines.contains("1 of the shows you follow has no episodes in these months"))
    #expect(report.lines.contains("Names in your choices that no service and no followed show has: huhu"))
    #expect(report.saving == "175.89")
    #expect(report.sheet.lines.contains { $0.text == "Never paid for: hulu" && $0.subject == .service("hulu") })
  }

  /// What the plan says of shows that it cannot hold, and of episodes after its end.
  @Test func aPlanSaysWhyItHasNothing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let store = try PersonalStore(path: XDGPaths(environment: harness.environment).personal)
    func plan(_ words: String...) throws -> String {
      let result = try harness.run(
        arguments: ["plan", "--demo", "--country", "GB", "--now", "2026-03-12T19:30:00Z"] + words)
      #expect(result.code == 0, "\(result.err)")
      return result.out
    }
    try store.setMarked(.followed, [["title:🌊 tidewatch"]], true, at: Instant(secondsSinceEpoch: 0))
    #expect(try plan("--months", "2").contains("Tidewatch's last episode within the plan is on"))
    #expect(try harness.run("plan", "budget", "1", "month").code == 0)
    let poor = try plan("--months", "3")
    #expect(poor.contains("No service for your shows fits the budget."))
    #expect(poor.firstMatch(of: /Over the budget: 🌊 Tidewatch, \d+ episodes not at all/) != nil, "\(poor)")
    try store.setMarked(.followed, [["title:🌊 tidewatch"]], false, at: Instant(secondsSinceEpoch: 0))
    try store.setMarked(.followed, [["title:the lock-keepers"]], true, at: Instant(secondsSinceEpoch: 0))
    let channel = try plan()
    #expect(channel.contains("No service for your shows can be in the plan."))
    #expect(channel.contains("If you have such a service anyway: tvguide plan always SERVICE"), "\(channel)")
  }

  @Test func whatIsTriedOutIsTheDecisionTurned() {
    var choices = PlanChoices()
    choices = choices.changed(by: [.dropping("Hulu"), .waiting("A"), .waiting("B"), .waiting("B")])
    #expect(choices.never == ["hulu"] && choices.patience == ["a": "once", "b": "4"])
    #expect(choices.changed(by: [.dropping("HULU"), .waiting("b")]).never.isEmpty)
    #expect(choices.changed(by: [.holding("hulu"), .waiting("b")]).patience == ["a": "once"])
    #expect(choices.changed(by: [.holding("hulu")]).always == ["hulu"])
  }

  /// In the guide: follow shows of the demo, open the plan, drop a service, and the choice is stored.
  @Test func theGuideShowsAndChangesThePlan() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try harness.start("--demo", "--now", "2026-11-23T12:00:00Z", width: 120, height: 36)
    #expect(terminal.waitUntil { $0.contains("Tidewatch") })
    terminal.send("$")
    #expect(terminal.waitUntil { $0.contains("You follow no show yet. In the guide, * follows a show") })
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { !$0.contains("You follow no show yet") })
    terminal.send("*")
    #expect(terminal.waitUntil { $0.contains("followed (u undoes)") })
    terminal.send("$")
    var line: Int?
    #expect(
      terminal.waitUntil { screen in
        line = screen.rows.firstIndex { $0.contains("Kittiwake+ for 🌊 Tidewatch") }
        return line != nil && screen.contains("What to pay for")
      })
    terminal.send("\u{1B}[<0;40;\(try #require(line) + 1)M")
    #expect(terminal.waitUntil { $0.contains("never pay") })
    terminal.send("n")
    #expect(terminal.waitUntil { $0.contains("This saves") && $0.contains("Never paid for: Kittiwake+") })
    terminal.send("\r")
    #expect(terminal.waitUntil { !$0.contains("Trying 1 change") && !$0.contains("This saves") })
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { !$0.contains("What to pay for") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(try harness.run("plan", "settings").out.contains("never paid for: Kittiwake+"))
  }
}
