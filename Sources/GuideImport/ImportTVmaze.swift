import GuideModel
import GuideStore
import TVmaze

/// Imports the schedule of a country from TVmaze: each day from today on, then the days before.
///
/// All fetched days are cached, so that an import that failed or was stopped can be continued. `progress` is called
/// after each day. If the task is cancelled, the complete days are imported, and the summary says so.
///
/// Throws `TVmazeError` if a day cannot be fetched, and `StoreError` if the database cannot be read or written. The
/// guide is then unchanged, except for days added by `showsFirstDays`. Throws `CancellationError` if it is stopped
/// before a day is complete.
public func importTVmaze(
  _ request: TVmazeRequest, progress: @escaping @Sendable (TVmazeProgress) -> Void = { _ in }
) async throws -> TVmazeSummary {
  let client = try TVmazeClient(request.client)
  let importing = TVmazeImport(request: request)
  let plan = try importing.plan()
  var (fetched, isInterrupted) = try await importing.fetch(plan, from: client, progress: progress)
  guard let window = fetched.window, !isInterrupted || request.keepsWholeDays else { throw CancellationError() }
  let beyond =
    isInterrupted ? nil : try await importing.episodeLists(after: window.last, from: client, noting: &fetched)
  let (totals, diagnostics) = try importing.write(fetched, window, beyond: beyond, of: plan)
  return TVmazeSummary(
    name: importing.source.name, window: window, daysAsked: plan.days.count, providers: totals.channels,
    episodes: totals.programmes, duplicates: totals.duplicates, diagnostics: diagnostics, isInterrupted: isInterrupted)
}

/// An import with its source.
struct TVmazeImport {
  let request: TVmazeRequest

  /// The number of episodes per transaction.
  private static let batch = 2_000

  /// Each country is its own source, so an import only replaces the days of its country.
  var source: ListingsSource {
    ListingsSource(
      kind: "tvmaze", location: TVmazeRequest.identity(base: request.client.base, country: request.country),
      name: request.name ?? "TVmaze \(request.country)", country: request.country, credit: TVmazeClient.credit,
      preference: request.preference)
  }

  /// The schedules that make up a day.
  var schedules: [ScheduleFeed] { [.broadcast(request.country), .streaming(request.country), .globalStreaming] }

  /// The days to fetch, in order.
  struct Plan {
    var days: [GuideDay]
    /// Whether each day is shown as soon as it is complete.
    var showsEach: Bool
  }

  /// From today on, then from yesterday back to the last complete import, at most a week: those days have their final
  /// form now.
  func plan() throws -> Plan {
    let now = request.client.now()
    let today = request.zone.local(of: now).day
    let reader = try GuideReader(path: request.databasePath)
    let imported = try reader.importMoments(withoutNote: ImportNote.interruptedKind)[source.key]
    let last = imported.map { request.zone.local(of: $0).day } ?? .minimum
    let first = min(max(last, today.advanced(by: -TVmazeRequest.daysBack)), today)
    let back = first.distance(to: today)
    let hasToday = imported != nil && last.distance(to: today) < request.days
    return Plan(
      days: (0..<request.days).map { today.advanced(by: $0) } + (0..<back).map { today.advanced(by: -1 - $0) },
      showsEach: request.showsFirstDays && !hasToday)
  }

  /// Fetches the days until the task is cancelled.
  func fetch(
    _ plan: Plan, from client: TVmazeClient, progress: (TVmazeProgress) -> Void
  ) async throws -> (fetched: FetchedDays, isInterrupted: Bool) {
    var fetched = FetchedDays()
    do {
      for day in plan.days {
        for schedule in schedules { try fetched.add(try await client.schedule(schedule, on: day)) }
        fetched.finish(day)
        // The last day is written with all the others.
        let isShown = plan.showsEach && fetched.days < plan.days.count
        if isShown, let window = fetched.window { _ = try write(fetched, window, of: plan) }
        progress(
          TVmazeProgress(
            daysDone: fetched.days, days: plan.days.count, episodes: fetched.episodes.count, isShown: isShown))
      }
      return (fetched, false)
    } catch is CancellationError {
      return (fetched, true)
    }
  }

  /// Writes the fetched days to the guide in one import, which replaces earlier parts.
  func write(
    _ fetched: FetchedDays, _ window: GuideWindow, beyond: FetchedDays? = nil, of plan: Plan
  ) throws -> (totals: ImportTotals, diagnostics: ScheduleDiagnostics) {
    let zone = fetched.zone(of: request.country)
    let cover = DayCover(window: window, zone: zone)
    let shift = Int64(request.timeShiftMinutes) * 60
    let (episodes, diagnostics) = fetched.placed(in: cover, shiftedBy: shift)
    let coverBeyond = beyond?.window.map { DayCover(window: $0, zone: zone) }
    let later = coverBeyond.flatMap { beyond?.placed(in: $0, shiftedBy: shift).episodes } ?? []
    var notes = diagnostics.notes
    if fetched.days < plan.days.count {
      let example = "\(window.count) of \(plan.days.count) days, \(window.first) to \(window.last)"
      notes.append(ImportNote(kind: ImportNote.interruptedKind, count: 1, examples: [example]))
    }
    let totals = try write(episodes + later, notes: notes, cover: cover, beyond: coverBeyond) { writer in
      try writer.add(services: fetched.services)
      try writer.add(channels: fetched.channels)
      // If several have the same key, the first one is kept.
      try writer.add(services: beyond?.services ?? [])
      try writer.add(channels: beyond?.channels ?? [])
    }
    return (totals, diagnostics)
  }

  private func write(
    _ episodes: [EpisodeListing], notes: [ImportNote], cover: DayCover, beyond: DayCover?,
    declare: (ListingsWriter) throws -> Void
  ) throws -> ImportTotals {
    let writer = try ListingsWriter(path: request.databasePath, source: source, now: request.client.now())
    do {
      try declare(writer)
      for start in stride(from: 0, to: episodes.count, by: Self.batch) {
        try writer.add(episodes: Array(episodes[start..<min(start + Self.batch, episodes.count)]))
      }
      return try writer.finish(
        notes: notes, covering: cover.moments, beyond: beyond?.moments, timing: "\(request.timeShiftMinutes)")
    } catch {
      writer.abandon()
      throw error
    }
  }
}

extension ScheduleDiagnostics {
  /// The problems in the form of the store.
  fileprivate var notes: [ImportNote] {
    counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, count in
      ImportNote(kind: kind.rawValue, count: count, examples: examples[kind] ?? [])
    }
  }
}

extension ImportNote {
  /// The kind of note on an incomplete import. The next import continues it.
  public static let interruptedKind = "interrupted"
}
