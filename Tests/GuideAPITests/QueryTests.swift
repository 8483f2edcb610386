import SeededRandom
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct QueryTests {
  @Test(arguments: 0..<4) func everyTextComesThroughAQuery(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = Array("abz09-._~ +&=%?#/:;@é日🎬\"'<>\\\n\t\u{0}".unicodeScalars)
    let text = { (random: inout SeededGenerator) in
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) { view.append(pool.randomElement(using: &random) ?? "x") }
      return String(view)
    }
    for _ in 0..<200 {
      let parameters = (0..<3).map { _ in (name: text(&random), value: text(&random)) }
      let query = QueryString.encode(parameters)
      #expect(query.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      let decoded = QueryString.decode(query)
      #expect(decoded.map(\.name) == parameters.map(\.name))
      #expect(decoded.map(\.value) == parameters.map(\.value))
    }
  }

  @Test func oddQueriesAreReadAsFormsAre() {
    let read = { (query: String) in QueryString.decode(query).map { "\($0.name)|\($0.value)" } }
    #expect(read("") == [])
    #expect(read("a&&b=&=c&d=1=2") == ["a|", "b|", "|c", "d|1=2"])
    #expect(read("q=a+b%20c%2Bd") == ["q|a b c+d"])
    #expect(read("q=100%&r=%zz&s=%4") == ["q|100%", "r|%zz", "s|%4"])
    #expect(read("q=%ff") == ["q|\u{FFFD}"])
    #expect(read(String(repeating: "a=1&", count: 1000)).count == 256)
  }

  @Test func aRequestAsksForWhatItsExtentSays() throws {
    var request = try request("2025-09-01", "2025-09-30", zone: "Europe/London", dayStart: DayStart(clamping: 65))
    request.anchor = "k&1"
    request.anchorOffset = 4
    request.rows = 20..<70
    #expect(
      QueryString.encode(GuideQuery.parameters(for: request, extent: .page))
        == "startDate=2025-09-01&endDate=2025-09-30&country=US&tz=Europe%2FLondon&dayStart=01%3A05"
        + "&offset=20&limit=50&anchor=k%261&anchorOffset=4")
    let everything = QueryString.encode(GuideQuery.parameters(for: request, extent: .everything))
    #expect(everything == "startDate=2025-08-31&endDate=2025-10-01&country=US&tz=Europe%2FLondon&dayStart=01%3A05")
    let probe = GuideQuery.parameters(for: request, extent: .probe).map(\.name)
    #expect(probe.contains("offset") && probe.contains("anchor"))
  }

  @Test func aLongWindowIsNotWidenedBeyondWhatServersTake() throws {
    let first = try day("2025-01-01")
    for (days, asked) in [(398, 400), (399, 399), (400, 400)] {
      var request = try request()
      request.window = GuideWindow(first: first, last: first.advanced(by: days - 1))
      let parameters = GuideQuery.parameters(for: request, extent: .everything)
      let ends = try parameters.prefix(2).map { try day($0.value) }
      #expect(ends[0].distance(to: ends[1]) + 1 == asked)
    }
  }
}
