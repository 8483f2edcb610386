import Foundation
import GuideModel
import GuideServer
import HTTPTesting
import GuideStore
import TerminalTesting
import Testing

@testable import GuideApp

@Suite struct LastGoodTests {
  private let today = GuideDay(daysSinceEpoch: 20_341)
  private let fetched = Instant(secondsSinceEpoch: 1_757_505_600)

  private func request(country: String = "GB", zone: ZoneRules = .utc) throws -> GuideRequest {
    GuideRequest(
      window: GuideWindow(around: today), country: try #require(Country(country)), zone: zone, rows: 0..<64)
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

  private func withDirectory(_ body: (LastGood) throws -> Void) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try body(LastGood(directory: harness.home + "/cache/tvguide", source: "http://tv.example.org"))
  }

  @Test func givesBackWhatWasKept() throws {
    try withDirectory { kept in
      #expect(try kept.recall(request()) == nil)
      kept.remember(page(rows: 40), for: try request(), around: 0, fetched: fetched)
      let found = try #require(try kept.recall(request()))
      #expect(found.page == page(rows: 40))
      #expect(found.fetched == fetched)
    }
  }

  @Test func keepsPartOfALargeGuide() throws {
    try withDirectory { kept in
      kept.remember(page(rows: 5000), for: try request(), around: 0, fetched: fetched)
      let found = try #require(try kept.recall(request()))
      #expect(found.page.total == 5000)
      #expect(found.page.shows.count == 256)
    }
  }

  @Test func answersNothingElse() throws {
    try withDirectory { kept in
      kept.remember(page(rows: 4), for: try request(), around: 0, fetched: fetched)
      #expect(try kept.recall(request(country: "US")) == nil)
      #expect(try kept.recall(request(zone: try #require(ZoneRules(identifier: "Asia/Tokyo")))) == nil)
      #expect(try LastGood(directory: kept.directory, source: "other").recall(request()) == nil)
    }
  }

  @Test func whatIsBrokenIsNothing() throws {
    try withDirectory { kept in
      kept.remember(page(rows: 4), for: try request(), around: 0, fetched: fetched)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: kept.directory).first)
      let path = "\(kept.directory)/\(name)"
      let whole = try #require(FileManager.default.contents(atPath: path))
      for length in stride(from: 0, to: whole.count, by: 7) {
        try whole.prefix(length).write(to: URL(fileURLWithPath: path))
        #expect(try kept.recall(request()) == nil)
      }
      try Data(repeating: 0xFF, count: 4096).write(to: URL(fileURLWithPath: path))
      #expect(try kept.recall(request()) == nil)
    }
  }

  @Test func staysOnTheScreenWhenTheServerIsDown() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let server = try EmbeddedServer(
      databasePath: "\(harness.home)/.local/share/tvguide/guide.sqlite", defaultZone: .utc,
      now: { [fetched] in fetched })
    let address = "http://127.0.0.1:\(server.port)"
    let first = try harness.start("--server", address, "--now", "2025-09-10T12:00:00Z")
    #expect(first.waitUntil { $0.contains("Evening News") })
    first.send("q")
    #expect(first.waitForExit() == 0)
    server.stop()
    // Kept, or another test's server might take the port.
    let port = try BoundPort.taking(over: server.port)
    defer { withExtendedLifetime(port) {} }
    let second = try harness.start("--server", address, "--now", "2025-09-12T12:00:00Z")
    #expect(second.waitUntil { $0.contains("Evening News") && $0.contains("refused the connection") })
    second.send("\u{1B}")
    #expect(second.waitUntil { $0.contains("Evening News") && !$0.contains("refused") })
  }
}
