/// The format and size in the first bytes of an image file, read without an image library: enough to reject a file.
///
/// The size is before EXIF orientation. Sources: PNG (ISO/IEC 15948, 11.2.2), JPEG (ITU T.81, B.2.2), WebP (RFC 9649).
public struct ImageHeader: Equatable, Sendable {
  /// The supported formats. Other files are rejected, even if the image library could read them.
  public enum Format: String, Sendable {
    /// By gdk-pixbuf's own names.
    case jpeg, png, webp
  }

  /// The format of the file.
  public var format: Format
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int

  /// The maximum side length in pixels.
  public static let longestSide = 8_000
  /// The maximum number of pixels. In RGBA they take 128 MB.
  public static let mostPixels = 32_000_000

  /// Whether it is small enough to decode.
  public var isAcceptable: Bool {
    width <= Self.longestSide && height <= Self.longestSide && width * height <= Self.mostPixels
  }

  init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Nil for another format, a size of zero, and a file that ends before the size.
  public init?(_ file: [UInt8]) {
    let header: ImageHeader?
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      header = Self.png(file)
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      header = Self.jpeg(file)
    } else if file.starts(with: Array("RIFF".utf8)), file.count > 12, file[8..<12].elementsEqual("WEBP".utf8) {
      header = Self.webp(file)
    } else {
      header = nil
    }
    guard let header, header.width > 0, header.height > 0 else { return nil }
    self = header
  }

  private static func png(_ file: [UInt8]) -> ImageHeader? {
    guard file.count >= 24, file[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return ImageHeader(format: .png, width: bigEndian(file[16..<20]), height: bigEndian(file[20..<24]))
  }

  /// Walks the segments to the frame header.
  private static func jpeg(_ file: [UInt8]) -> ImageHeader? {
    var position = 2
    while position + 4 <= file.count {
      guard file[position] == 0xFF else { return nil }
      let marker = file[position + 1]
      switch marker {
      case 0xFF: position += 1  // fill
      case 0x01, 0xD0...0xD8: position += 2  // no segment
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard position + 9 <= file.count else { return nil }
        return ImageHeader(
          format: .jpeg, width: bigEndian(file[(position + 7)..<(position + 9)]),
          height: bigEndian(file[(position + 5)..<(position + 7)]))
      case 0x00, 0xD9, 0xDA: return nil  // the end, or pixels before their size
      default: position += 2 + bigEndian(file[(position + 2)..<(position + 4)])
      }
    }
    return nil
  }

  private static func webp(_ file: [UInt8]) -> ImageHeader? {
    guard file.count >= 30 else { return nil }
    switch String(decoding: file[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard file[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      let width = littleEndian(file[26..<28]) & 0x3FFF
      return ImageHeader(format: .webp, width: width, height: littleEndian(file[28..<30]) & 0x3FFF)
    case "VP8L":
      guard file[20] == 0x2F else { return nil }
      let bits = littleEndian(file[21..<25])
      return ImageHeader(format: .webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      let width = littleEndian(file[24..<27]) + 1
      return ImageHeader(format: .webp, width: width, height: littleEndian(file[27..<30]) + 1)
    default: return nil
    }
  }

  static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
  static func littleEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
