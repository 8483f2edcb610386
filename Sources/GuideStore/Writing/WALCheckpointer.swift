import Foundation

/// Moves pages written by an import from the log into the database, on its own thread, because most of that is waiting
/// for the disk.
///
/// Unchecked, because the compiler cannot see that each mutable part is only used from the one place named beside it.
///
/// It is an ordinary checkpoint: it changes nothing visible, and nothing is lost if it is interrupted.
final class WALCheckpointer: @unchecked Sendable {
  /// The pages of an import between two checkpoints, 8 MB.
  private static let pages = 1_000

  private let queue = DispatchQueue(label: "log")
  private let lock = NSLock()
  // Protected by the lock.
  private var isBusy = false
  // Only used on the queue.
  private var connection: SQLiteConnection?
  private let path: String
  private let kind: DatabaseKind
  /// The number of pages written before the last checkpoint. Only used on the writer's thread.
  private var begun = 0

  /// A checkpointer for the database of a connection.
  init(beside connection: SQLiteConnection) {
    path = connection.path
    kind = connection.kind
  }

  /// Call between transactions on the writer's thread, with the total number of pages written.
  func wrote(pages: Int) {
    guard pages - begun >= Self.pages, lock.withLock({ claim() }) else { return }
    begun = pages
    queue.async { [self] in
      // An error here also occurs in the writer, which reports it.
      try? empty()
      lock.withLock { isBusy = false }
    }
  }

  /// Waits for a running checkpoint. Call before closing the writer's connection, because the last connection empties
  /// the log.
  func end() {
    queue.sync { connection = nil }
  }

  /// Returns false if a checkpoint is running.
  private func claim() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  private func empty() throws {
    if connection == nil {
      let opened = try SQLiteConnection(path: path, mode: .readWrite, kind: kind)
      try opened.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64")
      connection = opened
    }
    _ = try connection?.first("PRAGMA wal_checkpoint(PASSIVE)") { _ in }
  }
}
