/// A stream of uncompressed bytes.
protocol ByteStream: AnyObject {
  /// Fills the start of the buffer and returns the number of bytes. The buffer must not be empty. 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Compressed data that is truncated or damaged.
struct CompressionDamage: Error {
  let reason: String
}

/// An input with a buffer, so that decoders can look at bytes before they take them.
final class BufferedInput: ByteStream {
  private let input: XMLTVInput
  private let block: UnsafeMutableRawBufferPointer
  private var waiting: Range<Int> = 0..<0

  init(_ input: XMLTVInput) {
    self.input = input
    block = .allocate(byteCount: 64 * 1024, alignment: 16)
  }

  deinit { block.deallocate() }

  /// The bytes that were read and not taken. Reads more if there are none; empty at the end of the input.
  func peek() throws -> UnsafeRawBufferPointer {
    if waiting.isEmpty { waiting = 0..<(try input.read(into: block)) }
    return UnsafeRawBufferPointer(rebasing: block[waiting])
  }

  /// At least `count` bytes of the input; fewer if the input ends before.
  func peek(atLeast count: Int) throws -> UnsafeRawBufferPointer {
    while waiting.count < count {
      let space = UnsafeMutableRawBufferPointer(rebasing: block[waiting.upperBound...])
      let more = try input.read(into: space)
      if more == 0 { break }
      waiting = waiting.lowerBound..<waiting.upperBound + more
    }
    return UnsafeRawBufferPointer(rebasing: block[waiting])
  }

  /// Takes some of the bytes that `peek` returned.
  func take(_ count: Int) { waiting = waiting.lowerBound + count..<waiting.upperBound }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if waiting.isEmpty { return try input.read(into: buffer) }
    let bytes = try peek()
    let count = min(bytes.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    take(count)
    return count
  }
}

/// The compression of an input. The first bytes decide, never the file name.
enum Compression {
  /// Opens an input without its compression. Throws for an empty input and for unsupported formats.
  static func open(_ input: XMLTVInput) throws -> any ByteStream {
    let buffered = BufferedInput(input)
    let start = Array(try buffered.peek(atLeast: 6).prefix(6))
    if start.isEmpty { throw XMLTVError.empty(name: input.name) }
    if start.starts(with: [0x1F, 0x8B]) { return try GzipStream(buffered) }  // RFC 1952, 2.3.1
    if start == [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00] { return try XZStream(buffered) }  // xz file format 1.2.1, 2.1.1.1
    for (magic, format) in unread where start.starts(with: magic) {
      throw XMLTVError.unsupportedFormat(name: input.name, format: format)
    }
    return buffered
  }

  private static let unread: [(magic: [UInt8], format: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive"),
    ([0x42, 0x5A, 0x68], "compressed with bzip2"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
  ]
}
