import Foundation
import GuideModel

/// What a source said of the listing that was read last: by it the next refresh finds that there is nothing new.
struct SourceVersion: Codable, Equatable, Sendable {
  /// How it was read; read otherwise, the same listing gives another guide.
  var reading: String
  /// The validators of an address (RFC 9110, 8.8), as they came.
  var etag: String?
  var lastModified: String?
  /// Of a file.
  var file: FileStamp?
  /// Seconds since 1970 of when it was read first.
  var since: Int64
  /// Seconds since 1970 of the import it belongs to: it says nothing of what was imported later.
  var imported: Int64

  /// Of a listing that was read at `since` and is in the guide as of `imported`.
  init(reading: String, since: Instant, imported: Instant) {
    self.reading = reading
    self.since = since.secondsSinceEpoch
    self.imported = imported.secondsSinceEpoch
  }

  var importedMoment: Instant { Instant(secondsSinceEpoch: imported) }

  /// Takes what of the fields of an answer can be sent back.
  mutating func readValidators(_ headers: [String: String]) {
    func plain(_ name: String) -> String? {
      headers[name].flatMap { text in
        let isPlain = text.utf8.count <= 1000 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty ? text : nil
      }
    }
    etag = plain("etag")
    lastModified = plain("last-modified")
  }

  /// What asks an address for the listing only if it has changed.
  var conditions: [String: String] {
    var fields: [String: String] = [:]
    fields["If-None-Match"] = etag
    fields["If-Modified-Since"] = lastModified
    return fields
  }

  /// Whether a later listing can be told from this one. A file that was written just before `moment` cannot: it may have
  /// been written again within one step of the file system's clock.
  func tellsChanges(at moment: Instant) -> Bool {
    etag != nil || lastModified != nil || file.map { $0.modified < moment.secondsSinceEpoch - 2 } ?? false
  }
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

  /// Nil where there is no regular file.
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
