import Foundation
@testable import GuideAPI
import GuideModel
@testable import TVmaze

extension FuzzTarget {
  /// All bodies that a guide server may send. The first byte selects the kind, so that one corpus is enough.
  static let guide = FuzzTarget(
    "guide",
    seeds: [
      """
      0{"success":true,"data":{"country":"US","dateRange":{"startDate":"2025-09-10","endDate":"2025-09-12"},
      "services":[{"service":{"id":1,"name":"HBO Max","color":"#5A1FCB","logo":"https://example.org/h.png"},
      "shows":[{"id":"5","tmdbId":7,"title":"Show","posterUrl":"https://example.org/p.jpg","episodes":[
      {"id":"e","seasonNumber":1,"episodeNumber":2,"airDate":"2025-09-11T00:00:00.000Z","title":"Part","overview":"O",
      "runtime":30,"watched":false}]}]}],"totalShows":1,"page":{"offset":0,"limit":10,"total":1}}}
      """,
      """
      1{"success":true,"data":{"window":{"from":"2025-09-10T00:00:00Z","to":"2025-09-11T00:00:00Z"},"page":{"offset":0,
      "limit":9,"total":1},"channels":[{"key":"a","name":"A","programmes":[{"key":"p","start":"2025-09-10T01:00:00Z",
      "stop":"2025-09-10T02:00:00Z","title":"T"}]}]}}
      """,
      """
      2{"success":true,"data":{"dateRange":{"startDate":"2025-09-01","endDate":"2025-09-30"},"services":[{"id":"1","name":"N"}],
      "totals":[{"service":"1","count":2}],"totalServices":1,"days":[{"date":"2025-09-11","count":2}]}}
      """,
      "3{\"success\":true,\"data\":{\"results\":[{\"kind\":\"show\",\"key\":\"k\",\"title\":\"T\",\"day\":\"2025-09-11\"}]}}",
      """
      4{"success":true,"data":{"country":"US","currency":"USD","services":[{"id":"1","name":"N","prices":[{"tier":"Ads",
      "amount":"9.99","currency":"USD","period":"month"}]}]}}
      """, "5{\"success\":true,\"data\":{\"channels\":[{\"key\":\"a\",\"name\":\"A\",\"number\":\"7\"}]}}",
      "6{\"success\":false,\"error\":\"VALIDATION_ERROR\",\"message\":\"no\",\"details\":{\"parameter\":\"tz\"}}",
    ], endings: ["api-tv-guide.json"]
  ) { bytes in
    guard let first = bytes.first else { return }
    // A real file starts with a brace and is a guide.
    let kind = first == UInt8(ascii: "{") ? 0 : Int(first) % 8
    let body = Data(first == UInt8(ascii: "{") ? bytes[...] : bytes.dropFirst())
    do { try Harmless.check(decoded(body, kind: kind), "the answer") } catch let failure as GuideFailure {
      try Harmless.check(text: failure.message, "the failure")
    }
  }

  /// The schedule of a day, for channels and for services.
  static let tvmaze = FuzzTarget(
    "tvmaze",
    seeds: [
      """
      [{"id":1,"name":"Part","season":1,"number":2,"airdate":"2026-03-05","airtime":"19:00","airstamp":
      "2026-03-05T19:00:00+00:00","runtime":30,"summary":"<p>Words &amp; <b>more</b></p>","show":{"id":5,"name":"Show",
      "genres":["Drama"],"language":"English","image":{"medium":"https://example.org/m.jpg"},"externals":{"thetvdb":1,
      "imdb":"tt1"},"network":{"id":9,"name":"One","country":{"code":"US","timezone":"America/New_York"}},
      "webChannel":{"id":3,"name":"Web","country":null}}}]
      """, "[null,{},[],1]", "[]",
    ], endings: ["schedule-us-2018-11-03.json", "schedule.json"]
  ) { bytes in
    for schedule in [ScheduleFeed.broadcast(.unitedStates), .globalStreaming] {
      guard let answer = try? ScheduleAnswer(Data(bytes), of: schedule, name: "schedule") else { continue }
      try Harmless.check(answer.episodes, "an episode")
      try Harmless.check(answer.channels, "a channel")
      try Harmless.check(answer.services, "a service")
      try Harmless.check(answer.diagnostics.examples, "a diagnostic")
      try promise(answer.episodes.count <= ScheduleAnswer.maximumEntries, "too many episodes")
    }
  }

  /// A summary in HTML.
  static let html = FuzzTarget(
    "html", seeds: ["<p>Words &amp; <b>more</b></p><script>x()</script>", "a<br>b&#27;[31m", "<<<>&;&#0;&#x110000;"]
  ) { bytes in
    let text = HTMLText.paragraphs(String(decoding: bytes, as: UTF8.self))
    try Harmless.check(text as Any, "the text")
    try promise(text?.isEmpty != true, "an empty text that is not nil")
  }

  private static func decoded(_ body: Data, kind: Int) throws(GuideFailure) -> [Any] {
    let server = "tv.example.org"
    switch kind {
    case 0:
      let answer = try GuideAnswer(body, from: server)
      return [answer.whole(for: fuzzedRequest), answer.page(for: fuzzedRequest) as Any]
    case 1: return [try Schedule(body, from: server)]
    case 2: return [try MonthSummary(body, from: server, window: fuzzedRequest.window)]
    case 3: return [try [SearchResult](body, from: server)]
    case 4:
      let answer = try StreamingServices(body, from: server)
      return [answer, answer.priceList(for: .unitedStates, from: server) as Any]
    case 5: return [try [Channel](body, from: server)]
    default: return [ErrorBody(body)?.sentence as Any]
    }
  }

  private static let fuzzedRequest = GuideRequest(
    window: GuideWindow(first: GuideDay(daysSinceEpoch: 20_341), last: GuideDay(daysSinceEpoch: 20_371)),
    country: .unitedStates, zone: .utc, rows: 0..<1000)
}
