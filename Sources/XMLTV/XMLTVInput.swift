import GuideModel

/// The bytes of a listing, pulled as they are needed: plain XML, or gzip or xz around it.
///
/// An input is read once, from one thread at a time.
public struct XMLTVInput {
  /// What diagnostics and errors call it.
  public let name: String
  /// How many bytes there are as they lie, compressed where they are; nil if that is not known.
  public let totalBytes: Int?
  private let counter = Counter()
  private let pull: (UnsafeMutableRawBufferPointer) throws -> Int

  private final class Counter {
    var bytes = 0
  }

  /// Bytes from anywhere: `read` fills the front of the buffer, which is never empty, and returns how much of it; 0 is the end.
  public init(name: String, totalBytes: Int? = nil, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.name = CleanText.line(name)
    self.totalBytes = totalBytes
    pull = read
  }

  /// A file, or anything that can be opened like one.
  public static func file(path: String) throws(XMLTVError) -> XMLTVInput {
    let file = try FileDescriptor(path: path)
    return XMLTVInput(name: path, totalBytes: file.size, read: file.read)
  }

  /// Standard input.
  public static func standardInput() -> XMLTVInput {
    XMLTVInput(name: "standard input", read: FileDescriptor.standardInput.read)
  }

  /// Bytes in memory.
  public static func bytes(_ bytes: [UInt8], name: String) -> XMLTVInput {
    var position = 0
    return XMLTVInput(name: name, totalBytes: bytes.count) { buffer in
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// How many bytes have been read, as they lie.
  public var consumedBytes: Int { counter.bytes }

  /// Fills the front of the buffer and returns how much of it; 0 is the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    let count = min(max(try pull(buffer), 0), buffer.count)
    counter.bytes += count
    return count
  }
}
