import Foundation
import Glibc

/// The location of this program and how it was installed.
struct Installation: Equatable {
  /// How it was installed.
  enum Kind: Equatable {
    /// Installed by dpkg. This checks the copyright file, which every package has, because programs should not read
    /// dpkg's database.
    case debian
    /// From the archive for any Linux, installed under this prefix.
    case archive(prefix: String)
    /// From the archive, unpacked but not installed.
    case unpacked(folder: String)
    /// Built from the source tree in this folder.
    case tree(folder: String)
    /// In another way.
    case other
  }

  /// The program with links resolved. In the archive this is the loader, which starts the program.
  let path: String
  let kind: Kind

  /// - Parameter exists: returns whether a file exists.
  init(path: String, exists: (String) -> Bool) {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    func folder(_ count: Int) -> String { parts.dropLast(count).joined(separator: "/") }
    if let build = parts.firstIndex(of: ".build") {
      kind = .tree(folder: parts[..<build].joined(separator: "/"))
    } else if parts.suffix(3) == ["lib", "tvguide", "loader"] {
      kind = exists(folder(3) + "/install") ? .unpacked(folder: folder(3)) : .archive(prefix: folder(3))
    } else if path == "/usr/bin/tvguide", exists("/usr/share/doc/tvguide/copyright") {
      kind = .debian
    } else {
      kind = .other
    }
  }

  /// The installation of the running program; nil if the system does not know it.
  static var current: Installation? {
    ownPath.map { Installation(path: $0) { access($0, F_OK) == 0 } }
  }

  /// The program that starts this program again; in the archive, the script that sets the loader's library path.
  var starter: String {
    switch kind {
    case .archive, .unpacked: path.dropLast("loader".count) + "tvguide"
    case .debian, .tree, .other: path
    }
  }

  /// The kind of installation in words.
  var words: String {
    switch kind {
    case .debian: "Debian package, version \(Usage.version)"
    case .archive(let prefix): "archive, version \(Usage.version), installed in \(prefix)"
    case .unpacked(let folder): "archive, version \(Usage.version), unpacked in \(folder) and not installed"
    case .tree(let folder): "version \(Usage.version), built from the tree in \(folder)"
    case .other: "version \(Usage.version), \(path)"
    }
  }

  /// The kernel answers at once; Foundation searches directories for a bundle.
  private static var ownPath: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    if count > 0 { return String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) }
    return Bundle.main.executableURL?.resolvingSymlinksInPath().path
  }
}
