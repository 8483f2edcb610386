import Foundation
import GuideModel

/// The version of the listing that was read last. A refresh compares it to find out whether there is anything new.
struct SourceVersion: Codable, Equatable, Sendable {
  /// The settings it was read with. With other settings the result would differ.
  var reading: String
  /// The version of the file; for an address, of the cached file.
  var file: FileStamp
  /// When this version was first read, in seconds since 1970.
  var since: Int64
  /// The import that it belongs to, in seconds since 1970. It does not apply to later imports.
  var imported: Int64

  /// The version of a listing that was first read at `since` and last imported at `imported`.
  init(reading: String, file: FileStamp, since: Instant, imported: Instant) {
    self.reading = reading
    self.file = file
    self.since = since.secondsSinceEpoch
    self.imported = imported.secondsSinceEpoch
  }

  var importedMoment: Instant { Instant(secondsSinceEpoch: imported) }
}

/// Properties of a file that change with its content.
struct FileStamp: Codable, Equatable, Sendable {
  var device: UInt64
  var number: UInt64
  var size: Int64
  /// Seconds since 1970, and nanoseconds.
  var modified: Int64
  var modifiedNanoseconds: Int64
  /// The same for the inode, which also changes if a file with an older time is put in place.
  var changed: Int64
  var changedNanoseconds: Int64

  /// Nil if there is no regular file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    changed = Int64(status.st_ctim.tv_sec)
    changedNanoseconds = Int64(status.st_ctim.tv_nsec)
  }
}
