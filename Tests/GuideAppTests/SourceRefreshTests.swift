import Foundation
import GuideModel
import GuideStore
import GuideUI
import HTTPTesting
import Synchronization
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct SourceRefreshTests {
  @Test func readsWhatIsDueAndNothingElse() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.refreshHours = 12 }
    #expect(try await house.refresh() == SourceHouse.whole(5))
    #expect(try house.titles().count == 5)
    #expect(try await house.refresh() == .notDue)
    house.pass(minutes: 12 * 60 - 1)
    #expect(try await house.refresh() == .notDue)
    #expect(house.server.requests.count == 1)
    house.pass(minutes: 1)
    #expect(try await house.refresh() == SourceHouse.whole(5))
    #expect(house.server.requests.count == 2)
  }

  @Test func listingsThatAreAllOverSaySo() async throws {
    let house = try SourceHouse()
    house.answers {
      $0.answer(
        body: """
          <tv><programme channel="one" start="20220918200000 Z" stop="20220918210000 Z"><title>Long Ago</title></programme></tv>
          """)
    }
    try house.add(house.server.url + "/guide.xml")
    for _ in 0..<2 {
      guard case .failed(let failure) = try await house.refresh() else {
        Issue.record("nothing was said")
        return
      }
      #expect(
        failure.message == "1 programme, all over since Sun, Sep 18, 2022; the source needs newer listings")
      house.pass(minutes: 7 * 24 * 60)
    }
    #expect(try house.titles() == ["Long Ago"])
  }

  @Test func aSourceThatFailsKeepsItsListingsSaysSinceWhenAndIsTriedLaterAndLater() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.refreshHours = 12 }
    _ = try await house.refresh()
    let before = try house.titles()
    house.pass(minutes: 720)
    let began = house.clock.now()
    house.answers { $0.answer("503 Gone fishing") }
    var tries = house.server.requests.count
    for pause in [5, 15, 60, 360, 1440, 1440] as [Int64] {
      let outcome = try await house.refresh()
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(failure.sinceMoment == began && failure.message.contains("503"))
      house.pass(minutes: pause - 1)
      #expect(try await house.refresh() == .notDue, "\(pause)")
      house.pass(minutes: 1)
      tries += 1
      #expect(house.server.requests.count == tries)
    }
    #expect(try house.titles() == before)
    let row = try #require(try house.command().report().sources.first)
    #expect(row.failingSince == began.rfc3339() && row.programmes == 5)
    #expect(row.failure?.contains("6 tries") == true)
    house.answers { $0.answer(body: smallListing) }
    #expect(try await house.refresh() == SourceHouse.whole(5))
    #expect(try house.command().report().sources.first?.failure == nil)
  }

  @Test func aTryThatEndedTheProgramIsNotMadeAgainAtOnce() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    // As left by a program that ended in the middle.
    let began = house.clock.now()
    try house.command().memory.setBegun(began, of: house.entry())
    house.pass(minutes: 1)
    #expect(try await house.refresh() == .notDue)
    #expect(house.server.requests.isEmpty)
    let failure = try #require(try house.command().memory.failure(of: house.entry()))
    #expect(failure.sinceMoment == began && failure.count == 1)
    house.pass(minutes: 4)
    #expect(try await house.refresh() == SourceHouse.whole(5))
    #expect(try house.command().memory.begun(house.entry()) == nil)
  }

  @Test func aTryIsKnownBeforeItsFirstRequest() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    let (memory, entry) = (try house.command().memory, try house.entry())
    house.answers { connection in
      connection.answer((try? memory.begun(entry)) == nil ? "500 Not known" : "403 Known")
    }
    guard case .failed(let failure) = try await house.refresh() else {
      Issue.record("it was read")
      return
    }
    #expect(failure.message.contains("403"))
    #expect(try memory.begun(entry) == nil)
  }

  /// An XML error in the middle is a failure, and half of a listing is not used.
  /// The listings from before stay, because nothing new is known of the time that they cover.
  @Test func anEmptyOrOldListingIsAFailure() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    #expect(try await house.refresh() == SourceHouse.whole(5))
    house.answers { $0.answer(body: "<tv></tv>") }
    house.pass(minutes: 7 * 24 * 60)
    guard case .failed(let empty) = try await house.refresh() else { throw Unexpected() }
    #expect(empty.message.hasSuffix("/guide.xml has no channels and no programmes. Nothing was changed"))
    house.answers {
      $0.answer(
        body: """
          <tv><programme channel="one" start="20250801200000 Z" stop="20250801210000 Z"><title>Old</title></programme></tv>
          """)
    }
    house.pass(minutes: 60)
    guard case .failed(let old) = try await house.refresh() else { throw Unexpected() }
    #expect(
      old.message == "1 programme, all over since Fri, Aug 1; the source needs newer listings")
    #expect(try house.titles().count == 5)
  }

  private struct Unexpected: Error {}

  /// Programmes at the times of another shift are wrong, also outside the span of the new ones.
  @Test func anotherShiftReplacesAll() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    #expect(try await house.refresh() == SourceHouse.whole(5))
    try house.add(house.server.url + "/guide.xml") { $0.timeShiftMinutes = 30 * 60 }
    house.pass(minutes: 7 * 24 * 60)
    #expect(try await house.refresh() == SourceHouse.whole(5, later: 30 * 60))
    #expect(try house.titles().count == 5)
  }

  @Test func aCancelledTaskEndsInTheListing() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    _ = try await house.refresh()
    let more = (0..<3000).map { number in
      "<programme channel=\"one\" start=\"\(20_250_912_000_000 + number) Z\"><title>T\(number)</title></programme>"
    }
    house.answers { $0.answer(body: "<tv>\(more.joined())</tv>") }
    let running = Running()
    running.task.withLock {
      $0 = Task {
        try await house.command().refresh.refresh(house.entry(), force: true) { step in
          if case .progress(let progress) = step, progress.done > 0 { running.task.withLock { $0?.cancel() } }
        }
      }
    }
    let task = try #require(running.task.withLock { $0 })
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try house.titles().count == 5)
    #expect(try house.command().memory.failure(of: house.entry()) == nil)
  }

  private final class Running: Sendable {
    let task = Mutex<Task<SourceRefresh.Result, any Error>?>(nil)
  }

  @Test func aListingThatBreaksOffChangesNothing() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    _ = try await house.refresh()
    let before = try house.titles()
    house.pass(minutes: 1441)
    house.answers { $0.answer(body: String(smallListing.prefix(700)).replacing("Low Tide", with: "High Tide")) }
    guard case .failed = try await house.refresh() else {
      Issue.record("half a listing was taken")
      return
    }
    #expect(try house.titles() == before)
  }

  @Test func twoAtOnceFetchOnce() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    let reached = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    house.answers { connection in
      reached.signal()
      go.wait()
      connection.answer(body: smallListing)
    }
    async let first = house.refresh()
    // On its own thread: Swift's tasks share only a few, and the refresh needs one.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        reached.wait()
        continuation.resume()
      }
    }
    #expect(try await house.refresh() == .busy)
    go.signal()
    #expect(try await first == SourceHouse.whole(5))
    #expect(try await house.refresh() == .notDue)
    #expect(house.server.requests.count == 1)
  }

  @Test func whatIsBeingReadIsNotRemoved() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let (command, entry) = (try house.command(), try house.entry())
    do {
      let lock = try RefreshLock(of: command.directories.database, kind: "xmltv", place: entry.place)
      #expect(lock != nil)
      #expect(throws: StartError.self) { try command.run(.remove(name: "Mine", keepsListings: false)) }
      withExtendedLifetime(lock) {}
    }
    #expect(try command.run(.remove(name: "Mine", keepsListings: false)) == 0)
    #expect(try house.command().memory.sources().isEmpty)
  }

  @Test func timesAreShiftedAndOldListingsDropped() async throws {
    let house = try SourceHouse()
    let old = """
      <programme start="20250820190000 +0000" stop="20250820200000 +0000" channel="one"><title>Long Over</title></programme>
      </tv>
      """
    house.answers { $0.answer(body: smallListing.replacing("</tv>", with: old)) }
    try house.add(house.server.url + "/guide.xml") { $0.timeShiftMinutes = -90 }
    #expect(try await house.refresh() == SourceHouse.whole(6, later: -90))
    #expect(try !house.titles().contains("Long Over"))
    let reader = try GuideReader(path: "\(house.home)/.local/share/tvguide/guide.sqlite")
    let from = try #require(Instant(rfc3339: "2025-09-10T17:30:00Z"))
    let page = try reader.epg(BroadcastRequest(from: from, to: from.adding(seconds: 1), channels: ["one"]))
    #expect(page.channels.first?.programmes.first?.programme.title == "The Harbour Watch")
  }

  @Test func whatWasImportedByHandStaysHoweverOld() async throws {
    let house = try SourceHouse()
    let old = try ImportCommand(
      ImportOptions(location: "\(house.home)/old.xml", quiet: true), environment: house.environment)
    try smallListing.replacing("202509", with: "202409").write(
      toFile: "\(house.home)/old.xml", atomically: true, encoding: .utf8)
    _ = try old.run()
    try house.add(house.server.url + "/guide.xml")
    _ = try await house.refresh()
    #expect(try house.titles().count == 10)
    let rows = try house.command().report().sources
    #expect(rows.map(\.origin) == ["yours", "by hand"] && rows.last?.due == "not refreshed")
  }

  @Test func theConfigurationGoesFirstAndIsReadOnly() throws {
    let house = try SourceHouse()
    let directory = "\(house.home)/.config/tvguide"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try """
    { "sources": [
        { "name": "Aerial", "kind": "xmltv", "location": "aerial.xml" },
        { "name": "Net", "kind": "tvmaze" },
    ] }
    """.write(toFile: "\(directory)/config.json", atomically: true, encoding: .utf8)
    let command = try house.command()
    let list = try SourceList(command.loaded, command.memory, environment: house.environment)
    #expect(list.entries.map(\.origin) == [.configuration(line: 2), .configuration(line: 3)])
    #expect(list.entries.first?.place == "\(directory)/aerial.xml", "paths begin at the file that names them")
    #expect(list.entries.last?.source.country == "GB", "the locale's")
    #expect(throws: StartError.self) { try command.run(.remove(name: "Aerial", keepsListings: false)) }
    try smallListing.write(toFile: "\(directory)/aerial.xml", atomically: true, encoding: .utf8)
    let error = #expect(throws: StartError.self) { try house.add("\(directory)/aerial.xml") }
    #expect(error?.description.contains("line 2") == true)
  }
}
