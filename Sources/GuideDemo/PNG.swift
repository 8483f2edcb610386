import CZlib

/// Writes 24-bit pictures as PNG (W3C PNG, third edition): signature, IHDR, one IDAT, IEND.
enum PNG {
  /// Rows from the top, three bytes per pixel; `pixels` has `width * height * 3` bytes. Nil if zlib runs out of memory.
  static func encode(pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
    precondition(pixels.count == width * height * 3, "the number of pixels must match the size")
    // Each row begins with its filter type. 1 is the difference to the pixel on the left, which suits gradients.
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(1)
      let begin = row * width * 3
      for place in begin..<begin + width * 3 {
        rows.append(place < begin + 3 ? pixels[place] : pixels[place] &- pixels[place - 3])
      }
    }
    guard let data = compressed(rows) else { return nil }
    // Eight bits per sample, colour type 2 (RGB), the only compression and filter method, not interlaced.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body
      + bigEndian(UInt32(truncatingIfNeeded: crc32(0, body, UInt32(body.count))))
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&result, &length, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK else { return nil }
    return Array(result.prefix(Int(length)))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
