import Foundation

/// A database's file, before SQLite opens it: SQLite waits for a pipe for ever, and makes files that everybody may read.
enum PlainFile {
  /// What SQLite keeps beside a database, and the database itself.
  static let endings = ["", "-wal", "-shm", "-journal"]

  /// The size of the file, nil where nothing is there. Throws where it cannot be told, or where it is no plain file.
  static func size(of path: String) throws(StoreError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        if let link = brokenLink(path) { throw brokenLinkError(link) }
        return nil
      }
      throw StoreError(
        .inaccessible, "cannot look at \(path) (\(String(cString: strerror(code))))",
        advice: "See that the file and its directory may be read")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(
        .inaccessible, "\(path) is a \(kind(status.st_mode)) and no plain file", advice: "Move it away, and try again")
    }
    return Int(status.st_size)
  }

  /// Throws where the database or anything beside it is no plain file.
  static func check(_ path: String) throws(StoreError) {
    for ending in endings { _ = try size(of: path + ending) }
  }

  /// Makes an empty file for the user alone, which SQLite then takes; what it keeps beside it gets the same rights. A file
  /// that others may read or write is closed to them.
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

  /// Whether the file was emptied: a database that is being made has a journal beside it. SQLite takes one byte for none.
  static func isEmptied(_ path: String) throws(StoreError) -> Bool {
    guard let size = try size(of: path), size <= 1 else { return false }
    return try self.size(of: path + "-journal") == nil
  }

  /// The link on the way to a path that leads nowhere: what it led to was there once. Nil where the path simply is not there.
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
      .inaccessible, "\(link) is a link to something that is not there",
      advice: "Bring back what it leads to (a disk that is not mounted?), or remove the link to begin anew")
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
