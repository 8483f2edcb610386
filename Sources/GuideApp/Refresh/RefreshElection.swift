import Foundation
import GuideStore
import Synchronization

/// Sees to it that of several servers over one database one refreshes the sources: who holds a lock in the database. When its
/// process or its connection ends, another one takes over within `interval`. A server over a file refreshes at once.
final class RefreshElection: Sendable {
  /// How often it looks, in seconds.
  static let interval = 5.0

  private let database: String
  private let make: @Sendable () -> SourceRefresher
  private let say: @Sendable (String) -> Void
  private let refresher = Mutex<SourceRefresher?>(nil)
  private let isStopped = Atomic(false)
  private let bell = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - make: makes the refresher of a term.
  ///   - say: reports when a term begins and ends.
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
      say("this server does not refresh the sources any more: the database is gone")
    }
    lock = try? ServerLock(of: database, name: "refresher")
    if lock != nil {
      say("this server refreshes the sources")
      begin()
    }
  }

  private func begin() {
    let new = make()
    refresher.withLock { $0 = new }
    new.start()
  }

  private func end() {
    let old = refresher.withLock { refresher in
      defer { refresher = nil }
      return refresher
    }
    old?.stop()
  }

  /// Ends. What is under way is dropped.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    bell.signal()
    end()
  }
}
