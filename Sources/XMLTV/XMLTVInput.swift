import GuideModel

/// The bytes of a listing: plain XML, gzip or xz.
///
/// An input is read once, from one thread at a time.
public struct XMLTVInput {
  /// The name for diagnostics and errors.
  public let name: String
  /// The total size in bytes, before decompression; nil if unknown.
  public let totalBytes: Int?
  private let counter = Counter()
  private let pull: (UnsafeMutableRawBufferPointer) throws -> Int

  private final class Counter {
    var bytes = 0
  }

  /// Reads bytes with a closure. `read` fills the start of the buffer, which is never empty, and returns the number of
  /// bytes; 0 is the end.
  public init(name: String, totalBytes: Int? = nil, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.name = CleanText.line(name)
    self.totalBytes = totalBytes
    pull = read
  }

  /// Opens a file, pipe or device.
  public static func file(path: String) throws(XMLTVError) -> XMLTVInput {
    let file = try FileDescriptor(path: path)
    return XMLTVInput(name: path, totalBytes: file.size, read: file.read)
  }

  /// Reads standard input.
  public static func standardInput() -> XMLTVInput {
    XMLTVInput(name: "standard input", read: FileDescriptor.standardInput.read)
  }

  /// Reads bytes in memory.
  public static func bytes(_ bytes: [UInt8], name: String) -> XMLTVInput {
    var position = 0
    return XMLTVInput(name: name, totalBytes: bytes.count) { buffer in
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// The number of bytes read so far, before decompression.
  public var consumedBytes: Int { counter.bytes }

  /// Fills the start of the buffer and returns the number of bytes; 0 is the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    let count = min(max(try pull(buffer), 0), buffer.count)
    counter.bytes += count
    return count
  }
}
