import GuideAPI
import GuideModel
import Testing

@testable import GuideServer

@Suite struct FilterTests {
  private func page(_ router: Router, _ filter: String, _ rest: String = "limit=50") throws -> GuideAnswer {
    let response = router.respond(get("/api/tv-guide?\(rest)&filter=\(QueryString.encode(filter))"))
    #expect(response.status == 200)
    return try GuideAnswer(response.body, from: "test")
  }

  private var request: GuideRequest {
    GuideRequest(
      window: GuideWindow(around: GuideDay(daysSinceEpoch: 20_341)), country: .unitedStates, zone: .utc, rows: 0..<50)
  }

  @Test func rowsAreCountedAsIfThereWereNoOthers() throws {
    let router = try router()
    let answer = try page(router, #"{"only":["title:show 2","title:show 7","title:show 8"]}"#)
    let whole = try #require(answer.page(for: request))
    #expect(answer.isFiltered && whole.shows.map(\.title) == ["Show 2", "Show 7", "Show 8"])
    #expect(whole.sections.map(\.rowCount) == [1, 2] && whole.total == 3)
    let last = try page(router, #"{"only":["title:show 2","title:show 7","title:show 8"]}"#, "offset=2&limit=1")
    #expect(last.page(for: request)?.shows.map(\.title) == ["Show 8"])
    let rest = try page(router, #"{"hidden":["title:show 0"],"providers":["service:100"]}"#)
    #expect(rest.page(for: request)?.shows.map(\.title) == ["Show 1", "Show 2"])
  }

  @Test func hiddenChannelsLeaveRowsAndCounts() throws {
    let router = try router()
    let whole = try #require(try page(router, #"{"hidden":["title:none"]}"#).page(for: request))
    let gone = try #require(whole.sections.first)
    let filter = #"{"hiddenChannels":["\#(gone.provider.id)"]}"#
    let rest = try #require(try page(router, filter).page(for: request))
    #expect(rest.total == whole.total - gone.rowCount && !rest.sections.map(\.provider.id).contains(gone.provider.id))
  }

  @Test func episodesAreFilteredToo() throws {
    let router = try router()
    #expect(try page(router, #"{"criteria":"part on:beta"}"#).page(for: request)?.total == 7)
    #expect(try page(router, #"{"criteria":"after:20:00"}"#).page(for: request)?.total == 0)
  }

  @Test func aFilterThatIsNoneIsRefused() throws {
    let response = try router().respond(get("/api/tv-guide?limit=1&filter=x"))
    #expect(response.status == 400)
    #expect(try json(response)["message"] as? String == "filter must be a filter as JSON of at most 400000 bytes")
    #expect(try router().respond(get("/api/days?filter=%7B")).status == 400)
    let faulty = try router().respond(get("/api/tv-guide?filter=%7B%22criteria%22:%22genre:x%22%7D"))
    let message = try #require(try json(faulty)["message"] as? String)
    #expect(message.hasPrefix("filter has faulty criteria: ") && message.contains("genre"), "\(message)")
  }

  @Test func anUnfilteredAnswerDoesNotSayThatItIs() throws {
    let response = try router().respond(get("/api/tv-guide?limit=1"))
    #expect(try !GuideAnswer(response.body, from: "test").isFiltered)
  }

  @Test func daysAreCountedOfWhatIsWanted() throws {
    let filter = QueryString.encode(#"{"only":["title:show 2"]}"#)
    let response = try router().respond(get("/api/days?startDate=2025-09-01&endDate=2025-09-30&filter=\(filter)"))
    let first = try #require(GuideDay(iso: "2025-09-01"))
    let summary = try MonthSummary(response.body, from: "test", window: first.monthWindow)
    #expect(summary.days.map(\.episodes) == [1])
  }

  @Test func otherFiltersHaveOtherTags() throws {
    let router = try router()
    let tags = ["{}", #"{"hidden":["title:a"]}"#, #"{"hidden":["title:b"]}"#].map { (filter: String) -> String? in
      router.respond(get("/api/tv-guide?limit=1&filter=\(QueryString.encode(filter))")).headers["ETag"]
    }
    #expect(Set(tags).count == 3)
  }
}
