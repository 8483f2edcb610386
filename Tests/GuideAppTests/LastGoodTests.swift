import Foundation
import GuideModel
import GuideServer
import GuideUI
import HTTPFetch
import HTTPTesting
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct LastGoodTests {
  private let today = GuideDay(daysSinceEpoch: 20_341)
  private let fetched = Instant(secondsSinceEpoch: 1_757_505_600)

  private func request(country: String = "GB", zone: ZoneRules = .utc) throws -> GuideRequest {
    let country = try #require(Country(country))
    return GuideRequest(window: GuideWindow(around: today), country: country, zone: zone, rows: 0..<64)
  }

  private func page(rows: Int) -> GuidePage {
    let shows = (0..<rows).map { row in
      Show(key: "k\(row)", title: "Show \(row)", episodes: [Episode(key: "e", day: today, season: 1, number: row)])
    }
    return GuidePage(
      window: GuideWindow(around: today),
      sections: [GuideSection(provider: Provider(id: "p", name: "Nettle"), rowCount: rows)], offset: 0, shows: shows,
      listings: ListingsInfo(updated: fetched))
  }

  private func withDirectory(_ body: (_ kept: LastGood, _ directory: String) throws -> Void) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try body(
      LastGood(answers: AnswerCache(directory: harness.home + "/cache/tvguide"), source: "http://tv.example.org"),
      harness.home + "/cache/tvguide")
  }

  @Test func givesBackWhatWasKept() throws {
    try withDirectory { kept, _ in
      #expect(try kept.recall(request()) == nil)
      kept.remember(page(rows: 40), for: try request(), fetched: fetched)
      let found = try #require(try kept.recall(request()))
      #expect(found.page == page(rows: 40))
      #expect(found.fetched == fetched)
    }
  }

  /// Channels without programmes, and facts that are not in the listing.
  @Test func aTimelineIsKeptWhole() throws {
    try withDirectory { kept, _ in
      var long = timeline
      long.channels += (2..<40).map { (number: Int) in
        Channel(key: "c\(number)", number: number, name: "Channel \(number)")
      }
      (long.channelCount, long.numberWidth, long.arrangement) = (3000, 4, -7)
      kept.remember(long, for: try request())
      #expect(try kept.recallTimeline(request()) == long)
    }
  }

  @Test func keepsPartOfALargeGuide() throws {
    try withDirectory { kept, _ in
      kept.remember(page(rows: 5000), for: try request(), fetched: fetched)
      let found = try #require(try kept.recall(request()))
      #expect(found.page.total == 5000)
      #expect(found.page.shows.count == 128)
    }
  }

  @Test func answersNothingElse() throws {
    try withDirectory { kept, _ in
      kept.remember(page(rows: 4), for: try request(), fetched: fetched)
      #expect(try kept.recall(request(country: "US")) == nil)
      #expect(try kept.recall(request(zone: try #require(ZoneRules(identifier: "Asia/Tokyo")))) == nil)
      #expect(try LastGood(answers: kept.answers, source: "other").recall(request()) == nil)
    }
  }

  private var timeline: KeptTimeline {
    let channel = Channel(key: "one", number: 1, name: "Channel One")
    let programmes = (0..<9).map { hour in
      let start = fetched.adding(seconds: Int64(3600 * hour))
      return ScheduledProgramme(
        key: "p\(hour)",
        programme: Programme(channel: "one", start: start, stop: start.adding(seconds: 3600), title: "Hour \(hour)"),
        stopIsInferred: false)
    }
    return KeptTimeline(
      arrangement: 1, channels: [channel], channelCount: 1, numberWidth: 3,
      listing: Schedule(
        from: fetched, to: fetched.adding(seconds: 21_600), offset: 0, limit: 1, total: 1,
        channels: [ChannelListing(channel: channel, programmes: programmes)]))
  }

  private var month: MonthSummary {
    let provider = ProviderCount(provider: Provider(id: "p", name: "Nettle"), shows: 1, episodes: 1)
    let day = DaySummary(day: today, providers: [provider], providerCount: 1, titles: [], shows: 1, episodes: 1)
    return MonthSummary(window: today.monthWindow, days: [day], providers: [provider], providerCount: 1)
  }

  @Test func everyViewHasItsOwn() throws {
    try withDirectory { kept, directory in
      #expect(try kept.recallTimeline(request()) == nil && kept.recallMonth(request()) == nil)
      kept.remember(timeline, for: try request())
      kept.remember(month, for: try request())
      kept.remember(page(rows: 4), for: try request(), fetched: fetched)
      #expect(try kept.recallTimeline(request()) == timeline)
      #expect(try kept.recallMonth(request()) == month)
      #expect(try kept.recall(request())?.page == page(rows: 4))
      var hiding = try request()
      hiding.filter.hidden = ["show:x"]
      let tokyo = try request(zone: try #require(ZoneRules(identifier: "Asia/Tokyo")))
      for other in [try request(country: "US"), tokyo, hiding] {
        #expect(kept.recallTimeline(other) == nil && kept.recallMonth(other) == nil)
      }
      let elsewhere = LastGood(answers: kept.answers, source: "other")
      #expect(try elsewhere.recallTimeline(request()) == nil && elsewhere.recallMonth(request()) == nil)
      // A cached answer is not used in place of another.
      let files = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      let places = files.map { URL(fileURLWithPath: "\(directory)/\($0)") }
      let contents = try places.map { try Data(contentsOf: $0) }
      for (place, content) in zip(places, contents[1...] + contents[..<1]) { try content.write(to: place) }
      #expect(try kept.recallTimeline(request()) == nil && kept.recallMonth(request()) == nil)
      #expect(try kept.recall(request()) == nil)
    }
  }

  @Test func whatIsBrokenIsNothing() throws {
    try whatIsBrokenIsNothing { kept in
      kept.remember(page(rows: 4), for: try request(), fetched: fetched)
    } recall: {
      try $0.recall(request()) != nil
    }
    try whatIsBrokenIsNothing { kept in
      kept.remember(timeline, for: try request())
    } recall: {
      try $0.recallTimeline(request()) != nil
    }
    try whatIsBrokenIsNothing { kept in
      kept.remember(month, for: try request())
    } recall: {
      try $0.recallMonth(request()) != nil
    }
  }

  private func size(of path: String) -> Int { FileManager.default.contents(atPath: path)?.count ?? 0 }

  private func whatIsBrokenIsNothing(
    _ remember: (LastGood) throws -> Void, recall: (LastGood) throws -> Bool
  ) throws {
    for ending in [".answer", ".head"] {
      try withDirectory { kept, directory in
        try remember(kept)
        #expect(try recall(kept))
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        // The countries are in a smaller one.
        let paths = names.filter { $0.hasSuffix(ending) }.map { "\(directory)/\($0)" }
        let path = try #require(paths.max { size(of: $0) < size(of: $1) })
        let whole = try #require(FileManager.default.contents(atPath: path))
        for length in stride(from: 0, to: whole.count, by: 7) {
          try whole.prefix(length).write(to: URL(fileURLWithPath: path))
          #expect(try !recall(kept))
        }
        for bytes in [Data(repeating: 0xFF, count: 4096), whole + [0]] {
          try bytes.write(to: URL(fileURLWithPath: path))
          #expect(try !recall(kept))
        }
      }
    }
  }

  /// The timeline and the calendar are shown before any request; the server does not answer.
  @Test(arguments: [
    ("timeline", "The Harbour"), ("calendar", "Second Channel and 1 more"),
  ])
  func theViewThatWasLeftIsThereAgain(view: String, text: String) throws {
    let harness = try ProgramHarness(choosesView: true)
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let server = try harness.server { [fetched] in fetched }
    let address = "http://127.0.0.1:\(server.port)"
    let first = try harness.start("--server", address, "--now", "2025-09-10T18:10:00Z", "--view", view)
    #expect(first.waitUntil { $0.contains(text) })
    // Stored when everything visible has arrived, which may be after the first answer.
    let lastGood = LastGood(answers: AnswerCache(directory: "\(harness.home)/.cache/tvguide/answers"), source: address)
    let request = try request(country: "US")
    let kept = { lastGood.recallTimeline(request) != nil || lastGood.recallMonth(request) != nil }
    for _ in 0..<400 where !kept() { first.receive(timeout: 50) }
    #expect(kept())
    first.send("q")
    #expect(first.waitForExit() == 0)
    server.stop()
    let port = try BoundPort.taking(over: server.port)
    defer { withExtendedLifetime(port) {} }
    let second = try harness.start("--server", address, "--now", "2025-09-10T18:20:00Z", "--view", view)
    #expect(second.waitUntil { $0.contains(text) && $0.contains("refused the connection") })
    second.send("q")
    #expect(second.waitForExit() == 0)
    // On another day nothing of it is shown.
    let third = try harness.start("--server", address, "--now", "2025-11-10T18:10:00Z", "--view", view)
    #expect(third.waitUntil { $0.contains("refused the connection") && !$0.contains(text) })
    third.send("q")
    #expect(third.waitForExit() == 0)
  }

  @Test func staysOnTheScreenWhenTheServerIsDown() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let server = try harness.server { [fetched] in fetched }
    let address = "http://127.0.0.1:\(server.port)"
    let first = try harness.start("--server", address, "--now", "2025-09-10T12:00:00Z")
    #expect(first.waitUntil { $0.contains("Evening News") })
    first.send("q")
    #expect(first.waitForExit() == 0)
    server.stop()
    // The port is kept, so that the server of another test cannot take it.
    let port = try BoundPort.taking(over: server.port)
    defer { withExtendedLifetime(port) {} }
    let second = try harness.start("--server", address, "--now", "2025-09-12T12:00:00Z")
    #expect(second.waitUntil { $0.contains("Evening News") && $0.contains("refused the connection") })
    second.send("\u{1B}")
    #expect(second.waitUntil { $0.contains("Evening News") && !$0.contains("refused") })
  }
}
