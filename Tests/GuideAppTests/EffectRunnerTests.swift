import Foundation
import GuideModel
import HTTPFetch
import GuideUI
import Synchronization
import Testing

@testable import GuideApp

/// Which requests run at the same time, and which replace others.
@Suite struct EffectRunnerTests {
  /// Does not answer until it is opened.
  private final class Gate: Sendable {
    let isOpen = Mutex(false)
    let answered = Mutex<[Int]>([])

    func pass() async throws {
      while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
      // A request that starts after it was opened.
      try Task.checkCancellation()
    }
  }

  private static func request(days: Int) -> GuideRequest {
    let first = GuideDay(iso: "2026-11-22") ?? .minimum
    return GuideRequest(
      window: GuideWindow(first: first, last: first.advanced(by: days - 1)), country: .unitedStates, zone: .utc,
      rows: 0..<10)
  }

  /// The requests with their days, ordered by generation.
  private func answers(to days: [Int]) async throws -> [Int] {
    let gate = Gate()
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = GuideSource(name: "gate") { request in
      try await gate.pass()
      return GuidePage(window: request.window, sections: [], offset: 0, shows: [])
    }
    let runner = EffectRunner(
      connection: GuideConnection(
        source: source, server: nil, lastGood: LastGood(answers: AnswerCache(directory: folder), source: "gate"),
        listings: nil),
      personal: UserDataStore(path: folder + "/p"), posters: nil, clock: .system
    ) { event in
      switch event {
      case .listLoaded(_, let generation, .success):
        gate.answered.withLock { $0.append(generation) }
      default: break
      }
    }
    for (generation, days) in days.enumerated() {
      runner.perform(.loadList(days == 1 ? .day : .week, Self.request(days: days), generation: generation))
    }
    gate.isOpen.withLock { $0 = true }
    let last = days.count - 1
    while !gate.answered.withLock({ $0.contains(last) && $0.count >= Set(days).count }) {
      try await Task.sleep(for: .milliseconds(2))
    }
    // Otherwise everything is cancelled.
    return withExtendedLifetime(runner) { gate.answered.withLock { $0.sorted() } }
  }

  @Test(.timeLimit(.minutes(1))) func aDayAndAWeekStandBesideEachOther() async throws {
    #expect(try await answers(to: [7, 1]) == [0, 1])
    #expect(try await answers(to: [1, 7]) == [0, 1])
  }

  @Test(.timeLimit(.minutes(1))) func anotherDayTakesThePlaceOfTheDay() async throws {
    #expect(try await answers(to: [1, 1]) == [1])
  }
}
