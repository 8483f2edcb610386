import Foundation
import GuideAPI
import GuideModel
import Testing

@testable import GuideServer

@Suite struct DaysTests {
  private func summary(_ router: Router, _ query: String, window: GuideWindow) throws -> MonthSummary {
    let response = router.respond(get("/api/days?\(query)"))
    #expect(response.status == 200)
    return try MonthSummary(response.body, from: "the router", window: window)
  }

  private func window(_ first: String, _ last: String) throws -> GuideWindow {
    GuideWindow(first: try #require(GuideDay(iso: first)), last: try #require(GuideDay(iso: last)))
  }

  @Test func daysAreCountedAndTheFirstTitlesNamed() throws {
    let window = try window("2025-09-01", "2025-09-30")
    let found = try summary(
      router(rows: 30), "startDate=2025-09-01&endDate=2025-09-30&country=US&tz=Europe/Paris", window: window)
    let day = try #require(found.days.first)
    #expect(found.days.count == 1 && day.day.description == "2025-09-11")
    #expect(day.providers.map(\.provider.id) == ["100", "beta"] && day.providers.map(\.episodes) == [10, 20])
    #expect(day.shows == 30 && day.episodes == 30)
    #expect(day.titles.map(\.title) == (0..<16).map { "Show \($0)" })
    #expect(day.titles.first?.number == 1 && day.titles.first?.providerID == "100")
    #expect(found.providers.map(\.shows) == [10, 20] && found.providerCount == 2)
  }

  @Test func withoutDatesItIsThisMonth() throws {
    let body = try json(router().respond(get("/api/days")))
    let data = try #require(body["data"] as? [String: Any])
    #expect(data["dateRange"] as? [String: String] == ["startDate": "2025-09-01", "endDate": "2025-09-30"])
  }

  @Test(arguments: [
    ("startDate=2025-9-1", "startDate"), ("startDate=2025-09-02&endDate=2025-09-01", "endDate"),
    ("startDate=2025-01-01&endDate=2026-12-31", "endDate"), ("country=ZZ", "country"), ("tz=../etc", "tz"),
    ("dayStart=25:00", "dayStart"),
  ]) func whatCannotBeReadIsNamed(query: String, parameter: String) throws {
    let response = try router().respond(get("/api/days?\(query)"))
    #expect(response.status == 400)
    let body = try json(response)
    #expect(body["error"] as? String == "VALIDATION_ERROR")
    #expect((body["message"] as? String)?.hasPrefix(parameter) == true)
  }

  @Test func anAnswerHasATagUntilTheDataChanges() throws {
    let house = try House()
    let router = house.router()
    let tag = try #require(router.respond(get("/api/days?country=US")).headers["ETag"])
    let again = router.respond(get("/api/days?country=US", headers: ["if-none-match": tag]))
    #expect(again.status == 304 && again.body.isEmpty)
    #expect(router.respond(get("/api/days?country=GB", headers: ["if-none-match": tag])).status == 200)
    try house.importMore()
    #expect(router.respond(get("/api/days?country=US", headers: ["if-none-match": tag])).status == 200)
  }
}
