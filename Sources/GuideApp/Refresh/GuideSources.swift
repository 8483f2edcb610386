import Dispatch
import Foundation
import GuideModel
import GuideUI
import Synchronization

/// The sources of a guide that is open: refreshed in the background, and added to by the user.
final class GuideSources: Sendable {
  private let memory: SourceMemory
  private let refresh: SourceRefresh
  private let loaded: LoadedConfiguration
  private let environment: [String: String]
  /// Adding waits for the disk.
  private let queue = DispatchQueue(label: "sources")
  private let state: Mutex<Standing>

  private struct Standing {
    var refresher: SourceRefresher?
    var post: (@Sendable (Event) -> Void)?
    /// Why sources are not read, though they are set up; nil if they are.
    var obstacle: String?
  }

  init(_ guide: GuideContext) {
    memory = SourceMemory(path: guide.directories.personal)
    loaded = guide.loaded
    environment = guide.environment
    refresh = SourceRefresh(
      memory: memory,
      importer: SourceImporter(
        directories: guide.directories, loaded: guide.loaded, environment: guide.environment, clock: guide.clock))
    state = Mutex(Standing(obstacle: Self.obstacle(guide)))
  }

  /// What keeps this guide from reading sources.
  private static func obstacle(_ guide: GuideContext) -> String? {
    if guide.options.demo { return "it is read when tvguide opens without --demo" }
    if guide.settings.server.value != nil { return "this guide shows a server, and not your sources" }
    return guide.clock.isFrozen ? "it is read when the clock runs, without --now" : nil
  }

  /// Begins to refresh, and to tell of it.
  func start(post: @escaping @Sendable (Event) -> Void) {
    state.withLock { $0.post = post }
    startRefresher()
  }

  /// Another minute has come, or the clock was set: what is due is read.
  func look() { state.withLock { $0.refresher }?.look() }

  /// Ends at once: what is under way is dropped. What was added before is kept.
  func stop() {
    queue.sync {}
    state.withLock { standing in
      standing.refresher?.stop()
      standing.refresher = nil
    }
  }

  /// The guide reads from a server now, or, nil, from the local listings: remembered for the next start.
  func readsElsewhere(_ address: String?) {
    queue.async { [self] in
      do { try memory.setServer(address) } catch { say("not kept: \(error)") }
    }
    state.withLock { standing in
      standing.refresher?.stop()
      standing.refresher = nil
      standing.obstacle = address == nil ? nil : "this guide shows a server, and not your sources"
    }
    if address == nil { startRefresher() }
  }

  /// Sets a source up, and reads it as soon as it can be.
  func add(_ choice: SourceChoice) {
    queue.async { [self] in
      do {
        let source = try Source(choice, environment: environment)
        let name = try SourceAdding(memory: memory, loaded: loaded, environment: environment).add(source).name
        let (refresher, obstacle) = state.withLock { ($0.refresher, $0.obstacle) }
        if let obstacle { say("\(name) is set up; \(obstacle)") }
        refresher?.look()
      } catch {
        let reason = CleanText.line("\(error)", limit: 300)
        state.withLock { $0.post }?(.sourceRefused(.source(choice), reason))
      }
    }
  }

  private func startRefresher() {
    let (post, obstacle) = state.withLock { ($0.post, $0.obstacle) }
    guard let post, obstacle == nil else { return }
    let refresher = SourceRefresher(refresh: refresh) { [loaded, memory, environment] in
      try SourceList(loaded, memory, environment: environment)
    } report: { news in
      switch news {
      case .progress(let progress): post(.refreshing(progress))
      case .changed: post(.listingsChanged)
      case .troubles(let troubles): post(.sourceTroubles(troubles))
      case .blocked(let reason): post(.notice(reason))
      case .refreshed, .failed: break
      }
    }
    state.withLock { $0.refresher = refresher }
    refresher.start()
  }

  private func say(_ text: String) {
    state.withLock { $0.post }?(.notice(CleanText.line(text, limit: 300)))
  }
}
