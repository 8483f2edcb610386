import Foundation
import GuideModel
import HTTPFetch
import Synchronization
import TVmazeTesting
import Testing

@testable import TVmaze

/// A stand-in server, and a client with stopped clocks.
final class Rig: Sendable {
  let server: StandInServer
  let clock = TestClock()
  let directory = NSTemporaryDirectory() + "tvguide-tvmaze-\(UUID().uuidString)"
  private let moment = Mutex(Instant(secondsSinceEpoch: 0))

  /// The time is noon UTC of a day.
  init(
    on day: GuideDay = GuideDay(daysSinceEpoch: 20_778),
    body: @escaping @Sendable (String) -> String? = InventedSchedule.body
  ) throws {
    server = try StandInServer(body: body)
    set(Instant(day: day, secondOfDay: 43_200, offset: 0))
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func set(_ instant: Instant) { moment.withLock { $0 = instant } }
  var now: Instant { moment.withLock { $0 } }

  var configuration: TVmazeClient.Configuration {
    var configuration = TVmazeClient.Configuration(
      userAgent: "tvguide/test", cache: AnswerCache(directory: directory), now: { self.now })
    configuration.base = server.url
    configuration.pace = clock.pace
    return configuration
  }

  func client(deadline: Double = 100) throws -> TVmazeClient {
    var configuration = configuration
    configuration.deadline = deadline
    return try TVmazeClient(configuration)
  }
}

/// 2026-11-21.
let today = GuideDay(daysSinceEpoch: 20_778)
let unitedStates = ScheduleFeed.broadcast(.unitedStates)

@Suite struct ClientTests {
  @Test func eachScheduleIsAskedForAsTVmazeNamesIt() async throws {
    let rig = try Rig()
    let client = try rig.client()
    for schedule in [unitedStates, .streaming(.unitedStates), .globalStreaming] {
      #expect(!(try await client.schedule(schedule, on: today).episodes.isEmpty))
    }
    #expect(
      rig.server.calls.map(\.path) == [
        "/schedule?country=US&date=2026-11-21", "/schedule/web?date=2026-11-21&country=US",
        "/schedule/web?date=2026-11-21&country=",
      ])
  }

  @Test func aShowIsReadWithItsEpisodesOnceADay() async throws {
    let rig = try Rig()
    let list = try await rig.client().show(501)
    #expect(list.show.title == "The Harbour Watch")
    #expect(list.show.externalIDs == ExternalIDs(tvmaze: 501, tvdb: 880_501, imdb: "tt9900501"))
    #expect(list.episodes.map(\.number) == [1, 2, 3])
    #expect(list.episodes.map { $0.day?.description } == ["2026-11-20", "2026-12-01", "2027-03-05"])
    rig.set(rig.now.adding(seconds: 86_399))
    #expect(try await rig.client().show(501) == list)
    rig.set(rig.now.adding(seconds: 1))
    #expect(try await rig.client().show(501) == list)
    #expect(rig.server.calls.map(\.status) == [200, 304])
  }

  @Test func aShowIsLookedUpByTheIDsOfOthers() async throws {
    let rig = try Rig()
    let client = try rig.client()
    #expect(try await client.number(of: .tvmaze(7)) == 7)
    #expect(try await client.number(of: .tmdb(7)) == nil)
    #expect(try await client.number(of: .imdb("tt1&page=2")) == nil)
    #expect(rig.server.calls.isEmpty)
    #expect(try await client.number(of: .tvdb(880_501)) == 501)
    #expect(try await client.number(of: .imdb("tt9900501")) == 501)
    #expect(try await client.number(of: .tvdb(1)) == nil)
    #expect(
      rig.server.calls.map(\.path) == [
        "/lookup/shows?thetvdb=880501", "/lookup/shows?imdb=tt9900501", "/lookup/shows?thetvdb=1",
      ])
  }

  @Test(arguments: ["", "[]", "<html>", "{", "{}", "{\"id\":0,\"name\":\"x\"}", "{\"id\":1,\"name\":\"\"}"])
  func whatIsNoShowIsAnError(body: String) async throws {
    let rig = try Rig { _ in body }
    let error = await #expect(throws: TVmazeError.self) { try await rig.client().show(501) }
    #expect(error?.kind == .unreadable)
  }

  @Test func whatIsFreshIsNotAskedForAndLaterOnlyWhetherItHolds() async throws {
    let rig = try Rig()
    let first = try await rig.client().schedule(unitedStates, on: today)
    // Another client: the answers are on disk.
    #expect(try await rig.client().schedule(unitedStates, on: today) == first)
    #expect(rig.server.calls.count == 1)
    rig.set(rig.now.adding(seconds: 3_600))
    #expect(try await rig.client().schedule(unitedStates, on: today) == first)
    #expect(rig.server.calls.map(\.status) == [200, 304])
    // After the confirmation it is fresh again.
    rig.set(rig.now.adding(seconds: 3_599))
    #expect(try await rig.client().schedule(unitedStates, on: today) == first)
    #expect(rig.server.calls.count == 2)
    // A clock that was set back says nothing about age.
    rig.set(rig.now.adding(seconds: -90_000))
    #expect(try await rig.client().schedule(unitedStates, on: today) == first)
    #expect(rig.server.calls.count == 3)
  }

  @Test func aDayThatWasOverIsNeverAskedForAgain() async throws {
    let rig = try Rig()
    let past = today.advanced(by: -2)
    let yesterday = today.advanced(by: -1)
    for day in [past, yesterday] { _ = try await rig.client().schedule(unitedStates, on: day) }
    rig.set(rig.now.adding(seconds: 10 * 86_400))
    for day in [past, yesterday] { _ = try await rig.client().schedule(unitedStates, on: day) }
    #expect(rig.server.calls.map(\.status) == [200, 200, 304], "yesterday was not over everywhere")
    rig.set(rig.now.adding(seconds: 10 * 86_400))
    for day in [past, yesterday] { _ = try await rig.client().schedule(unitedStates, on: day) }
    #expect(rig.server.calls.count == 3)
  }

  @Test func anAnswerThatChangedTakesTheOldOnesPlace() async throws {
    let isLater = Shared(false)
    let rig = try Rig { path in
      isLater.value ? "[]" : InventedSchedule.body(path)
    }
    #expect(try await rig.client().schedule(unitedStates, on: today).episodes.count == 2)
    isLater.value = true
    rig.set(rig.now.adding(seconds: 7_200))
    #expect(try await rig.client().schedule(unitedStates, on: today).episodes.isEmpty)
    #expect(rig.server.calls.map(\.isConditional) == [false, true])
  }

  @Test func aDamagedCacheIsAskedForAnew() async throws {
    let rig = try Rig()
    _ = try await rig.client().schedule(unitedStates, on: today)
    for name in try FileManager.default.contentsOfDirectory(atPath: rig.directory) {
      let path = "\(rig.directory)/\(name)"
      let half = try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(40)
      try Data(half).write(to: URL(fileURLWithPath: path))
    }
    #expect(try await rig.client().schedule(unitedStates, on: today).episodes.count == 2)
    #expect(rig.server.calls.map(\.isConditional) == [false, false])
  }

  @Test(arguments: ["", "api.tvmaze.com", "ftp://api.tvmaze.com", "https://api.tvmaze.com?x=1", "http://a b"])
  func aBaseThatIsNoAddressIsToldSo(base: String) throws {
    var configuration = try Rig().configuration
    configuration.base = base
    let error = #expect(throws: TVmazeError.self) { try TVmazeClient(configuration) }
    #expect(error?.kind == .badBase)
  }
}

/// A value that tests change while a server reads it.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  init(_ value: Value) { mutex = Mutex(value) }
  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
