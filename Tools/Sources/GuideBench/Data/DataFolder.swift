import Foundation

/// Generated data, made once and kept. Databases are kept under a stamp of the guide, so that a changed schema never
/// meets an old database.
struct DataFolder {
  let path: String
  /// Changes with the sources that write databases and data.
  let stamp: String
  let note: (String) -> Void

  private var stamped: String { "\(path)/\(stamp)" }

  /// Removes the data of other stamps.
  func removeStale() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for entry in entries where entry != stamp { try? FileManager.default.removeItem(atPath: "\(path)/\(entry)") }
  }

  /// The path of a file. `make` writes it if it does not exist. It is never incomplete.
  func file(_ name: String, make: (String) throws -> Void) throws -> String {
    let target = "\(stamped)/\(name)"
    if FileManager.default.fileExists(atPath: target) { return target }
    note("making \(name)")
    try FileManager.default.createDirectory(atPath: stamped, withIntermediateDirectories: true)
    let unfinished = target + ".unfinished"
    try? FileManager.default.removeItem(atPath: unfinished)
    try make(unfinished)
    try FileManager.default.moveItem(atPath: unfinished, toPath: target)
    return target
  }

  /// A home with a database that `make` writes: `HOME` for the guide, as after an import.
  func home(_ name: String, make: (String) throws -> Void) throws -> GuideHome {
    GuideHome(path: try file("\(name).home") { try make(GuideHome(path: $0).database) })
  }
}

/// A folder for all files of the guide.
struct GuideHome {
  let path: String

  var database: String { "\(path)/.local/share/tvguide/guide.sqlite" }
}
