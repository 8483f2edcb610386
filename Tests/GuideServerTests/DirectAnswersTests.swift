import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Testing

@testable import GuideServer

/// What the screens of this program read says the same as what is written out for others.
@Suite struct DirectAnswersTests {
  private func query(_ wanted: BroadcastRequest) -> [(name: String, value: String)] {
    [("from", wanted.from.rfc3339()), ("to", wanted.to.rfc3339()), ("country", wanted.country.code)]
      + wanted.channels.map { ("channel", $0) }
  }

  private func fill(_ path: String) throws {
    let source = ListingsSource(kind: "xmltv", location: "/tmp/x.xml", name: "x", country: .unitedStates)
    let writer = try ListingsWriter(path: path, source: source, now: noon)
    try writer.add(channels: [
      Channel(key: "a,b", number: 7, name: "A, and B", logo: "https://x.example/a.png"),
      Channel(key: "b", name: "日本 B"), Channel(key: "c", number: 0, name: "C"),
    ])
    try writer.add(
      programmes: (0..<40).map { number in
        let start = noon.adding(seconds: Int64(number / 2) * 1800)
        return Programme(
          channel: ["a,b", "b"][number % 2], start: start, stop: number % 5 == 0 ? nil : start.adding(seconds: 1700),
          title: "“Title” \(number)", subtitle: number % 3 == 0 ? "Part\u{1F4FA} \(number)" : nil,
          overview: number % 4 == 0 ? "A line.\nAnd a second one: \\ \"quoted\" \(number)" : nil,
          season: number % 3 == 0 ? 2 : nil, episode: number % 3 == 0 ? number : nil,
          categories: number % 2 == 0 ? ["Drama", "Crime & more"] : [], rating: number % 7 == 0 ? "PG-13" : nil,
          date: number % 6 == 0 ? "2025" : nil, icon: number % 4 == 1 ? "https://x.example/\(number).jpg" : nil,
          isNew: number % 2 == 0, isPremiere: number % 5 == 0, isRepeat: number % 2 == 1, isFinale: number % 11 == 0,
          externalIDs: number % 8 == 0 ? ExternalIDs(tvmaze: number + 1) : ExternalIDs())
      })
    _ = try writer.finish()
  }

  private func filledRouter(_ directory: String) throws -> Router {
    try fill(directory + "/guide.sqlite")
    return Router(
      reader: try GuideReader(path: directory + "/guide.sqlite"),
      settings: RouterSettings(defaultZone: .utc, now: { noon }, identity: "test"))
  }

  @Test func whatIsReadIsWhatIsWritten() async throws {
    let directory = NSTemporaryDirectory() + "tvguide-direct-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let router = try filledRouter(directory)
    let queue = RouterQueue(router)
    for country in [Country.unitedStates, try #require(Country("GB"))] {
      for (from, hours, channels) in [
        (0, 6, ["a,b", "b", "c"]), (3600, 2, ["b"]), (-86_400, 24, ["c", "b"]), (0, 6, ["nothing"]), (0, 6, []),
      ] as [(Int64, Int64, [String])] {
        let begin = noon.adding(seconds: from)
        let wanted = BroadcastRequest(
          from: begin, to: begin.adding(seconds: hours * 3600), channels: channels.isEmpty ? [""] : channels,
          country: country)
        let written = router.respond(ServerRequest(path: BroadcastListing.path, query: query(wanted)))
        #expect(try await queue.broadcasts(wanted) == BroadcastListing(written.body, from: "test"))
      }
      let written = router.respond(
        ServerRequest(path: ChannelList.path, query: [(name: "country", value: country.code)]))
      #expect(try await queue.channels(country) == ChannelList(written.body, from: "test").channels)
    }
    let all = try await queue.broadcasts(
      BroadcastRequest(
        from: noon, to: noon.adding(seconds: 86_400), channels: ["a,b", "b"], country: .unitedStates))
    #expect(all.channels.map(\.programmes.count) == [20, 20])
  }

  @Test func rowsAreWhatTheyAreWhereTheyAreWrittenOut() async throws {
    let directory = NSTemporaryDirectory() + "tvguide-direct-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let router = try filledRouter(directory)
    let queue = RouterQueue(router)
    let today = ZoneRules.utc.guideDay(of: noon, dayStart: .standard)
    var shows = 0
    for country in [Country.unitedStates, try #require(Country("GB"))] {
      for (rows, anchor) in [(0..<5, nil), (10..<200, nil), (0..<0, nil), (0..<3, "b/“Title” 31")]
        as [(Range<Int>, String?)]
      {
        for window in [
          GuideWindow(around: today), GuideWindow(first: today.advanced(by: 90), last: today.advanced(by: 99)),
        ] {
          let wanted = GuideRequest(
            window: window, country: country, zone: try #require(ZoneRules(identifier: "Asia/Tokyo")), rows: rows,
            anchor: anchor, anchorOffset: 1)
          let written = router.respond(
            ServerRequest(path: GuideQuery.path, query: GuideQuery.parameters(for: wanted, extent: .page)))
          let page = try #require(GuideAnswer(written.body, from: "test").page(for: wanted))
          #expect(try await queue.page(wanted) == page)
          shows += page.shows.count
        }
      }
    }
    #expect(shows > 30)
  }

  @Test func whatCannotBeReadIsThrown() async throws {
    let probe = FakeReader.Probe()
    let queue = RouterQueue(try router(probe))
    probe.state.withLock { $0.fails = true }
    await #expect(throws: FakeReader.Failure.self) { try await queue.channels(.unitedStates) }
    let day = ZoneRules.utc.guideDay(of: noon, dayStart: .standard)
    let rows = GuideRequest(window: GuideWindow(around: day), country: .unitedStates, zone: .utc, rows: 0..<9)
    await #expect(throws: FakeReader.Failure.self) { try await queue.page(rows) }
  }

  @Test func whatWasGivenUpIsNotRead() async throws {
    let probe = FakeReader.Probe()
    let queue = RouterQueue(try router(probe))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await queue.channels(.unitedStates)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(probe.calls.isEmpty)
  }
}
