import Foundation
import GuideModel

/// Renames listings that cannot be used: those of another version and damaged ones. They are fetched again.
public enum FormerListings {
  /// Renames the database at `path` if it cannot be used. A database of another version replaces the one renamed
  /// before; a damaged one gets a name of its own. Returns a sentence about it, or nil. Call it before opening the
  /// listings. Throws `StoreError`.
  public static func setAside(_ path: String) throws -> String? {
    // A database server has a schema for each version, so there is nothing to rename.
    guard !ListingsDatabase.isServer(path), try StoreFile.reasonToSetAside(path, kind: .listings) != nil else {
      return nil
    }
    // If two programs try at once, one renames the file and the other finds the new one.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    guard let reason = try StoreFile.reasonToSetAside(path, kind: .listings) else { return nil }
    let isFormer = reason.kind == .older || reason.kind == .newer
    let name = isFormer ? path + ".former" : DamagedFile.freeName(path)
    if isFormer { unlink(name + "-wal") }
    try DamagedFile.move(path, to: name)
    let next = "fetched again; repeat manual imports"
    return isFormer
      ? "the listings of another version of tvguide are kept as \(name) and \(next)"
      : "\(reason.message); it is kept as \(name), and the listings are \(next)"
  }
}
