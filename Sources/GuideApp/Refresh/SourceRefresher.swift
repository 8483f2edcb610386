import Foundation
import GuideModel
import GuideStore
import GuideUI
import Synchronization

/// Refreshes sources in the background while a guide or a server runs: due sources at once, others when they are due.
/// Also reports changes of the listings by other programs.
///
/// Wakes only when `look` is called, unless `wakesItself` is set.
final class SourceRefresher: Sendable {
  /// A report.
  enum News: Equatable, Sendable {
    /// The progress of the running refresh; nil if there is none.
    case progress(SourceProgress?)
    /// The listings have changed.
    case changed
    /// The sources that fail.
    case troubles([SourceTrouble])
    /// A source was read.
    case refreshed(name: String, SourceImporter.Outcome)
    /// A source could not be read.
    case failed(name: String, message: String)
    /// Nothing can be refreshed, with the reason.
    case blocked(String)
  }

  private let sources: @Sendable () throws -> SourceList
  private let refresh: SourceRefresh
  private let report: @Sendable (News) -> Void
  private let work = Mutex<Task<Void, Never>?>(nil)
  private let looks: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation
  private let wakesItself: Bool
  /// The locations that other programs are refreshing, and whose end is awaited.
  private let awaited = Mutex<Set<String>>([])
  /// The source that is being refreshed.
  private let underWay = Mutex<SourceList.Entry?>(nil)
  /// The names of sources to refresh now, due or not.
  private let asked = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - wakesItself: whether it wakes when something is due; otherwise call `look` each minute.
  ///   - sources: returns the current sources at every look.
  ///   - report: called on any thread.
  init(
    refresh: SourceRefresh, wakesItself: Bool = false, sources: @escaping @Sendable () throws -> SourceList,
    report: @escaping @Sendable (News) -> Void
  ) {
    self.refresh = refresh
    self.wakesItself = wakesItself
    self.sources = sources
    self.report = report
    (looks, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts, and looks at once. Does nothing if the clock is stopped.
  func start() {
    guard !refresh.importer.clock.isFrozen else { return }
    work.withLock { task in
      guard task == nil else { return }
      task = Task(priority: .utility) { [self] in await run() }
    }
  }

  /// Looks for due sources now. A few system calls if nothing has changed and nothing is due.
  func look() { bell.yield() }

  /// Refreshes these sources now, due or not.
  func ask(for names: Set<String>) {
    let current = underWay.withLock { $0?.source.name }
    asked.withLock { $0.formUnion(names.filter { $0 != current }) }
    look()
  }

  /// Stops. A running refresh is dropped, and the listings stay as they were before it.
  func stop() {
    bell.finish()
    work.withLock { $0?.cancel() }
    // The program may end before the try notices that it was cancelled.
    if let entry = underWay.withLock({ $0 }) { try? refresh.memory.setBegun(nil, of: entry) }
  }

  private func run() async {
    var seen = Seen(version: version)
    await lookAround(&seen)
    var alarm = alarm(seen)
    defer { alarm?.cancel() }
    for await _ in looks {
      if Task.isCancelled { return }
      alarm?.cancel()
      await lookAround(&seen)
      alarm = self.alarm(seen)
    }
  }

  /// Fires when something is due.
  private func alarm(_ seen: Seen) -> Task<Void, Never>? {
    guard wakesItself else { return nil }
    let pause = RefreshSchedule.pause(until: seen.nextDue, now: refresh.importer.clock.now())
    return Task { [bell] in
      if (try? await Task.sleep(for: .seconds(pause))) != nil { bell.yield() }
    }
  }

  /// The last reported state.
  private struct Seen {
    var version: Int64
    var troubles: [SourceTrouble] = []
    var problem: String?
    /// The databases at the last look that had nothing to do; nil if it had.
    var stamps: [FileStamp?]?
    var looked: Instant?
    /// When the next source is due; nil without sources.
    var nextDue: Instant?
  }

  private func lookAround(_ seen: inout Seen) async {
    let now = refresh.importer.clock.now()
    let stamps = stamps
    let asked = asked.withLock { asked in
      defer { asked = [] }
      return asked
    }
    // Whether nothing was set up, read or became due since the last look, and the clock was not set back.
    if asked.isEmpty, stamps == seen.stamps, now >= seen.looked ?? now, seen.nextDue.map({ now < $0 }) ?? true {
      return
    }
    seen.stamps = nil
    seen.looked = now
    do {
      let isIdle = try await readWhatIsDue(asked, &seen)
      seen.nextDue = try sources().entries.filter(\.source.enabled).map { try refresh.due($0) ?? now }.min()
      seen.problem = nil
      if isIdle { seen.stamps = stamps }
    } catch is CancellationError {
    } catch {
      let problem = CleanText.line("\(error)", limit: 300)
      if problem != seen.problem { report(.blocked(problem)) }
      seen.problem = problem
    }
  }

  /// Reads the due sources. Returns whether none was due.
  private func readWhatIsDue(_ asked: Set<String>, _ seen: inout Seen) async throws -> Bool {
    let entries = try sources().entries
    var isIdle = true
    tell(&seen, troubles: try troubles(entries))
    for entry in entries where !Task.isCancelled {
      let isAsked = asked.contains(entry.source.name)
      guard try isAsked || refresh.isDue(entry) else { continue }
      isIdle = false
      try await read(entry, force: isAsked)
      tell(&seen, troubles: try troubles(entries))
      tellVersion(&seen)
    }
    tellVersion(&seen)
    return isIdle
  }

  private func read(_ entry: SourceList.Entry, force: Bool) async throws {
    underWay.withLock { $0 = entry }
    defer {
      underWay.withLock { $0 = nil }
      report(.progress(nil))
    }
    let last = Throttle()
    let result = try await refresh.refresh(entry, force: force) { [report] step in
      switch step {
      case .progress(let progress): if progress.unit == .days || last.isOpen { report(.progress(progress)) }
      case .landed: report(.changed)
      }
    }
    switch result {
    case .done(let outcome): report(.refreshed(name: entry.source.name, outcome))
    case .failed(let failure): report(.failed(name: entry.source.name, message: failure.message))
    case .busy: lookAgainWhenFree(entry)
    case .notDue: break
    }
  }

  /// Another program is refreshing it. Wait for its end, without waking up, to show the result at once.
  private func lookAgainWhenFree(_ entry: SourceList.Entry) {
    guard awaited.withLock({ $0.insert(entry.place).inserted }) else { return }
    let thread = Thread { [self] in
      let isFree = (try? refresh.waitUntilFree(entry)) != nil
      awaited.withLock { _ = $0.remove(entry.place) }
      if isFree { look() }
    }
    thread.name = "await refresh"
    thread.start()
  }

  /// Limits reports to a few per second, because a listing is read in thousands of steps.
  private final class Throttle: Sendable {
    private static let interval = Duration.milliseconds(200)
    private let opened = Mutex<ContinuousClock.Instant?>(nil)

    var isOpen: Bool {
      opened.withLock { opened in
        let now = ContinuousClock.now
        if let opened, now - opened < Self.interval { return false }
        opened = now
        return true
      }
    }
  }

  private func troubles(_ entries: [SourceList.Entry]) throws -> [SourceTrouble] {
    try entries.filter(\.source.enabled).compactMap { entry in
      try refresh.memory.failure(of: entry).map { SourceTrouble(entry.source, $0) }
    }
  }

  private func tell(_ seen: inout Seen, troubles: [SourceTrouble]) {
    if troubles != seen.troubles { report(.troubles(troubles)) }
    seen.troubles = troubles
  }

  private func tellVersion(_ seen: inout Seen) {
    let version = version
    if version != seen.version { report(.changed) }
    seen.version = version
  }

  /// The files of the listings and of the user's data, which change with every write. An empty log comes and goes with
  /// readers, so it does not count.
  private var stamps: [FileStamp?] {
    let directories = refresh.importer.directories
    return [directories.database, directories.personal].flatMap { [$0, $0 + "-wal"] }
      .map { FileStamp(path: $0) }.map { $0?.size == 0 ? nil : $0 }
  }

  private var version: Int64 { (try? GuideReader(path: refresh.importer.directories.database).dataVersion()) ?? 0 }
}
