import Foundation
import GuideModel
import Synchronization
import TestThreads
import Testing

@testable import GuideApp

/// The refresher of an open guide.
@Suite(.onOwnThreads) struct SourceRefresherTests {
  /// The reports in order.
  private final class Told: Sendable {
    private let news = Mutex<[SourceRefresher.News]>([])
    private let bell = DispatchSemaphore(value: 0)
    func add(_ one: SourceRefresher.News) {
      news.withLock { $0.append(one) }
      bell.signal()
    }
    func wait(for wanted: (SourceRefresher.News) -> Bool) -> Bool {
      let deadline = DispatchTime.now() + 100
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

  @Test func readsWhatIsAskedForThoughItIsNotDue() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let told = Told()
    let refresher = try refresher(house, told)
    refresher.start()
    defer { refresher.stop() }
    #expect(told.wait { $0 == .changed } && told.wait { $0 == .progress(nil) })
    told.forget()
    house.answers { $0.answer("404 Gone") }
    refresher.ask(for: ["Mine", "nobody"])
    #expect(told.wait { if case .failed("Mine", let message) = $0 { message.contains("404") } else { false } })
    #expect(told.wait { if case .troubles(let all) = $0 { all.map(\.name) == ["Mine"] } else { false } })
  }

  @Test func readsAtTheStartAndWhenTheTimeComes() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let told = Told()
    let refresher = try refresher(house, told)
    refresher.start()
    defer { refresher.stop() }
    #expect(
      told.wait { $0 == .refreshed(name: "Mine", SourceHouse.outcome(5)) } && told.wait { $0 == .changed })
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

  /// A refresher that counts how often it reads the sources.
  private func counting(_ house: SourceHouse, _ told: Told) throws -> (SourceRefresher, Looks) {
    let command = try house.command()
    let looks = Looks()
    let refresher = SourceRefresher(refresh: command.refresh) { [loaded = command.loaded, memory = command.memory] in
      looks.add()
      return try SourceList(loaded, memory, environment: house.environment)
    } report: {
      told.add($0)
    }
    return (refresher, looks)
  }

  private final class Looks: Sendable {
    private let number = Mutex(0)
    private let bell = DispatchSemaphore(value: 0)
    var count: Int { number.withLock { $0 } }
    func add() {
      number.withLock { $0 += 1 }
      bell.signal()
    }
    func wait(for count: Int) -> Bool {
      while self.count < count { guard bell.wait(timeout: .now() + 100) == .success else { return false } }
      return true
    }
  }

  /// Each check reads the sources twice: to find what is due, and when the next one is due.
  @Test func aLookWhereNothingChangedAsksNothing() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let told = Told()
    let (refresher, looks) = try counting(house, told)
    refresher.start()
    defer { refresher.stop() }
    #expect(told.wait { if case .refreshed = $0 { true } else { false } } && looks.wait(for: 2))
    refresher.look()
    #expect(looks.wait(for: 4), "what it wrote itself is a change")
    for _ in 0..<20 {
      refresher.look()
      for _ in 0..<50 { await Task.yield() }
    }
    told.forget()
    house.pass(minutes: 24 * 60)
    refresher.look()
    #expect(told.wait { if case .refreshed = $0 { true } else { false } } && looks.wait(for: 6))
    // One of the twenty may come late, and then sees the new day.
    let asked = looks.count
    #expect(asked <= 8, "the twenty between asked nothing")
    // It looks after the clock was set back, and after another program's import.
    house.pass(minutes: -60)
    refresher.look()
    #expect(looks.wait(for: asked + 1))
  }

  @Test func whatAnotherProgramReadIsSeenAsItEnds() throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") { $0.name = "Mine" }
    let (command, entry) = (try house.command(), try house.entry())
    let told = Told()
    let (refresher, looks) = try counting(house, told)
    defer { refresher.stop() }
    do {
      let lock = try RefreshLock(of: command.directories.database, kind: "xmltv", place: entry.place)
      #expect(lock != nil)
      refresher.start()
      #expect(looks.wait(for: 2) && house.server.requests.isEmpty)
      withExtendedLifetime(lock) {}
    }
    // `look` is not called here.
    #expect(told.wait { $0 == .refreshed(name: "Mine", SourceHouse.outcome(5)) })
  }

  @Test func anotherProgramsImportIsTold() throws {
    let house = try SourceHouse()
    let told = Told()
    let (refresher, looks) = try counting(house, told)
    refresher.start()
    defer { refresher.stop() }
    #expect(looks.wait(for: 2), "what was there before it looked is no news")
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
    // With a running clock the same listings are refreshed, so there was something to do.
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
    #expect(reached.wait(timeout: .now() + 100) == .success)
    refresher.stop()
    #expect(told.wait { $0 == .progress(nil) })
    #expect(try house.titles().isEmpty)
    // Being stopped is not a failure of the source.
    #expect(try house.command().report().sources.first?.failure == nil)
  }
}
