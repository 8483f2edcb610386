import Foundation

/// Listings that another version of this program kept in other tables: they are set aside, and fetched again.
public enum FormerListings {
  /// Renames the database at `path` where it is one, in place of what was set aside before; the new name, or nil where there was nothing
  /// to do. To be called before the listings are opened. Throws `StoreError`.
  public static func setAside(_ path: String) throws -> String? {
    guard try StoreFile.isOfOtherVersion(path, kind: .listings) else { return nil }
    // Two programs may find it at once: one sets it aside, the other one finds the new file.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    guard try StoreFile.isOfOtherVersion(path, kind: .listings) else { return nil }
    let name = path + ".former"
    unlink(name + "-wal")
    // The log first: a new database would remove one it finds, if this were cut short in between.
    for ending in ["-wal", ""] where rename(path + ending, name + ending) != 0 && errno != ENOENT {
      throw StoreError(
        .inaccessible,
        "cannot set the listings of another version aside as \(name) (\(String(cString: strerror(errno))))",
        advice: "See that its directory may be written, or move \(path) away")
    }
    unlink(path + "-shm")
    return name
  }
}
