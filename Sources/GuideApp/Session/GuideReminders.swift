import Dispatch
import GuideModel
import GuideStore
import GuideUI
import Reminders
import Synchronization

/// Delivers reminders while the guide is open: in its status line, and on the desktop if there is one.
final class GuideReminders: Sendable {
  private let context: GuideContext
  private let queue = DispatchQueue(label: "reminders")
  private let state = Mutex(Standing())

  private struct Standing {
    var post: (@Sendable (Event) -> Void)?
    /// The last failure, so that it is reported once.
    var trouble = ""
    /// The number of the latest reported change.
    var latestChange: Int64?
  }

  /// Nil if the clock is stopped.
  init?(_ context: GuideContext) {
    guard !context.clock.isFrozen else { return nil }
    self.context = context
  }

  /// Starts to deliver.
  func start(post: @escaping @Sendable (Event) -> Void) { state.withLock { $0.post = post } }

  /// A minute has passed, or the listings changed: deliver what is due, by the listings of the open guide.
  ///
  /// - Parameter country: nil for the usual one.
  func look(_ country: Country?, server: String?) {
    queue.async { [self] in
      guard let post = state.withLock({ $0.post }) else { return }
      let context = context.showing(country, server: server)
      do {
        let notifier = ReminderNotifier(environment: context.environment, zone: context.zone) { post(.reminded($0)) }
        try ReminderRunner(context: context, notifier: notifier).deliver()
        try tellChanges(post)
        state.withLock { $0.trouble = "" }
      } catch {
        let trouble = "reminders: " + CleanText.line("\(error)", limit: 300)
        let isNew = state.withLock { standing in
          defer { standing.trouble = trouble }
          return standing.trouble != trouble
        }
        if isNew { post(.notice(trouble)) }
      }
    }
  }

  /// Stores the airings of a show that was just followed, so that a change of them is found even if the guide is closed
  /// at once.
  func noteListings(_ country: Country, server: String?) {
    queue.async { [context] in try? ListingsWatch(context: context.showing(country, server: server)).look() }
  }

  /// Updates the list of changes on the screen if there are new ones.
  private func tellChanges(_ post: @Sendable (Event) -> Void) throws {
    let changes = try PersonalStore(readingFrom: context.directories.personal).changes(limit: FoundChange.shown)
    let isNew = state.withLock { standing in
      defer { standing.latestChange = changes.first?.number }
      return standing.latestChange != changes.first?.number
    }
    if isNew { post(.changesKnown(changes)) }
  }

  /// Stops, after a running delivery, so that nothing is claimed and not delivered.
  func stop() {
    state.withLock { $0.post = nil }
    queue.sync {}
  }
}
