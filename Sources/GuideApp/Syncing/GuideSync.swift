import Dispatch
import GuideModel
import GuideStore
import GuideUI
import Synchronization

/// Exchanges personal data with the user's other machines while the guide is open: at the start, soon after a change,
/// and every five minutes. It runs on its own queue, and the guide never waits for it.
final class GuideSync: Sendable {
  private let sync: PersonalSync
  private let personal: UserDataStore
  private let clock: Clock
  private let queue = DispatchQueue(label: "sync")
  private let state = Mutex(Standing())

  private struct Standing {
    var post: (@Sendable (Event) -> Void)?
    /// The server that the guide reads from, nil for local listings. The choice of channels depends on it.
    var server: String?
    /// The number of the latest plan. Earlier plans are not carried out.
    var plan = 0
    var running: Task<Void, Never>?
    /// Whether something was changed since the running exchange began.
    var hasNews = false
    /// The number of failures since the last success.
    var failures = 0
  }

  private static let pause: Double = 300
  /// The delay after a change, so that several changes in a row are sent together.
  private static let delay: Double = 3
  private static let longestPause: Double = 3600
  /// The maximum wait when the guide closes.
  private static let lastWait: Double = 0.5

  /// Nil if nothing is shared, the clock is stopped, or the listings are the demo's.
  init?(_ context: GuideContext, _ personal: UserDataStore) {
    let settings = context.loaded.sync
    guard !context.clock.isFrozen, !context.options.demo,
      let sync = try? PersonalSync(server: settings.server, token: settings.token)
    else { return nil }
    self.sync = sync
    self.personal = personal
    clock = context.clock
  }

  /// Begins. `server` is the one that the guide reads from.
  func start(server: String?, post: @escaping @Sendable (Event) -> Void) {
    state.withLock { ($0.post, $0.server) = (post, server) }
    personal.whenChanged { [weak self] in
      self?.state.withLock { $0.hasNews = true }
      self?.plan(in: Self.delay)
    }
    plan(in: 0)
  }

  /// Call it when the guide reads from another server, or from local listings.
  func reads(from server: String?) { state.withLock { $0.server = server } }

  /// Ends. Unsent changes are sent if the server answers at once, otherwise next time.
  func stop() {
    let (running, isFailing) = state.withLock { state in
      state.post = nil
      state.plan += 1
      return (state.running, state.failures > 0)
    }
    running?.cancel()
    var unsent = 0
    try? personal.access { unsent = try $0.syncStatus()?.unsent ?? 0 }
    guard unsent > 0, !isFailing else { return }
    let isDone = DispatchSemaphore(value: 0)
    let last = Task { [sync, clock, personal] in
      _ = try? await sync.run(now: clock.now, access: personal.access)
      isDone.signal()
    }
    if isDone.wait(timeout: .now() + Self.lastWait) == .timedOut { last.cancel() }
  }

  private func plan(in seconds: Double) {
    let plan = state.withLock { state in
      state.plan += 1
      return state.plan
    }
    queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.run(plan) }
  }

  private func run(_ plan: Int) {
    state.withLock { state in
      guard let post = state.post, state.plan == plan else { return }
      let before = state.running
      state.running = Task { [self] in
        await before?.value
        await exchange(post)
      }
    }
  }

  private func exchange(_ post: @escaping @Sendable (Event) -> Void) async {
    state.withLock { $0.hasNews = false }
    do {
      _ = try await sync.run(
        now: clock.now, access: personal.access,
        news: { [personal, server = state.withLock(\.server)] in personal.tell($0, server: server, post) })
      let hasNews = state.withLock { state in
        state.failures = 0
        return state.hasNews
      }
      plan(in: hasNews ? Self.delay : Self.pause)
    } catch is CancellationError {
    } catch {
      let failures = state.withLock { state in
        state.failures += 1
        return state.failures
      }
      if failures == 1 { post(.notice("not shared yet: " + CleanText.line("\(error)", limit: 300))) }
      plan(in: min(Self.pause * Double(failures), Self.longestPause))
    }
  }
}
