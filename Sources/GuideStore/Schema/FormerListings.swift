import Foundation
import GuideModel

/// Listings that this program cannot take: those that another version kept in other tables, and those of which nothing is
/// left. They are set aside, and fetched again.
public enum FormerListings {
  /// Renames the database at `path` where it is such a one: in place of what was set aside before where another version made
  /// it, else under a name of its own. Answers what happened in a sentence, or nil where there was nothing to do. To be called
  /// before the listings are opened. Throws `StoreError`.
  public static func setAside(_ path: String) throws -> String? {
    guard try StoreFile.reasonToSetAside(path, kind: .listings) != nil else { return nil }
    // Two programs may find it at once: one sets it aside, the other one finds the new file.
    let lock = try DirectoryLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    guard let reason = try StoreFile.reasonToSetAside(path, kind: .listings) else { return nil }
    let isFormer = reason.kind == .older || reason.kind == .newer
    let name = isFormer ? path + ".former" : DamagedFile.freeName(path)
    if isFormer { unlink(name + "-wal") }
    try DamagedFile.move(path, to: name)
    let next = "fetched again; import again what you imported by hand"
    return isFormer
      ? "the listings of another version of tvguide are kept as \(name) and \(next)"
      : "\(reason.message); it is kept as \(name), and the listings are \(next)"
  }
}
