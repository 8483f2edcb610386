import SeededRandom
import Foundation
import GuideModel
import GuideStore
import Synchronization
import TVmaze
import TVmazeTesting
import Testing

@testable import GuideImport

/// Faults in any order: after they have passed, the guide is the same as with a server without faults.
@Suite struct MixedFaultTests {
  /// Up to four faults before each answer (a call is tried five times), in random order.
  private final class Weather: Sendable {
    private struct Sky {
      var random: SeededGenerator
      /// The remaining faults.
      var left = 0
      var told = 0
    }
    private let sky: Mutex<Sky>

    init(seed: UInt64) { sky = Mutex(Sky(random: SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1))) }

    /// Faults so far.
    var told: Int { sky.withLock { $0.told } }

    /// The faults for the calls after this one; none while earlier ones remain.
    func next() -> [StandInServer.Fault] {
      sky.withLock { sky in
        if sky.left > 0 {
          sky.left -= 1
          return []
        }
        let faults = (0..<Int.random(in: 0...4, using: &sky.random)).map { _ in fault(&sky) }
        sky.left = faults.count
        sky.told += faults.count
        return faults
      }
    }

    private func fault(_ sky: inout Sky) -> StandInServer.Fault {
      switch Int.random(in: 0..<60, using: &sky.random) {
      case 0..<10: return .status(500)
      case 10..<20: return .status(429, retryAfter: Int.random(in: 0...30, using: &sky.random))
      case 20..<25: return .status(503)
      case 25..<35: return .truncated
      case 35..<45: return .cutJSON
      case 45..<50: return .hangUp
      default: return .inPieces
      }
    }
  }

  private func land(_ household: Household, days: Int, weather: Weather?) async throws {
    if let weather {
      household.server.onCall { [server = household.server] _ in server.fail(weather.next()) }
    }
    var request = household.request(days: days)
    request.client.deadline = 30
    request.showsFirstDays = true
    let summary = try await importTVmaze(request)
    #expect(!summary.isInterrupted)
  }

  @Test func whatLandsIsWhatAnUndisturbedServerGives() async throws {
    let calm = try Household()
    try await land(calm, days: 5, weather: nil)
    let first = try calm.everything()
    #expect(!first.isEmpty)
    // The next time, most days are cached.
    calm.pass(days: 2)
    try await land(calm, days: 5, weather: nil)
    let second = try calm.everything()
    for seed in 1...8 as ClosedRange<UInt64> {
      let (rough, weather) = (try Household(), Weather(seed: seed))
      try await land(rough, days: 5, weather: weather)
      #expect(weather.told > 20)
      #expect(try rough.everything() == first, "seed \(seed)")
      rough.pass(days: 2)
      try await land(rough, days: 5, weather: weather)
      #expect(try rough.everything() == second, "seed \(seed)")
      #expect(rough.server.calls.contains { $0.status == 304 })
    }
  }

  /// Bodies like TVmaze's, if available.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
  func realBodiesLandWhole() async throws {
    let folder = (ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? "") + "/tvmaze"
    let broadcasts = try String(contentsOfFile: folder + "/schedule-us-2018-11-03.json", encoding: .utf8)
    let releases = try String(contentsOfFile: folder + "/whatsontv-web-schedule.json", encoding: .utf8)
    let day = try #require(GuideDay(iso: "2018-11-03"))
    let body = { @Sendable (path: String) -> String? in
      if path == "/schedule?country=US&date=\(day)" { return broadcasts }
      return path.hasPrefix("/schedule/web?") && path.hasSuffix("country=") ? releases : "[]"
    }
    let calm = try Household(on: day, body: body)
    try await land(calm, days: 2, weather: nil)
    for seed in 1...4 as ClosedRange<UInt64> {
      let rough = try Household(on: day, body: body)
      try await land(rough, days: 2, weather: Weather(seed: seed))
      #expect(try rough.everything() == calm.everything(), "seed \(seed)")
      // All but one of the 39 episodes are on the day itself.
      #expect(try rough.reader().sources()[0].programmes >= 38)
    }
  }
}
