import Foundation
import GuideModel
import GuideStore
import Synchronization
import TVmaze
import TVmazeTesting
import Testing

@testable import GuideImport

/// The first import from TVmaze, as visible while it runs.
@Suite struct FirstDaysTests {
  private func request(_ household: Household, days: Int = 3) -> TVmazeRequest {
    var request = household.request(days: days)
    request.keepsWholeDays = false
    request.showsFirstDays = true
    return request
  }

  private func isPart(_ household: Household) throws -> Bool {
    try household.reader().sources()[0].notes.contains { $0.kind == ImportNote.interruptedKind }
  }

  /// The content of the guide at each step of an import.
  private final class Landed: Sendable {
    private let seen = Seen()
    private let household: Household
    private let lists = Lists()

    init(_ household: Household) { self.household = household }

    func add(_ progress: TVmazeProgress) {
      seen.add(progress)
      lists.add((try? household.shown()) ?? [])
    }

    var progress: [TVmazeProgress] { seen.all }
    var shown: [[String]] { lists.all }
  }

  @Test func eachDayIsThereAsItLandsTodayFirst() async throws {
    let household = try Household()
    let landed = Landed(household)
    let summary = try await importTVmaze(request(household)) { landed.add($0) }
    #expect(landed.progress.map(\.daysDone) == Array(1...10) && landed.progress.allSatisfy { $0.days == 10 })
    #expect(landed.progress.map(\.isShown) == Array(repeating: true, count: 9) + [false])
    for (index, shown) in landed.shown.prefix(9).enumerated() {
      #expect(shown == (index < 3 ? Household.expected(0, index) : Household.expected(2 - index, 2)), "\(index)")
    }
    #expect(!summary.isInterrupted && summary.episodes == 10 * InventedSchedule.episodesADay)
    // One import remains, as if it had been the only one.
    let straight = try Household()
    try await straight.importing(days: 3)
    #expect(try household.everything() == straight.everything())
    #expect(try !isPart(household))
    let database = try household.reader().sources()
    #expect(database.map(\.programmes) == [10 * InventedSchedule.episodesADay])
  }

  @Test func whatLandedStaysWhereTheRestCannotBeHad() async throws {
    let household = try Household()
    household.server.onCall { number in
      if number == 8 { household.server.fail(.status(404)) }
    }
    await #expect(throws: TVmazeError.self) { try await importTVmaze(request(household)) }
    #expect(try household.shown() == Household.expected(0, 1))
    #expect(try isPart(household))
    let key = SourceKey(
      kind: "tvmaze", location: TVmazeRequest.identity(base: household.server.url, country: .unitedStates))
    #expect(try household.reader().importMoments()[key] != nil)
    #expect(try household.reader().importMoments(withoutNote: ImportNote.interruptedKind)[key] == nil, "it is due")
    household.server.onCall { _ in }
    household.server.forget()
    _ = try await importTVmaze(request(household))
    #expect(try household.shown() == Household.expected(-7, 2) && !isPart(household))
    #expect(household.server.calls.count == 30 - 8, "eight answers are kept, and the one that failed is none")
  }

  @Test func stoppedItGoesOnFromWhatLanded() async throws {
    let household = try Household()
    let task = Task { [request = request(household)] in try await importTVmaze(request) }
    household.server.onCall { number in
      if number == 8 { task.cancel() }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try household.shown() == Household.expected(0, 1) && isPart(household))
    household.server.onCall { _ in }
    _ = try await importTVmaze(request(household))
    #expect(try household.shown() == Household.expected(-7, 2) && !isPart(household))
  }

  /// If the guide has listings for today, it changes all at once; otherwise day by day.
  @Test(arguments: [(1, false), (2, false), (3, true), (40, true)])
  func aGuideWithoutTodayIsFirstAgain(daysLater: Int, isFirst: Bool) async throws {
    let household = try Household()
    _ = try await importTVmaze(request(household))
    household.pass(days: daysLater)
    let seen = Seen()
    _ = try await importTVmaze(request(household)) { seen.add($0) }
    #expect(seen.all.first?.isShown == isFirst && seen.all.count > 2)
    #expect(
      try household.shown().contains { $0.hasPrefix("\(today.advanced(by: min(daysLater, 25))) ") || daysLater > 30 })
  }
}

final class Lists: Sendable {
  private let lists = Mutex([[String]]())
  var all: [[String]] { lists.withLock { $0 } }
  func add(_ list: [String]) { lists.withLock { $0.append(list) } }
}
