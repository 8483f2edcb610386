import GuideImport
import GuideModel
import GuideStore
import GuideUI

/// Refreshes sources one after another. Only one of the programs that share the listings refreshes a source at a time.
struct SourceRefresh: Sendable {
  let memory: ListingSourceStore
  let importer: SourceImporter

  /// The result of a try.
  enum Result: Equatable, Sendable {
    case done(SourceImporter.Outcome)
    case failed(RefreshFailure)
    /// Another program is refreshing it.
    case busy
    /// Another program has refreshed it, or it is not due.
    case notDue
  }

  private var database: String { importer.directories.database }

  /// The time of the last complete import of any kind; nil if there is none.
  func imported(_ entry: SourceList.Entry) throws -> Instant? {
    if entry.source.kind == .m3u {
      let isThere = KeptLineups(in: importer.directories.data).isThere(entry)
      return isThere ? try memory.version(of: entry)?.importedMoment : nil
    }
    return try GuideReader(path: database).importMoments(withoutNote: ImportNote.interruptedKind)[entry.key]
  }

  /// Whether the guide has something from it.
  func hasListings(_ entry: SourceList.Entry) throws -> Bool {
    if entry.source.kind == .m3u { return KeptLineups(in: importer.directories.data).isThere(entry) }
    return try importer.status(entry).map { $0.programmes > 0 || $0.shows > 0 } ?? false
  }

  /// When it is due; nil for at once.
  func due(_ entry: SourceList.Entry) throws -> Instant? {
    RefreshSchedule.due(
      imported: try imported(entry), failure: try memory.failure(of: entry), everyHours: entry.source.everyHours)
  }

  /// Whether it is enabled and due.
  func isDue(_ entry: SourceList.Entry) throws -> Bool {
    guard entry.source.enabled else { return false }
    let (imported, failure) = (try imported(entry), try memory.failure(of: entry))
    let due = RefreshSchedule.due(imported: imported, failure: failure, everyHours: entry.source.everyHours)
    return RefreshSchedule.isDue(due, imported: imported, failure: failure, now: importer.clock.now())
  }

  /// The state of all sources.
  func report(_ list: SourceList) throws -> SourcesReport {
    var failures: [String: RefreshFailure] = [:]
    for entry in list.entries { failures[entry.source.name] = try memory.failure(of: entry) }
    return SourcesReport(
      list, statuses: try GuideReader(path: database).sources(), lineups: try lineups(list), failures: failures,
      now: importer.clock.now(),
      zone: importer.zone)
  }

  /// The state of line-ups, by the source's name.
  private func lineups(_ list: SourceList) throws -> [String: SourcesReport.KeptLineup] {
    let kept = KeptLineups(in: importer.directories.data)
    var found: [String: SourcesReport.KeptLineup] = [:]
    for entry in list.entries where entry.source.kind == .m3u {
      guard let moment = try imported(entry), let lineup = try? kept.lineup(of: entry) else { continue }
      found[entry.source.name] = SourcesReport.KeptLineup(importedAt: moment, streams: lineup.streams.count)
    }
    return found
  }

  /// Returns when no program is refreshing it. Blocks the thread.
  func waitUntilFree(_ entry: SourceList.Entry) throws {
    try RefreshLock.waitUntilFree(of: database, kind: entry.source.kind.rawValue, place: entry.place)
  }

  /// Refreshes a source and stores the result. With `force` it need not be due.
  ///
  /// Throws `CancellationError` if its task was cancelled, and errors of storing the result.
  func refresh(
    _ entry: SourceList.Entry, force: Bool = false, report: @escaping @Sendable (SourceImporter.Step) -> Void
  ) async throws -> Result {
    guard let lock = try RefreshLock(of: database, kind: entry.source.kind.rawValue, place: entry.place) else {
      return .busy
    }
    defer { withExtendedLifetime(lock) {} }
    try recordDeadTry(entry)
    // Checked again under the lock, because the former holder may have refreshed it.
    guard try force || isDue(entry) else { return .notDue }
    // Stored before it starts: a source that ends the program must not be tried again at the next start.
    try? memory.setBegun(importer.clock.now(), of: entry)
    defer { try? memory.setBegun(nil, of: entry) }
    do {
      let outcome = try await importer.run(entry, report: report)
      try memory.setFailure(nil, of: entry)
      return .done(outcome)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let failure = RefreshFailure(
        after: try memory.failure(of: entry), at: importer.clock.now(), message: Self.sentence("\(error)"))
      try memory.setFailure(failure, of: entry)
      return .failed(failure)
    }
  }

  /// Counts an unfinished try as a failure: if no program is refreshing the source, the program of that try has ended.
  private func recordDeadTry(_ entry: SourceList.Entry) throws {
    guard let begun = try memory.begun(entry) else { return }
    let failure = RefreshFailure(
      after: try memory.failure(of: entry), at: begun, message: "tvguide ended while it read this source")
    try memory.setFailure(failure, of: entry)
    try memory.setBegun(nil, of: entry)
  }

  /// Without a full stop, because more text follows.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
