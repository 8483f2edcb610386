import CArchive
import Foundation
import GuideModel

/// Reads and writes zip archives in memory. Nothing is unpacked to disk, so paths in an archive are harmless.
enum ZipArchive {
  static let maximumEntries = 10_000
  static let maximumDepth = 8
  /// The maximum size of a file, and of all files together, when unpacked.
  static let maximumFileBytes = 128 << 20
  static let maximumBytes = 256 << 20
  /// `S_IFREG`, which is ambiguous in Swift.
  private static let plainFile: mode_t = 0o100000

  /// The files with wanted paths, in the archive's order.
  static func files(
    of data: Data, name: String, wanted: (String) -> Bool
  ) throws(HistoryError) -> [(path: String, data: Data)] {
    guard let archive = archive_read_new() else { throw damaged(name) }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    // The bytes must stay at one address while the archive is read.
    let bytes = data as NSData
    guard archive_read_open_memory(archive, bytes.bytes, bytes.length) == ARCHIVE_OK else { throw damaged(name) }
    var files: [(path: String, data: Data)] = []
    var (entries, left) = (0, maximumBytes)
    while let entry = try next(archive, name) {
      entries += 1
      guard entries <= maximumEntries else { throw tooMuch(name, "more than \(maximumEntries) files") }
      guard let path = path(of: entry), wanted(path) else { continue }
      guard archive_entry_is_encrypted(entry) == 0 else {
        throw HistoryError("\(name) is locked with a password", advice: "Unpack it, and import the files")
      }
      let file = try contents(archive, name, most: min(left, maximumFileBytes))
      left -= file.count
      files.append((path, file))
    }
    return withExtendedLifetime(bytes) { files }
  }

  private static func next(_ archive: OpaquePointer, _ name: String) throws(HistoryError) -> OpaquePointer? {
    var entry: OpaquePointer?
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN: return entry
    case ARCHIVE_EOF: return nil
    default: throw damaged(name)
    }
  }

  /// Nil for an entry that is not a regular file or is too deep.
  private static func path(of entry: OpaquePointer) -> String? {
    guard archive_entry_filetype(entry) == plainFile,
      let text = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    else { return nil }
    let path = CleanText.line(String(cString: text), limit: 1000)
    let parts = path.split(separator: "/")
    return parts.count <= maximumDepth && !parts.contains("..") ? path : nil
  }

  /// Stops at the limit, whatever size the archive declares.
  private static func contents(_ archive: OpaquePointer, _ name: String, most: Int) throws(HistoryError) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
      if count == 0 { return data }
      guard count > 0 else { throw damaged(name) }
      guard data.count + count <= most else { throw tooMuch(name, "more than \(most >> 20) MB when unpacked") }
      data.append(contentsOf: buffer[..<count])
    }
  }

  private static func damaged(_ name: String) -> HistoryError {
    HistoryError("\(name) is a damaged archive", advice: "Fetch it again, or unpack it and import the files")
  }

  private static func tooMuch(_ name: String, _ what: String) -> HistoryError {
    HistoryError("\(name) has \(what), too much for a history", advice: "Check that it is the right file")
  }
}

// MARK: - Writing

extension ZipArchive {
  /// Writes an archive. Equal files give equal bytes.
  static func archive(of files: [(path: String, data: Data)]) throws(HistoryError) -> Data {
    let failed = HistoryError("the archive cannot be written", advice: "Try again with more free memory")
    guard let archive = archive_write_new() else { throw failed }
    let sink = Sink()
    defer { withExtendedLifetime(sink) { _ = archive_write_free(archive) } }
    archive_write_set_format_zip(archive)
    archive_write_set_bytes_in_last_block(archive, 1)
    let opened = archive_write_open(
      archive, Unmanaged.passUnretained(sink).toOpaque(), nil,
      { _, context, bytes, count in
        guard let context, let bytes else { return -1 }
        Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().data.append(
          bytes.assumingMemoryBound(to: UInt8.self), count: count)
        return count
      }, nil)
    guard opened == ARCHIVE_OK else { throw failed }
    for file in files where !write(file.path, file.data, to: archive) { throw failed }
    guard archive_write_close(archive) == ARCHIVE_OK else { throw failed }
    return sink.data
  }

  private static func write(_ path: String, _ data: Data, to archive: OpaquePointer) -> Bool {
    guard let entry = archive_entry_new() else { return false }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, path)
    archive_entry_set_size(entry, Int64(data.count))
    archive_entry_set_filetype(entry, UInt32(plainFile))
    archive_entry_set_perm(entry, 0o600)
    archive_entry_set_mtime(entry, 315_532_800, 0)
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { return false }
    return data.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) } == data.count
  }

  private final class Sink {
    var data = Data()
  }
}
