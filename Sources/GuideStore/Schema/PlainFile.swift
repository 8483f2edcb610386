import Foundation

/// Checks and creates a database's file before SQLite opens it: SQLite waits for a pipe without end, and creates files
/// that other users can read.
enum PlainFile {
  /// The suffixes of SQLite's files, including the database.
  static let endings = ["", "-wal", "-shm", "-journal"]

  /// The size of the file; nil if there is none. Throws if it cannot be read or is not a regular file.
  static func size(of path: String) throws(StoreError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        if let link = brokenLink(path) { throw brokenLinkError(link) }
        return nil
      }
      throw StoreError(
        .inaccessible, "cannot access \(path) (\(String(cString: strerror(code))))",
        advice: "Check the permissions of the file and its directory")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(
        .inaccessible, "\(path) is a \(kind(status.st_mode)), not a regular file",
        advice: "Move it away, and try again")
    }
    return Int(status.st_size)
  }

  /// Throws if the database or a file beside it is not a regular file.
  static func check(_ path: String) throws(StoreError) {
    for ending in endings { _ = try size(of: path + ending) }
  }

  /// Creates an empty file for the user alone; SQLite's other files get the same permissions. Removes other users'
  /// access from an existing file.
  static func makePrivate(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    for ending in endings {
      var status = stat()
      guard stat(path + ending, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { continue }
      chmod(path + ending, status.st_mode & 0o700)
    }
  }

  /// Whether the file was truncated. A database that is being created has a journal. SQLite treats a file of one byte
  /// as empty.
  static func isEmptied(_ path: String) throws(StoreError) -> Bool {
    guard let size = try size(of: path), size <= 1 else { return false }
    return try self.size(of: path + "-journal") == nil
  }

  /// The dangling symbolic link on a path. Nil if the path just does not exist.
  private static func brokenLink(_ path: String) -> String? {
    var path = path[...]
    var status = stat()
    while !path.isEmpty {
      if lstat(String(path), &status) == 0 {
        return status.st_mode & S_IFMT == S_IFLNK && stat(String(path), &status) != 0 ? String(path) : nil
      }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return nil
  }

  private static func brokenLinkError(_ link: String) -> StoreError {
    StoreError(
      .inaccessible, "\(link) is a link to a missing file",
      advice: "Restore the file (is its disk mounted?), or remove the link to start with a new file")
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "directory"
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    default: "device"
    }
  }
}
