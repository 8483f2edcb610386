import Foundation

/// Bytes that are written once and then read in parts, as often as one likes: in memory while they are few, else in a file
/// without a name, which the system removes however the process ends. What is read of it often stays in the system's own
/// memory, and counts for nobody.
///
/// Where no file can be had, or no more room, all of it is in memory.
final class ScratchBytes {
  /// Fewer bytes than this are not worth a file.
  static let memoryLimit = 1 << 20

  private(set) var count = 0
  private let limit: Int
  private let directories: [String]
  private var memory: [UInt8] = []
  /// Negative without a file.
  private var descriptor: Int32 = -1
  private var mayHaveFile = true
  /// A file is never longer than that.
  private let fileLimit: Int

  /// Nothing yet. `directories`: where the file may be made, the first that it can be made in is taken. What goes beyond
  /// `fileLimit` finds a full disk.
  init(directories: [String], memoryLimit: Int = ScratchBytes.memoryLimit, fileLimit: Int = .max) {
    self.directories = directories
    limit = memoryLimit
    self.fileLimit = fileLimit
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var isInMemory: Bool { descriptor < 0 }

  /// Appends bytes, and tells where they stand.
  func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Range<Int> {
    let range = count..<(count + bytes.count)
    if isInMemory, mayHaveFile, range.upperBound > limit { moveToFile() }
    if !isInMemory, !write(bytes) { try moveToMemory() }
    if isInMemory { memory.append(contentsOf: bytes) }
    count = range.upperBound
    return range
  }

  /// Reads what stands in a range into the beginning of a buffer, which is made as large as that needs.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(StoreError) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "beyond the end")
    if buffer.count < range.count { buffer = [UInt8](repeating: 0, count: range.count) }
    let isRead = buffer.withUnsafeMutableBytes { buffer in
      guard isInMemory else { return read(range, into: buffer) }
      memory.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range])) }
      return true
    }
    guard isRead else {
      throw StoreError(
        .inaccessible, "reading a scratch file failed (\(String(cString: strerror(errno))))",
        advice: "See whether the disk is failing")
    }
  }

  private func read(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < range.count {
      let read = pread(
        descriptor, buffer.baseAddress?.advanced(by: done), range.count - done, off_t(range.lowerBound + done))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return false }
      done += read
    }
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard count + bytes.count <= fileLimit else { return false }
    var done = 0
    while done < bytes.count {
      let written = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(count + done))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
    }
    return true
  }

  private func moveToFile() {
    descriptor = directories.lazy.map(Self.file).first { $0 >= 0 } ?? -1
    guard descriptor >= 0 else {
      mayHaveFile = false
      return
    }
    let begun = memory
    memory = []
    count = 0
    if begun.withUnsafeBytes({ write($0) }) {
      count = begun.count
    } else {
      close(descriptor)
      (descriptor, mayHaveFile) = (-1, false)
      (memory, count) = (begun, begun.count)
    }
  }

  /// The disk is full: what is in the file already is taken back.
  private func moveToMemory() throws(StoreError) {
    var whole: [UInt8] = []
    try read(0..<count, into: &whole)
    memory = whole
    close(descriptor)
    (descriptor, mayHaveFile) = (-1, false)
  }

  /// A new file that nobody else can open; negative where none can be made.
  private static func file(in directory: String) -> Int32 {
    var template = Array("\(directory)/.tvguide-scratch-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return -1 }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
