import CZlib

/// Decompresses gzip (RFC 1952) with one or more members.
final class GzipStream: ByteStream {
  private let input: BufferedInput
  // On the heap, because zlib rejects a stream that was moved.
  private let stream: UnsafeMutablePointer<z_stream>
  private var membersRead = 0
  private var isInMember = true

  init(_ input: BufferedInput) throws {
    self.input = input
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 is the largest window, 16 asks for the gzip form (zlib.h, inflateInit2).
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw CompressionDamage(reason: "zlib cannot start (status \(status))") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let source = try input.peek()
      guard !source.isEmpty else {
        if isInMember { throw CompressionDamage(reason: "the gzip data is truncated") }
        return 0
      }
      if !isInMember && !beginMember(source) { return 0 }
      let written = try inflateOnce(source, into: buffer)
      if written > 0 { return written }
    }
  }

  /// Starts the next member (RFC 1952, 2.2). Ignores anything else, such as padding, as gzip(1) does.
  private func beginMember(_ source: UnsafeRawBufferPointer) -> Bool {
    guard source[0] == 0x1F, inflateReset(stream) == Z_OK else { return false }
    isInMember = true
    return true
  }

  private func inflateOnce(_ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    // zlib does not write through next_in; the field is not const for compatibility.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: source.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(source.count)
    stream.pointee.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.pointee.avail_out = uInt(buffer.count)
    let status = inflate(stream, Z_NO_FLUSH)
    input.take(source.count - Int(stream.pointee.avail_in))
    let written = buffer.count - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isInMember = false
      membersRead += 1
    default:
      // Data after a complete member that is not a member is padding.
      if membersRead > 0 && stream.pointee.total_out == 0 {
        isInMember = false
        return 0
      }
      throw CompressionDamage(reason: "the gzip data is damaged (\(message(status)))")
    }
    return written
  }

  private func message(_ status: Int32) -> String {
    stream.pointee.msg.map { String(cString: $0) } ?? "zlib status \(status)"
  }
}
