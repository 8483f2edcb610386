import Foundation
import GuideModel
import GuideStore
import GuideUI
import Synchronization

/// Refreshes sources in the background for as long as a guide or a server runs: those that are due at once, the others
/// when their time comes. Also tells when the listings changed through another program.
final class SourceRefresher: Sendable {
  /// What there is to tell.
  enum News: Equatable, Sendable {
    /// How far the refresh under way is; nil where none is.
    case progress(SourceProgress?)
    /// The listings are others than before.
    case changed
    /// The sources that fail.
    case troubles([SourceTrouble])
    /// A source was read.
    case refreshed(name: String, programmes: Int)
    /// A source could not be read.
    case failed(name: String, message: String)
    /// Nothing can be refreshed, and why.
    case blocked(String)
  }

  private let sources: @Sendable () throws -> SourceList
  private let refresh: SourceRefresh
  private let report: @Sendable (News) -> Void
  private let work = Mutex<Task<Void, Never>?>(nil)
  private let looks: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  /// Between two looks at what is due: costs a few small reads.
  private static let interval = Duration.seconds(20)

  /// - Parameters:
  ///   - sources: what is set up, asked at every look.
  ///   - report: called on any thread.
  init(
    refresh: SourceRefresh, sources: @escaping @Sendable () throws -> SourceList,
    report: @escaping @Sendable (News) -> Void
  ) {
    self.refresh = refresh
    self.sources = sources
    self.report = report
    (looks, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Begins, and looks at once. Does nothing for a clock that stands still.
  func start() {
    guard !refresh.importer.clock.isFrozen else { return }
    work.withLock { task in
      guard task == nil else { return }
      task = Task(priority: .utility) { [self] in await run() }
    }
  }

  /// Looks again, now.
  func look() { bell.yield() }

  /// Ends. What is under way is dropped: the listings are as they were before it.
  func stop() {
    bell.finish()
    work.withLock { $0?.cancel() }
    for entry in (try? sources())?.entries ?? [] { unlink(refresh.importer.downloadPath(entry)) }
  }

  private func run() async {
    let timer = Task { [bell] in
      while (try? await Task.sleep(for: Self.interval)) != nil { bell.yield() }
    }
    defer { timer.cancel() }
    var seen = Seen(version: version)
    await lookAround(&seen)
    for await _ in looks {
      if Task.isCancelled { return }
      await lookAround(&seen)
    }
  }

  /// What was told last.
  private struct Seen {
    var version: Int64
    var troubles: [SourceTrouble] = []
    var problem: String?
  }

  private func lookAround(_ seen: inout Seen) async {
    do {
      for entry in try sources().entries where !Task.isCancelled {
        tell(&seen, troubles: try troubles())
        if try refresh.isDue(entry) { try await read(entry) }
        tellVersion(&seen)
      }
      tell(&seen, troubles: try troubles())
      tellVersion(&seen)
      seen.problem = nil
    } catch is CancellationError {
    } catch {
      let problem = CleanText.line("\(error)", limit: 300)
      if problem != seen.problem { report(.blocked(problem)) }
      seen.problem = problem
    }
  }

  private func read(_ entry: SourceList.Entry) async throws {
    defer { report(.progress(nil)) }
    let last = Throttle()
    switch try await refresh.refresh(entry, progress: { [report] in if last.isOpen { report(.progress($0)) } }) {
    case .done(let outcome): report(.refreshed(name: entry.source.name, programmes: outcome.programmes))
    case .failed(let failure): report(.failed(name: entry.source.name, message: failure.message))
    case .busy, .notDue: break
    }
  }

  /// Lets a few through a second: a listing is read in thousands of steps.
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

  private func troubles() throws -> [SourceTrouble] {
    try sources().entries.filter(\.source.enabled).compactMap { entry in
      try refresh.memory.failure(of: entry).map {
        SourceTrouble(name: entry.source.name, since: $0.sinceMoment, message: $0.message)
      }
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

  private var version: Int64 { (try? GuideReader(path: refresh.importer.directories.database).dataVersion()) ?? 0 }
}
