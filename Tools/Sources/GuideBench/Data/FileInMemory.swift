import Foundation

/// Keeps a file in the system's memory for as long as this is there: some machines soon take back what nobody looks at.
final class FileInMemory {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  init(_ path: String) throws {
    let file = try Self.open(path)
    defer { try? file.close() }
    count = Int(try file.seekToEnd())
    // A large one is not brought in by mapping it alone.
    try file.seek(toOffset: 0)
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {}
    guard
      let mapped = mmap(nil, count, PROT_READ, MAP_SHARED | Int32(MAP_POPULATE), file.fileDescriptor, 0),
      mapped != MAP_FAILED
    else { throw BenchFailure(description: "\(path) cannot be brought into memory") }
    start = mapped
    // Not everybody may; without it all has been read once, at least.
    mlock(start, count)
  }

  deinit { munmap(start, count) }

  /// Takes a file out of the system's memory, where it is on a disk and nobody has it mapped.
  static func drop(_ path: String) throws {
    let file = try open(path)
    defer { try? file.close() }
    // What is not on the disk yet cannot be dropped.
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
