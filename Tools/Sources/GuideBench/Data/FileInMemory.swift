import Foundation

/// Keeps a file in the page cache as long as this object exists. Some machines soon drop unused pages.
final class FileInMemory {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  init(_ path: String) throws {
    let file = try Self.open(path)
    defer { try? file.close() }
    count = Int(try file.seekToEnd())
    // Mapping alone does not load a large file.
    try file.seek(toOffset: 0)
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {}
    guard
      let mapped = mmap(nil, count, PROT_READ, MAP_SHARED | Int32(MAP_POPULATE), file.fileDescriptor, 0),
      mapped != MAP_FAILED
    else { throw BenchFailure(description: "\(path) cannot be brought into memory") }
    start = mapped
    // This may not be permitted. Then the file was at least read once.
    mlock(start, count)
  }

  deinit { munmap(start, count) }

  /// Drops a file from the page cache, if it is on a disk and not mapped.
  static func drop(_ path: String) throws {
    let file = try open(path)
    defer { try? file.close() }
    // Pages that were not written yet cannot be dropped.
    try file.synchronize()
    posix_fadvise(file.fileDescriptor, 0, 0, POSIX_FADV_DONTNEED)
  }

  private static func open(_ path: String) throws -> FileHandle {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BenchFailure(description: "\(path) cannot be read")
    }
    return file
  }
}
