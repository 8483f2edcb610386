import Foundation
import GuideDemo
import GuideModel
import GuideServer
import GuideStore
import TestThreads
import Testing

@testable import GuideApp

/// The guide that the screens read in this program.
@Suite(.onOwnThreads) struct LocalGuideTests {
  private let now = Instant(secondsSinceEpoch: 1_772_737_800)

  private func demo(_ directory: String, base: String = DemoPoster.ownBase) -> LocalGuide {
    let invented = DemoDatabase(
      directory: directory, zone: .utc, posterBase: base, version: "test", now: { [now] in now })
    return LocalGuide(GuideReader(), standIn: invented.standIn())
  }

  @Test func theDemosBroadcastsAreThoseThatAServerOfItSends() async throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let source = GuideSource.local(
      paging: demo(harness.home), counting: demo(harness.home), looking: demo(harness.home))
    let home = harness.home
    let server = try EmbeddedServer(
      router: RouterSettings(defaultZone: .utc, now: { [now] in now }, programVersion: "demo"),
      guide: { _ in demo(home) })
    defer { server.stop() }
    let sent = try GuideConnection(
      server: "http://127.0.0.1:\(server.port)", demo: false,
      directories: XDGPaths(environment: ["HOME": harness.home]), zone: .utc, clock: .frozen(at: now)
    ).source
    let channels = try await source.channels(.unitedStates)
    #expect(channels.count > 5)
    #expect(try await sent.channels(.unitedStates) == channels)
    let request = BroadcastRequest(
      from: now.adding(seconds: -7200), to: now.adding(seconds: 86_400), channels: channels.map(\.key),
      country: .unitedStates)
    let listing = try await source.broadcasts(request)
    #expect(listing.channels.allSatisfy { $0.programmes.count > 5 })
    #expect(try await sent.broadcasts(request) == listing)
    let day = ZoneRules.utc.guideDay(of: now, dayStart: .standard)
    var rows = GuideRequest(window: GuideWindow(around: day), country: .unitedStates, zone: .utc, rows: 0..<90)
    for hidden in [[], ["title:nothing"]] as [Set<String>] {
      rows.filter.hidden = hidden
      let page = try await source.guide(rows)
      #expect(page.shows.count > 50)
      #expect(try await sent.guide(rows) == page)
    }
  }

  /// A damaged database is reported in the same words for all queries.
  @Test func whatCannotBeReadIsSaidAsEverywhere() async throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = harness.home + "/guide.sqlite"
    let writer = try ListingsWriter(
      path: path, source: ListingsSource(kind: "xmltv", location: "/tmp/x.xml", name: "x"), now: now)
    try writer.add(channels: [Channel(key: "one", name: "One")])
    _ = try writer.finish()
    let source = GuideSource.local(
      paging: LocalGuide(try GuideReader(path: path)), counting: LocalGuide(try GuideReader(path: path)),
      looking: LocalGuide(try GuideReader(path: path)))
    #expect(try await source.channels(.unitedStates).isEmpty == false)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: path))
    let request = BroadcastRequest(
      from: now, to: now.adding(seconds: 3600), channels: ["one"], country: .unitedStates)
    let day = ZoneRules.utc.guideDay(of: now, dayStart: .standard)
    let rows = GuideRequest(window: GuideWindow(around: day), country: .unitedStates, zone: .utc, rows: 0..<9)
    var failures: [GuideFailure] = []
    for ask in [
      { _ = try await source.guide(rows) }, { _ = try await source.channels(.unitedStates) },
      { _ = try await source.broadcasts(request) },
      { _ = try await source.search(SearchRequest(text: "x", country: .unitedStates, from: now, limit: 5)) },
    ] as [() async throws -> Void] {
      do {
        try await ask()
        Issue.record("it was read")
      } catch let failure as GuideFailure {
        failures.append(failure)
      }
    }
    #expect(Set(failures).count == 1 && failures[0].message.contains("guide.sqlite"))
  }
}
