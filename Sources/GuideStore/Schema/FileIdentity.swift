import Foundation

/// Identifies the file at a path.
struct FileIdentity: Equatable {
  var device: UInt64
  var number: UInt64

  /// Nil if there is no file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
