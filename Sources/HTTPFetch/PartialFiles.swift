import Foundation

/// Finds incomplete downloads of programs that ended early.
public enum PartialFiles {
  private static let longestSeconds: Double = 86_400

  /// Removes those of ended processes, and all that are older than a day.
  public static func sweep(_ directory: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where name.hasSuffix(".part") {
      let path = "\(directory)/\(name)"
      if isOld(path) || (owner(name).map { kill($0, 0) != 0 && errno == ESRCH } ?? false) { unlink(path) }
    }
  }

  /// The path of a download to `path` until it is complete. It contains the process id.
  static func path(for path: String) -> String { "\(path).\(UUID().uuidString).\(getpid()).part" }

  /// The process id in a name: `guide.xml.….4711.part`.
  private static func owner(_ name: String) -> Int32? {
    let parts = name.dropLast(".part".count).split(separator: ".")
    return parts.count > 1 ? parts.last.flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private static func isOld(_ path: String) -> Bool {
    guard let changed = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date else {
      return false
    }
    return abs(changed.timeIntervalSinceNow) > longestSeconds
  }
}
