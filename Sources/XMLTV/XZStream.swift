import CLZMA

/// Decompresses xz with one or more streams.
final class XZStream: ByteStream {
  /// `xz -9` needs 65 MiB to decode (xz(1)). Files that need more than this limit are rejected.
  private static let memoryLimit: UInt64 = 128 << 20

  private let input: BufferedInput
  // All zero is LZMA_STREAM_INIT, a macro that Swift cannot import.
  private var stream = lzma_stream()
  private var isAtEnd = false

  init(_ input: BufferedInput) throws {
    self.input = input
    let status = lzma_stream_decoder(&stream, Self.memoryLimit, clzma_concatenated)
    guard status == LZMA_OK else { throw CompressionDamage(reason: "liblzma cannot start (status \(status.rawValue))") }
  }

  deinit { lzma_end(&stream) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while !isAtEnd {
      let source = try input.peek()
      stream.next_in = source.assumingMemoryBound(to: UInt8.self).baseAddress
      stream.avail_in = source.count
      stream.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
      stream.avail_out = buffer.count
      let status = lzma_code(&stream, source.isEmpty ? LZMA_FINISH : LZMA_RUN)
      input.take(source.count - stream.avail_in)
      let written = buffer.count - stream.avail_out
      switch status {
      case LZMA_OK: break
      case LZMA_STREAM_END: isAtEnd = true
      case LZMA_BUF_ERROR where !source.isEmpty || written > 0: break
      default: throw CompressionDamage(reason: Self.reason(status))
      }
      if written > 0 { return written }
    }
    return 0
  }

  private static func reason(_ status: lzma_ret) -> String {
    switch status {
    case LZMA_BUF_ERROR: "the xz data is truncated"
    case LZMA_MEMLIMIT_ERROR: "the xz data needs more than 128 MiB to unpack"
    case LZMA_OPTIONS_ERROR: "this liblzma does not support the xz data"
    default: "the xz data is damaged (liblzma status \(status.rawValue))"
    }
  }
}
