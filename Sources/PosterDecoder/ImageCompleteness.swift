extension ImageHeader {
  /// Whether the file is complete. The image library does not report it: for a truncated file it returns the pixels
  /// that exist, and the rest is undefined.
  func isComplete(_ file: [UInt8]) -> Bool {
    switch format {
    case .png: Self.reachesEnd(png: file)
    case .jpeg: Self.reachesEnd(jpeg: file)
    case .webp: file.count >= 8 && Self.littleEndian(file[4..<8]) + 8 <= file.count
    }
  }

  /// Complete chunks up to IEND.
  private static func reachesEnd(png file: [UInt8]) -> Bool {
    var position = 8
    while position + 12 <= file.count {
      let length = bigEndian(file[position..<(position + 4)])
      if file[(position + 4)..<(position + 8)].elementsEqual("IEND".utf8) { return true }
      position += 12 + length
    }
    return false
  }

  /// An end-of-image marker after the last start-of-scan. In pixel data FF is always followed by 00 or a restart
  /// marker. Some files have more bytes after the end, and the thumbnail in an EXIF segment has its own marker.
  private static func reachesEnd(jpeg file: [UInt8]) -> Bool {
    var position = file.count - 2
    while position > 2 {
      if file[position] == 0xFF {
        if file[position + 1] == 0xD9 { return true }
        if file[position + 1] == 0xDA { return false }
      }
      position -= 1
    }
    return false
  }
}
