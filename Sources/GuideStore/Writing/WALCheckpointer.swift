import Foundation

/// Moves what an import has written from the log into the database, on a thread of its own: most of that is waiting for the disk,
/// and the import goes on meanwhile.
///
/// Unchecked, as the compiler does not see that what varies is touched from one place alone, named beside each part.
///
/// That is a checkpoint as every writer makes from time to time: nobody sees it, and nothing is lost where it ends halfway.
final class WALCheckpointer: @unchecked Sendable {
  /// Pages of an import between two checkpoints, 8 MB.
  private static let pages = 1_000

  private let queue = DispatchQueue(label: "log")
  private let lock = NSLock()
  // With the lock held.
  private var isBusy = false
  // On the queue.
  private var connection: Connection?
  private let path: String
  private let kind: DatabaseKind
  // On the writer's thread.
  /// Pages that were written when the last checkpoint was begun.
  private var begun = 0

  /// Of the database that a connection writes.
  init(beside connection: Connection) {
    path = connection.path
    kind = connection.kind
  }

  /// To be called between transactions of the writer, from its thread, with how many pages it has written in all.
  func wrote(pages: Int) {
    guard pages - begun >= Self.pages, lock.withLock({ claim() }) else { return }
    begun = pages
    queue.async { [self] in
      // What fails here fails for the writer too, which tells of it.
      try? empty()
      lock.withLock { isBusy = false }
    }
  }

  /// Waits for the end of what goes on. To be called before the writer's connection is closed: the last one to be closed empties
  /// the log for good.
  func end() {
    queue.sync { connection = nil }
  }

  /// False where one goes on.
  private func claim() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  private func empty() throws {
    if connection == nil {
      let opened = try Connection(path: path, mode: .readWrite, kind: kind)
      try opened.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64")
      connection = opened
    }
    _ = try connection?.first("PRAGMA wal_checkpoint(PASSIVE)") { _ in }
  }
}
