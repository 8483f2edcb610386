import Foundation
import GuideModel
import GuideStore
import GuideUI
import HTTPTesting
import Synchronization
import Testing

@testable import GuideApp

/// A home with sources, a clock that goes when it is told, and a server with a listing.
private final class SourceHouse: Sendable {
  let home = NSTemporaryDirectory() + "tvguide-sources-\(UUID().uuidString)"
  private let moment: Mutex<Instant>
  let server: RawServer

  init() throws {
    moment = Mutex(Instant(rfc3339: "2025-09-10T12:00:00Z") ?? Instant(secondsSinceEpoch: 0))
    let box = AnswerBox()
    server = try RawServer { connection in box.current(connection) }
    self.box = box
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  private let box: AnswerBox

  /// What the server answers with.
  private final class AnswerBox: Sendable {
    private let body = Mutex<@Sendable (RawServer.Connection) -> Void> { $0.answer(body: smallListing) }
    var current: @Sendable (RawServer.Connection) -> Void { body.withLock { $0 } }
    func set(_ answer: @escaping @Sendable (RawServer.Connection) -> Void) { body.withLock { $0 = answer } }
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  var environment: [String: String] { ["HOME": home, "TZ": "UTC", "LANG": "en_GB.UTF-8"] }
  var clock: Clock { Clock(now: { self.moment.withLock { $0 } }, isFrozen: false) }
  func pass(minutes: Int64) { moment.withLock { $0 = $0.adding(seconds: minutes * 60) } }
  func answers(_ answer: @escaping @Sendable (RawServer.Connection) -> Void) { box.set(answer) }

  func command() throws -> SourcesCommand { try SourcesCommand(environment: environment, clock: clock) }
  func entry() throws -> SourceList.Entry {
    let command = try command()
    return try #require(try SourceList(command.loaded, command.memory, environment: environment).entries.first)
  }
  func add(_ location: String, _ change: (inout Source) -> Void = { _ in }) throws {
    let command = try command()
    var source = try Source(listing: location)
    change(&source)
    _ = try SourceAdding(memory: command.memory, loaded: command.loaded, environment: environment).add(source)
  }
  func refresh() async throws -> SourceRefresh.Result { try await command().refresh.refresh(entry()) { _ in } }

  func titles() throws -> [String] {
    let reader = try GuideReader(path: "\(home)/.local/share/tvguide/guide.sqlite")
    let page = try reader.epg(from: Instant(secondsSinceEpoch: 0), to: Instant(secondsSinceEpoch: 4_000_000_000))
    return page.channels.flatMap(\.programmes).map(\.programme.title)
  }
}

@Suite struct SourceRefreshTests {
  @Test func readsWhatIsDueAndNothingElse() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.refreshHours = 12 }
    #expect(try await house.refresh() == .done(.init(programmes: 5, skipped: 0)))
    #expect(try house.titles().count == 5)
    #expect(try await house.refresh() == .notDue)
    house.pass(minutes: 12 * 60 - 1)
    #expect(try await house.refresh() == .notDue)
    #expect(house.server.requests.count == 1)
    house.pass(minutes: 1)
    #expect(try await house.refresh() == .done(.init(programmes: 5, skipped: 0)))
    #expect(house.server.requests.count == 2)
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
      guard case .failed(let failure) = try await house.refresh() else {
        Issue.record("it was read")
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
    #expect(try await house.refresh() == .done(.init(programmes: 5, skipped: 0)))
    #expect(try house.command().report().sources.first?.failure == nil)
  }

  /// An XML fault in the middle is a failure like any other, and half a listing is none.
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
    await Task.detached { reached.wait() }.value
    #expect(try await house.refresh() == .busy)
    go.signal()
    #expect(try await first == .done(.init(programmes: 5, skipped: 0)))
    #expect(try await house.refresh() == .notDue)
    #expect(house.server.requests.count == 1)
  }

  @Test func timesAreShiftedAndOldListingsDropped() async throws {
    let house = try SourceHouse()
    let old = """
      <programme start="20250820190000 +0000" stop="20250820200000 +0000" channel="one"><title>Long Over</title></programme>
      </tv>
      """
    house.answers { $0.answer(body: smallListing.replacing("</tv>", with: old)) }
    try house.add(house.server.url + "/guide.xml") { $0.timeShiftMinutes = -90 }
    #expect(try await house.refresh() == .done(.init(programmes: 6, skipped: 0)))
    #expect(try !house.titles().contains("Long Over"))
    let reader = try GuideReader(path: "\(house.home)/.local/share/tvguide/guide.sqlite")
    let from = try #require(Instant(rfc3339: "2025-09-10T17:30:00Z"))
    let page = try reader.epg(from: from, to: from.adding(seconds: 1), channels: ["one"])
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
    #expect(rows.map(\.origin) == ["yours", "by hand"] && rows.last?.due == "never refreshed")
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

/// What a guide that is open does.
@Suite struct SourceRefresherTests {
  /// What was told, in order.
  private final class Told: Sendable {
    private let news = Mutex<[SourceRefresher.News]>([])
    private let bell = DispatchSemaphore(value: 0)
    func add(_ one: SourceRefresher.News) {
      news.withLock { $0.append(one) }
      bell.signal()
    }
    func wait(for wanted: (SourceRefresher.News) -> Bool) -> Bool {
      let deadline = DispatchTime.now() + 20
      while !news.withLock({ $0.contains(where: wanted) }) {
        guard bell.wait(timeout: deadline) == .success else { return false }
      }
      return true
    }
    func forget() { news.withLock { $0 = [] } }
  }

  private func refresher(_ house: SourceHouse, _ told: Told, clock: Clock? = nil) throws -> SourceRefresher {
    let command = try SourcesCommand(environment: house.environment, clock: clock ?? house.clock)
    return SourceRefresher(refresh: command.refresh) { [loaded = command.loaded, memory = command.memory] in
      try SourceList(loaded, memory, environment: house.environment)
    } report: {
      told.add($0)
    }
  }

  @Test func readsAtTheStartAndWhenTheTimeComes() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let told = Told()
    let refresher = try refresher(house, told)
    refresher.start()
    defer { refresher.stop() }
    #expect(told.wait { $0 == .refreshed(name: "Mine", programmes: 5) } && told.wait { $0 == .changed })
    #expect(told.wait { $0 == .progress(nil) })
    told.forget()
    house.answers { $0.answer("500 No") }
    house.pass(minutes: 24 * 60)
    refresher.look()
    #expect(told.wait { if case .troubles(let all) = $0 { all.map(\.name) == ["Mine"] } else { false } })
    #expect(try house.titles().count == 5)
    house.answers { $0.answer(body: smallListing.replacing("Low Tide", with: "Spring Tide")) }
    house.pass(minutes: 5)
    told.forget()
    refresher.look()
    #expect(told.wait { $0 == .changed } && told.wait { $0 == .troubles([]) })
  }

  @Test func anotherProgramsImportIsTold() throws {
    let house = try SourceHouse()
    let told = Told()
    let refresher = try refresher(house, told)
    refresher.start()
    defer { refresher.stop() }
    let path = "\(house.home)/guide.xml"
    try smallListing.write(toFile: path, atomically: true, encoding: .utf8)
    _ = try ImportCommand(ImportOptions(location: path, quiet: true), environment: house.environment).run()
    refresher.look()
    #expect(told.wait { $0 == .changed })
  }

  @Test func aClockThatStandsStillReadsNothing() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    let told = Told()
    let frozen = try refresher(house, told, clock: .frozen(at: house.clock.now()))
    frozen.start()
    frozen.look()
    frozen.stop()
    // Another one over the same listings shows that there was something to do.
    let running = try refresher(house, told)
    running.start()
    defer { running.stop() }
    #expect(told.wait { if case .refreshed = $0 { true } else { false } })
    #expect(house.server.requests.count == 1)
  }

  @Test func stoppedInTheMiddleItLeavesNothing() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml")
    let reached = DispatchSemaphore(value: 0)
    house.answers { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n\(smallListing)")
      reached.signal()
      connection.waitForHangUp()
    }
    let told = Told()
    let refresher = try refresher(house, told)
    refresher.start()
    #expect(reached.wait(timeout: .now() + 20) == .success)
    refresher.stop()
    #expect(told.wait { $0 == .progress(nil) })
    #expect(try house.titles().isEmpty)
    // Being stopped is no failure of the source.
    #expect(try house.command().report().sources.first?.failure == nil)
  }
}
