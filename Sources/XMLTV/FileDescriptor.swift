import Foundation
import GuideModel

/// An open file descriptor. It is closed with the last reference.
final class FileDescriptor {
  /// The size in bytes of a regular file; nil for other files.
  let size: Int?
  private let name: String
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  static var standardInput: FileDescriptor { FileDescriptor(borrowing: STDIN_FILENO, name: "standard input") }

  private init(borrowing descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    size = nil
    ownsDescriptor = false
  }

  init(path: String) throws(XMLTVError) {
    let name = CleanText.line(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(name: name, reason: Self.reason()) }
    var status = stat()
    let known = fstat(descriptor, &status) == 0
    let type = status.st_mode & S_IFMT
    guard !known || type != S_IFDIR else {
      close(descriptor)
      throw .cannotOpen(name: name, reason: "it is a directory")
    }
    self.name = name
    self.descriptor = descriptor
    size = known && type == S_IFREG ? Int(status.st_size) : nil
    ownsDescriptor = true
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw XMLTVError.cannotRead(name: name, reason: Self.reason()) }
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
