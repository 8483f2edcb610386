/// Plain bytes, pulled: what is left of an input when its compression is off.
protocol ByteStream: AnyObject {
  /// Fills the front of the buffer, which is not empty, and returns how much of it; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Compressed data that ends early or makes no sense, in words.
struct CompressionDamage: Error {
  let reason: String
}

/// The input behind a fixed block of memory, so that decoders can look at what comes next without taking it.
final class BufferedInput: ByteStream {
  private let input: XMLTVInput
  private let block: UnsafeMutableRawBufferPointer
  private var waiting: Range<Int> = 0..<0

  init(_ input: XMLTVInput) {
    self.input = input
    block = .allocate(byteCount: 64 * 1024, alignment: 16)
  }

  deinit { block.deallocate() }

  /// What has been read and not taken; more is read where nothing is left. Empty at the end.
  func peek() throws -> UnsafeRawBufferPointer {
    if waiting.isEmpty { waiting = 0..<(try input.read(into: block)) }
    return UnsafeRawBufferPointer(rebasing: block[waiting])
  }

  /// The first bytes of the input, fewer only where it ends before.
  func peek(atLeast count: Int) throws -> UnsafeRawBufferPointer {
    while waiting.count < count {
      let space = UnsafeMutableRawBufferPointer(rebasing: block[waiting.upperBound...])
      let more = try input.read(into: space)
      if more == 0 { break }
      waiting = waiting.lowerBound..<waiting.upperBound + more
    }
    return UnsafeRawBufferPointer(rebasing: block[waiting])
  }

  /// Takes so many bytes of what `peek` gave.
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

/// What an input is, told by its first bytes and never by its name.
enum Compression {
  /// The bytes without their compression. Throws for an input without a byte, and for formats that are not read.
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
