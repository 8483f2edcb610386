import Foundation

/// Generated data, made once and kept. What depends on how the guide stores things is kept by the guide's own stamp, so
/// that a changed schema never meets an old database.
struct DataFolder {
  let path: String
  /// Changes with the sources that write databases and data.
  let stamp: String
  let note: (String) -> Void

  private var stamped: String { "\(path)/\(stamp)" }

  /// Removes what other stamps left behind.
  func removeStale() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for entry in entries where entry != stamp { try? FileManager.default.removeItem(atPath: "\(path)/\(entry)") }
  }

  /// The path of a file that `make` writes where it is not there yet. It is whole or not there.
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

/// A folder in which the guide finds all that is its.
struct GuideHome {
  let path: String

  var database: String { "\(path)/.local/share/tvguide/guide.sqlite" }
}
