import Foundation

/// Which file a path leads to.
struct FileIdentity: Equatable {
  var device: UInt64
  var number: UInt64

  /// Nil where there is nothing.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
