import Foundation
import GuideModel

/// Which listing of a source was read last: by it the next refresh finds that there is nothing new.
struct SourceVersion: Codable, Equatable, Sendable {
  /// How it was read; read otherwise, the same listing gives another guide.
  var reading: String
  /// Of the file; of an address, of what is kept of it.
  var file: FileStamp
  /// Seconds since 1970 of when it was read first.
  var since: Int64
  /// Seconds since 1970 of the import it belongs to: it says nothing of what was imported later.
  var imported: Int64

  /// Of a listing that was read at `since` and is in the guide as of `imported`.
  init(reading: String, file: FileStamp, since: Instant, imported: Instant) {
    self.reading = reading
    self.file = file
    self.since = since.secondsSinceEpoch
    self.imported = imported.secondsSinceEpoch
  }

  var importedMoment: Instant { Instant(secondsSinceEpoch: imported) }
}

/// What changes of a file when its content does.
struct FileStamp: Codable, Equatable, Sendable {
  var device: UInt64
  var number: UInt64
  var size: Int64
  /// Seconds since 1970, and nanoseconds.
  var modified: Int64
  var modifiedNanoseconds: Int64
  /// The same of its entry in the file system: also of one that was put in place with an older time.
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
