import CZlib
import Foundation

extension ServerRequest {
  /// Whether the answer may be compressed.
  var takesGzip: Bool { headers["accept-encoding"].map { ServerResponse.acceptsGzip($0) } ?? false }
}

extension ServerResponse {
  /// The minimum size in bytes.
  static let compressionThreshold = 1024

  /// Compresses the body if the client accepts gzip and it is large enough.
  mutating func compress(asAccepted field: String?) {
    guard headers["Content-Encoding"] == nil, body.count >= Self.compressionThreshold, Self.acceptsGzip(field),
      let compressed = gzip(body)
    else { return }
    body = compressed
    headers["Content-Encoding"] = "gzip"
  }

  /// Whether an `Accept-Encoding` field allows gzip: by name or `*`, without `q=0` (RFC 9110, 12.5.3).
  static func acceptsGzip(_ field: String?) -> Bool {
    var accepted: [String: Bool] = [:]
    for part in (field ?? "").lowercased().split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = pieces.first else { continue }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      accepted[name] = quality > 0
    }
    return accepted["gzip"] ?? accepted["x-gzip"] ?? accepted["*"] ?? false
  }
}

/// The data as a gzip member; nil if zlib has not enough memory.
func gzip(_ data: Data) -> Data? {
  var stream = z_stream()
  // A window of 15 bits, + 16 for the gzip format (zlib.h, deflateInit2). Level 5 gives nearly the best size in half
  // the time.
  guard
    deflateInit2_(
      &stream, 5, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { deflateEnd(&stream) }
  var output = Data(count: Int(deflateBound(&stream, uLong(data.count))))
  // zlib only reads its input. The pointers are valid during the closures.
  let status = data.withUnsafeBytes { input in
    output.withUnsafeMutableBytes { output in
      stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: Bytef.self).baseAddress)
      stream.avail_in = uInt(input.count)
      stream.next_out = output.bindMemory(to: Bytef.self).baseAddress
      stream.avail_out = uInt(output.count)
      return deflate(&stream, Z_FINISH)
    }
  }
  guard status == Z_STREAM_END else { return nil }
  // Copied, because a slice would keep the whole buffer in the cache.
  return output.withUnsafeBytes { Data($0.prefix(Int(stream.total_out))) }
}
