import Foundation

/// What the system keeps in memory of a file that programs read.
enum FileMemory {
  /// All of it, as far as there is room.
  static func fill(_ path: String) throws {
    let file = try open(path)
    defer { try? file.close() }
    while let piece = try file.read(upToCount: 4 << 20), !piece.isEmpty {}
  }

  /// Nothing, where the file is on a disk and nobody has it mapped.
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
