import GuideImport
import GuideModel
import GuideStore
import GuideUI

/// Refreshes one source after another, each at most once at a time over all programs that share the listings.
struct SourceRefresh: Sendable {
  let memory: SourceMemory
  let importer: SourceImporter

  /// How the try of one source ended.
  enum Result: Equatable, Sendable {
    case done(SourceImporter.Outcome)
    case failed(RefreshFailure)
    /// Another program has it under way.
    case busy
    /// Another program did it meanwhile, or it is not its time.
    case notDue
  }

  private var database: String { importer.directories.database }

  /// When a source was imported last, by whatever; nil if it never was, or not to its end.
  func imported(_ entry: SourceList.Entry) throws -> Instant? {
    if entry.source.kind == .m3u {
      let isThere = KeptLineups(in: importer.directories.data).isThere(entry)
      return isThere ? try memory.version(of: entry)?.importedMoment : nil
    }
    return try GuideReader(path: database).importMoments(withoutNote: ImportNote.interruptedKind)[
      .init(kind: entry.source.kind.rawValue, location: entry.place)]
  }

  /// When it is due; nil for at once.
  func due(_ entry: SourceList.Entry) throws -> Instant? {
    RefreshSchedule.due(
      imported: try imported(entry), failure: try memory.failure(of: entry), everyHours: entry.source.everyHours)
  }

  /// Whether it is enabled and its time has come.
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

  /// What is kept of line-ups, by the source's name.
  private func lineups(_ list: SourceList) throws -> [String: SourcesReport.KeptLineup] {
    let kept = KeptLineups(in: importer.directories.data)
    var found: [String: SourcesReport.KeptLineup] = [:]
    for entry in list.entries where entry.source.kind == .m3u {
      guard let moment = try imported(entry), let lineup = try? kept.lineup(of: entry) else { continue }
      found[entry.source.name] = SourcesReport.KeptLineup(importedAt: moment, streams: lineup.streams.count)
    }
    return found
  }

  /// Returns once no program has it under way. Blocks its thread.
  func waitUntilFree(_ entry: SourceList.Entry) throws {
    try RefreshLock.waitUntilFree(of: database, kind: entry.source.kind.rawValue, place: entry.place)
  }

  /// Reads a source, and keeps how that went. With `force` it need not be due.
  ///
  /// Throws `CancellationError` if its task was cancelled, and what keeps its state from being read or kept.
  func refresh(
    _ entry: SourceList.Entry, force: Bool = false, report: @escaping @Sendable (SourceImporter.Step) -> Void
  ) async throws -> Result {
    guard let lock = try RefreshLock(of: database, kind: entry.source.kind.rawValue, place: entry.place) else {
      return .busy
    }
    defer { withExtendedLifetime(lock) {} }
    try recordDeadTry(entry)
    // Asked again under the lock: who held it before may just have done it.
    guard try force || isDue(entry) else { return .notDue }
    // Before it begins: what ends the program must not be tried again at its next start.
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

  /// A try that began and ended nowhere, while nobody has the source under way, ended with its program. It counts as failed.
  private func recordDeadTry(_ entry: SourceList.Entry) throws {
    guard let begun = try memory.begun(entry) else { return }
    let failure = RefreshFailure(
      after: try memory.failure(of: entry), at: begun, message: "tvguide was ended while it read this source")
    try memory.setFailure(failure, of: entry)
    try memory.setBegun(nil, of: entry)
  }

  /// Without a full stop at its end: more is said after it.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
