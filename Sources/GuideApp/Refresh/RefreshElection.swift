import Foundation
import GuideStore
import Synchronization

/// Makes sure that only one of several servers with the same database refreshes the sources: the one that holds a lock
/// in the database. When its process or connection ends, another one takes over within `interval`. If the database is a
/// file, this server always refreshes.
final class RefreshElection: Sendable {
  /// The interval between checks of the lock, in seconds.
  static let interval = 5.0

  private let database: String
  private let make: @Sendable () -> SourceRefresher
  private let say: @Sendable (String) -> Void
  private let refresher = Mutex<SourceRefresher?>(nil)
  private let isStopped = Atomic(false)
  private let bell = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - make: makes the refresher. Called each time this server gets the lock.
  ///   - say: receives a line when this server begins or stops refreshing.
  init(
    over database: String, make: @escaping @Sendable () -> SourceRefresher, say: @escaping @Sendable (String) -> Void
  ) {
    self.database = database
    self.make = make
    self.say = say
  }

  func start() {
    guard ListingsDatabase.isServer(database) else { return begin() }
    let thread = Thread { [self] in
      var lock: ServerLock?
      while !isStopped.load(ordering: .relaxed) {
        look(&lock)
        _ = bell.wait(timeout: .now() + Self.interval)
      }
    }
    thread.name = "refresh election"
    thread.start()
  }

  private func look(_ lock: inout ServerLock?) {
    if let held = lock {
      if held.isHeld { return }
      lock = nil
      end()
      say("this server no longer refreshes the sources: the connection to the database was lost")
    }
    lock = try? ServerLock(of: database, name: "refresher")
    if lock != nil {
      say("this server refreshes the sources")
      begin()
    }
  }

  private func begin() {
    let new = make()
    refresher.withLock { refresher in
      // `stop` may have come first.
      guard !isStopped.load(ordering: .relaxed) else { return }
      refresher = new
      new.start()
    }
  }

  private func end() {
    let old = refresher.withLock { refresher in
      defer { refresher = nil }
      return refresher
    }
    old?.stop()
  }

  /// Ends. A running refresh is dropped.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    bell.signal()
    end()
  }
}
