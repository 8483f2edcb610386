import GuideModel
import GuideStore
import TVmaze

/// Imports the schedule of a country from TVmaze, day by day from today on, then the days before.
///
/// Every day fetched is kept beside, so that an import that failed or was stopped goes on where it ended. `progress` is
/// called after each day. When the task is cancelled, the days that are whole are imported, and the summary says so.
///
/// Throws `TVmazeError` for a day that cannot be had, `StoreError` for a database that cannot be read or written; then
/// the guide has not changed. Throws `CancellationError` where it is stopped before any day is whole.
public func importTVmaze(
  _ request: TVmazeRequest, progress: @escaping @Sendable (TVmazeProgress) -> Void = { _ in }
) async throws -> TVmazeSummary {
  let client = try TVmazeClient(request.client)
  let importing = TVmazeImport(request: request)
  let days = try importing.days()
  let (fetched, isInterrupted) = try await importing.fetch(days, from: client, progress: progress)
  guard let window = fetched.window, !isInterrupted || request.keepsWholeDays else { throw CancellationError() }
  let cover = DayCover(window: window, zone: fetched.zone(of: request.country))
  let (episodes, diagnostics) = fetched.placed(in: cover, shiftedBy: Int64(request.timeShiftMinutes) * 60)
  var notes = diagnostics.notes
  if isInterrupted {
    let example = "\(window.count) of \(days.count) days, \(window.first) to \(window.last)"
    notes.append(ImportNote(kind: ImportNote.interruptedKind, count: 1, examples: [example]))
  }
  let totals = try importing.write(fetched, episodes, notes: notes, cover: cover)
  request.client.cache.removeAnswers(before: request.client.now().adding(seconds: -TVmazeImport.keptSeconds))
  return TVmazeSummary(
    name: importing.source.name, window: window, daysAsked: days.count, providers: totals.channels,
    episodes: totals.programmes, duplicates: totals.duplicates, diagnostics: diagnostics, isInterrupted: isInterrupted)
}

/// What one import asks for and where it goes.
private struct TVmazeImport {
  let request: TVmazeRequest

  /// Answers that nothing has asked for so long are removed.
  static let keptSeconds: Int64 = 30 * 86_400
  /// Episodes a transaction.
  private static let batch = 2_000

  /// A country of its own source: importing it again replaces its days and no other's.
  var source: ListingsSource {
    ListingsSource(
      kind: "tvmaze", location: TVmazeRequest.identity(base: request.client.base, country: request.country),
      name: request.name ?? "TVmaze \(request.country)", country: request.country, credit: TVmazeClient.credit,
      preference: request.preference)
  }

  /// What makes up a day.
  var schedules: [Schedule] { [.broadcast(request.country), .streaming(request.country), .globalStreaming] }

  /// From today on, then from yesterday back to the last whole import or a week: what was to come then has its final form
  /// now.
  func days() throws -> [GuideDay] {
    let now = request.client.now()
    let today = request.zone.local(of: now).day
    let known = try GuideReader(path: request.databasePath).sources().first {
      $0.source.kind == source.kind && $0.source.location == source.location
    }
    let isWhole = known.map { status in !status.notes.contains { $0.kind == ImportNote.interruptedKind } } ?? false
    let last = isWhole ? known.map { request.zone.local(of: $0.importedAt).day } ?? .minimum : .minimum
    let first = min(max(last, today.advanced(by: -TVmazeRequest.daysBack)), today)
    let back = first.distance(to: today)
    return (0..<request.days).map { today.advanced(by: $0) } + (0..<back).map { today.advanced(by: -1 - $0) }
  }

  /// The days as far as they could be had until the task was cancelled.
  func fetch(
    _ days: [GuideDay], from client: TVmazeClient, progress: (TVmazeProgress) -> Void
  ) async throws -> (fetched: FetchedDays, isInterrupted: Bool) {
    var fetched = FetchedDays()
    do {
      for day in days {
        for schedule in schedules { try fetched.add(try await client.schedule(schedule, on: day)) }
        fetched.finish(day)
        progress(TVmazeProgress(daysDone: fetched.days, days: days.count, episodes: fetched.episodes.count))
      }
      return (fetched, false)
    } catch is CancellationError {
      return (fetched, true)
    }
  }

  func write(
    _ fetched: FetchedDays, _ episodes: [EpisodeListing], notes: [ImportNote], cover: DayCover
  ) throws -> ImportTotals {
    let writer = try ListingsWriter(path: request.databasePath, source: source, now: request.client.now())
    do {
      try writer.add(services: fetched.services)
      try writer.add(channels: fetched.channels)
      for start in stride(from: 0, to: episodes.count, by: Self.batch) {
        try writer.add(episodes: Array(episodes[start..<min(start + Self.batch, episodes.count)]))
      }
      return try writer.finish(notes: notes, covering: cover.moments)
    } catch {
      writer.abandon()
      throw error
    }
  }
}

extension ScheduleDiagnostics {
  /// As the store keeps them.
  fileprivate var notes: [ImportNote] {
    counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, count in
      ImportNote(kind: kind.rawValue, count: count, examples: examples[kind] ?? [])
    }
  }
}

extension ImportNote {
  /// The kind of the note on an import that was stopped: the next one goes on from there.
  public static let interruptedKind = "interrupted"
}
