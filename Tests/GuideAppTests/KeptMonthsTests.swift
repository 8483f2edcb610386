import Dispatch
import Foundation
import GuideDemo
import GuideModel
import GuideStore
import HTTPFetch
import Synchronization
import TestThreads
import Testing

@testable import GuideApp

/// Months of the local listings that were counted before.
@Suite(.onOwnThreads) struct KeptMonthsTests {
  private let now = Instant(secondsSinceEpoch: 1_772_737_800)

  private func request(
    zone: String = "Asia/Kathmandu", country: Country = .unitedStates, dayStart: DayStart = .standard,
    isNextMonth: Bool = false
  ) throws -> WindowRequest {
    let zone = try #require(ZoneRules(identifier: zone))
    let today = zone.guideDay(of: now, dayStart: dayStart)
    let day = isNextMonth ? today.monthWindow.last.advanced(by: 1) : today
    return WindowRequest(window: day.monthWindow, country: country, zone: zone, dayStart: dayStart)
  }

  private func withHome(_ body: (_ home: String, _ months: KeptMonths) async throws -> Void) async throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try await body(harness.home, KeptMonths(AnswerCache(directory: harness.home + "/answers")))
  }

  /// Imports a number of programmes of one hour, which replace those of the last import.
  private func importProgrammes(_ count: Int, to path: String) throws {
    let writer = try ListingsWriter(
      path: path, source: ListingsSource(kind: "xmltv", location: "/tmp/x.xml", name: "x"), now: now)
    try writer.add(channels: [Channel(key: "one", name: "One")])
    try writer.add(
      programmes: (0..<count).map { hour in
        let start = now.adding(seconds: Int64(hour) * 3600)
        return Programme(channel: "one", start: start, stop: start.adding(seconds: 3600), title: "Part \(hour % 3)")
      })
    _ = try writer.finish()
  }

  private func source(_ path: String, _ months: KeptMonths?) throws -> GuideSource {
    .local(
      paging: LocalGuide(try GuideReader(path: path)), counting: LocalGuide(try GuideReader(path: path)),
      looking: LocalGuide(try GuideReader(path: path)), months: months)
  }

  @Test func aMonthIsCountedOnceInEachVersionOfTheListings() async throws {
    try await withHome { home, months in
      let path = home + "/guide.sqlite"
      let counted = Mutex(0)
      let watched = KeptMonths(recall: months.recall) { month, request, version in
        counted.withLock { $0 += 1 }
        months.keep(month, request, version)
      }
      let request = try request()
      for (version, programmes) in [30, 31].enumerated() {
        try importProgrammes(programmes, to: path)
        // Each source has readers of its own, as after a start.
        for _ in 0..<3 {
          let month = try await source(path, watched).days(request)
          #expect(month.days.reduce(0) { $0 + $1.episodes } == programmes)
          #expect(try await source(path, nil).days(request) == month)
          #expect(counted.withLock { $0 } == version + 1)
        }
      }
    }
  }

  @Test func aFilteredMonthIsNeitherKeptNorTakenForAnother() async throws {
    try await withHome { home, months in
      let path = home + "/guide.sqlite"
      try importProgrammes(30, to: path)
      var request = try request()
      let all = try await source(path, months).days(request)
      request.filter.hidden = ["title:part 1"]
      let some = try await source(path, months).days(request)
      #expect(try await source(path, nil).days(request) == some)
      request.filter = GuideFilter()
      #expect(try await source(path, months).days(request) == all)
    }
  }

  /// A large guide takes most of a second to count a month.
  @Test func rowsDoNotWaitForAMonth() async throws {
    try await withHome { home, _ in
      let path = home + "/guide.sqlite"
      try importProgrammes(30, to: path)
      let (counted, isCounted) = AsyncStream.makeStream(of: Void.self)
      let isRead = DispatchSemaphore(value: 0)
      let waited = Mutex(DispatchTimeoutResult.success)
      let source = try source(
        path,
        KeptMonths(recall: { _, _ in nil }) { _, _, _ in
          isCounted.yield()
          waited.withLock { $0 = isRead.wait(timeout: .now() + 60) }
        })
      let month = try request()
      async let days = source.days(month)
      for await _ in counted { break }
      let rows = GuideRequest(window: month.window, country: month.country, zone: month.zone, rows: 0..<9)
      #expect(try await source.guide(rows).shows.count == 3)
      isRead.signal()
      #expect(try await days.days.reduce(0) { $0 + $1.episodes } == 30)
      #expect(waited.withLock { $0 } == .success)
    }
  }

  @Test func whatIsKeptIsReadAsItWasCounted() async throws {
    try await withHome { home, months in
      let invented = DemoDatabase(directory: home, zone: .utc, version: "test", now: { [now] in now })
      let guide = LocalGuide(GuideReader(), standIn: invented.standIn())
      let request = try request()
      let month = try guide.consistently { try $0.days(request) }
      #expect(month.days.count > 20 && month.days.contains { !$0.titles.isEmpty })
      #expect(months.recall(request, 7) == nil)
      months.keep(month, request, 7)
      #expect(months.recall(request, 7) == month)
      #expect(months.recall(request, 8) == nil)
      for other in [
        try self.request(zone: "Europe/London"), try self.request(country: try #require(Country("GB"))),
        try self.request(dayStart: .midnight), try self.request(isNextMonth: true),
      ] {
        #expect(months.recall(other, 7) == nil)
      }
    }
  }

  @Test func aDamagedMonthIsCountedAgain() async throws {
    try await withHome { home, months in
      let path = home + "/guide.sqlite"
      try importProgrammes(30, to: path)
      let request = try request()
      let month = try await source(path, months).days(request)
      for file in try FileManager.default.contentsOfDirectory(atPath: home + "/answers") {
        try Data(#"{"success":true}"#.utf8).write(to: URL(fileURLWithPath: home + "/answers/" + file))
      }
      #expect(try await source(path, months).days(request) == month)
    }
  }
}
