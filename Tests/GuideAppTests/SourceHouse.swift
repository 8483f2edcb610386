import Foundation
import GuideModel
import GuideStore
import GuideUI
import HTTPTesting
import Synchronization
import Testing

@testable import GuideApp

/// A home with sources, a clock that the test sets, and a server with a listing.
final class SourceHouse: Sendable {
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
  func add(_ location: String, _ change: (inout ListingSource) -> Void = { _ in }) throws {
    let command = try command()
    var source = try ListingSource(listing: location)
    change(&source)
    _ = try SourceAdding(memory: command.memory, loaded: command.loaded, environment: environment).add(source)
  }
  func refresh() async throws -> SourceRefresh.Result { try await command().refresh.refresh(entry()) { _ in } }

  /// The result of reading so many programmes, of which the last starts as in `smallListing`, `later` by these minutes.
  static func whole(_ programmes: Int, later minutes: Int64 = 0) -> SourceRefresh.Result {
    .done(outcome(programmes, later: minutes))
  }

  static func outcome(_ programmes: Int, later minutes: Int64 = 0) -> SourceImporter.Outcome {
    let last = Instant(rfc3339: "2025-09-11T19:00:00Z")?.adding(seconds: minutes * 60)
    return SourceImporter.Outcome(programmes: programmes, skipped: 0, lastStart: last)
  }

  func titles() throws -> [String] {
    let reader = try GuideReader(path: "\(home)/.local/share/tvguide/guide.sqlite")
    let page = try reader.epg(
      BroadcastRequest(from: Instant(secondsSinceEpoch: 0), to: Instant(secondsSinceEpoch: 4_000_000_000)))
    return page.channels.flatMap(\.programmes).map(\.programme.title)
  }
}
