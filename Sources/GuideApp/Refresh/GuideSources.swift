import Dispatch
import Foundation
import GuideModel
import GuideStore
import GuideUI
import Synchronization

/// The sources of an open guide. They are refreshed in the background, and the user can add some.
final class GuideSources: Sendable {
  private let memory: ListingSourceStore
  private let refresh: SourceRefresh
  private let loaded: LoadedConfiguration
  private let environment: [String: String]
  /// Adding waits for the disk.
  private let queue = DispatchQueue(label: "sources")
  private let state: Mutex<Standing>

  private struct Standing {
    var refresher: SourceRefresher?
    var post: (@Sendable (Event) -> Void)?
    /// Why configured sources are not read; nil if they are.
    var obstacle: String?
  }

  init(_ guide: GuideContext) {
    memory = ListingSourceStore(path: guide.directories.personal)
    loaded = guide.loaded
    environment = guide.environment
    refresh = SourceRefresh(
      memory: memory,
      importer: SourceImporter(
        directories: guide.directories, loaded: guide.loaded, environment: guide.environment, clock: guide.clock))
    state = Mutex(Standing(obstacle: Self.obstacle(guide)))
  }

  /// Why this guide does not read sources.
  private static func obstacle(_ guide: GuideContext) -> String? {
    if guide.options.demo { return "it is refreshed when tvguide opens without --demo" }
    if guide.settings.server.value != nil { return "this guide reads from a server, not from your sources" }
    return guide.clock.isFrozen ? "it is refreshed when tvguide opens without --now" : nil
  }

  /// Starts refreshing, and posts events.
  func start(post: @escaping @Sendable (Event) -> Void) {
    state.withLock { $0.post = post }
    startRefresher()
  }

  /// A minute has passed or the clock was set: refresh what is due.
  func look() { state.withLock { $0.refresher }?.look() }

  /// Stops at once. A running refresh is dropped; added sources are kept.
  func stop() {
    queue.sync {}
    state.withLock { standing in
      standing.refresher?.stop()
      standing.refresher = nil
    }
  }

  /// The guide reads another server, or nil for the local listings. Stored for the next start.
  func readsElsewhere(_ address: String?) {
    queue.async { [self] in
      do { try memory.setServer(address) } catch { say("not kept: \(error)") }
    }
    state.withLock { standing in
      standing.refresher?.stop()
      standing.refresher = nil
      standing.obstacle = address == nil ? nil : "this guide reads from a server, not from your sources"
    }
    if address == nil { startRefresher() }
  }

  /// Adds a source, or replaces another one of the user's, and refreshes it as soon as possible.
  func add(_ choice: SourceChoice, replacing name: String?) {
    queue.async { [self] in
      do {
        let source = try ListingSource(choice, environment: environment)
        let old = try name.flatMap { try list()[$0] }
        let same = try memory.sources().first { $0.isSame(as: source) }
        let kept = try old.map { try change($0, to: source) } ?? adding.add(same ?? source)
        let (refresher, obstacle) = state.withLock { ($0.refresher, $0.obstacle) }
        post(.sources(.added(name: kept.name)))
        if let obstacle { say("\(kept.name) is set up; \(obstacle)") }
        refresher?.look()
      } catch {
        post(.sourceRefused(.source(choice, replacing: name), Self.reason(error)))
      }
    }
  }

  private func change(_ old: SourceList.Entry, to source: ListingSource) throws -> ListingSource {
    guard old.origin == .personal else {
      throw StartError("\(old.source.name) is in the configuration; change it there")
    }
    return try removal.withoutRefresh(of: old) {
      let kept = try adding.add(old.source.moved(to: source), replacing: old.source)
      if try kept.place() != old.place || kept.kind != old.source.kind { try removal.forget(old) }
      return kept
    }
  }

  /// Removes a source, or a manual import, with its listings.
  func remove(_ one: SourceStanding) {
    queue.async { [self] in
      do {
        let list = try list()
        if one.origin != .byHand, let entry = list[one.name] {
          for entry in list.together(with: entry) { try removal.remove(entry) }
        } else {
          let found = try GuideReader(path: database).sources().filter { one.isListed(as: $0.source) }
          guard let status = found.first else { throw StartError("\(one.name) is no longer there") }
          guard found.count == 1 else {
            throw StartError(
              "several sources have the name \(one.name); remove one with tvguide sources remove LOCATION")
          }
          try removal.removeListings(of: status.source)
        }
        post(.sources(.standings(try refresh.report(self.list()).standings)))
        say("\(one.name) is removed")
        post(.listingsChanged)
      } catch {
        say(Self.reason(error))
      }
    }
  }

  /// Refreshes a source now, due or not; nil for all enabled ones.
  func refresh(_ name: String?) {
    queue.async { [self] in
      let (refresher, obstacle) = state.withLock { ($0.refresher, $0.obstacle) }
      guard let refresher else {
        if let name, let obstacle { say("\(name) is not read now: \(obstacle)") }
        return
      }
      do {
        let names = try list().entries.filter(\.source.enabled).map(\.source.name)
        refresher.ask(for: name.map { [$0] } ?? Set(names))
      } catch {
        say(Self.reason(error))
      }
    }
  }

  /// Posts the state of all sources.
  func tellAll() {
    queue.async { [self] in
      do {
        let report = try refresh.report(list())
        post(.sources(.standings(report.standings)))
        if let mistake = report.mistakes.first { say(mistake) }
      } catch {
        say(Self.reason(error))
      }
    }
  }

  private var database: String { refresh.importer.directories.database }
  private var adding: SourceAdding { SourceAdding(memory: memory, loaded: loaded, environment: environment) }
  private var removal: SourceRemoval { SourceRemoval(memory: memory, directories: refresh.importer.directories) }

  private func list() throws -> SourceList { try SourceList(loaded, memory, environment: environment) }

  private static func reason(_ error: any Error) -> String { CleanText.line("\(error)", limit: 300) }

  private func startRefresher() {
    let (post, obstacle) = state.withLock { ($0.post, $0.obstacle) }
    guard let post, obstacle == nil else { return }
    let refresher = SourceRefresher(refresh: refresh) { [self] in
      try list()
    } report: { news in
      switch news {
      case .progress(let progress): post(.refreshing(progress))
      case .changed: post(.listingsChanged)
      case .troubles(let troubles): post(.sourceTroubles(troubles))
      case .blocked(let reason): post(.notice(reason))
      case .refreshed(let name, let outcome): post(.sources(.read(name: name, programmes: outcome.programmes)))
      case .failed(let name, _): post(.sources(.failed(name: name)))
      }
    }
    state.withLock { $0.refresher = refresher }
    refresher.start()
  }

  private func post(_ event: Event) { state.withLock { $0.post }?(event) }

  private func say(_ text: String) { post(.sources(.said(CleanText.line(text, limit: 300)))) }
}
