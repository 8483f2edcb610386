import CZlib
import Foundation
import PosterArt
import Testing

/// Places and files for several tests.
enum Fixtures {
  /// The program that is also the helper, built beside the test bundle.
  static let helperPath: String = {
    let running = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../.build")
    let candidates = [running, source.appendingPathComponent("debug"), source.appendingPathComponent("release")]
    let paths = candidates.map { $0.appendingPathComponent("tvguide").standardizedFileURL.path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? paths[0]
  }()

  /// The folder of real images, if available.
  static let corpus: URL? = {
    guard let root = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] else { return nil }
    let images = URL(fileURLWithPath: root).appendingPathComponent("images")
    return FileManager.default.fileExists(atPath: images.path) ? images : nil
  }()

  static func corpusFile(_ name: String) throws -> [UInt8] {
    let folder = try #require(corpus)
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// A PNG file with 8-bit RGB, or RGBA if `alpha` is given.
  static func png(
    width: Int, height: Int, alpha: ((Int, Int) -> UInt8)? = nil, color: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)  // no filter
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        rows += [red, green, blue]
        if let alpha { rows.append(alpha(x, y)) }
      }
    }
    return pngSignature + header(width: width, height: height, type: alpha == nil ? 2 : 6)
      + chunk("IDAT", deflated(rows)) + chunk("IEND", [])
  }

  /// The start of a PNG file that claims a size, with hardly anything after it.
  static func pngHeader(width: Int, height: Int) -> [UInt8] {
    pngSignature + header(width: width, height: height, type: 2) + chunk("IDAT", deflated([0])) + chunk("IEND", [])
  }

  /// An RGB file of compressed pixels.
  static func png(width: Int, height: Int, deflated: [UInt8]) -> [UInt8] {
    pngSignature + header(width: width, height: height, type: 2) + chunk("IDAT", deflated) + chunk("IEND", [])
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(width: Int, height: Int, type: UInt8) -> [UInt8] {
    chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, type, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(size))
    compress2(&result, &size, bytes, uLong(bytes.count), 6)
    return Array(result.prefix(Int(size)))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Four quarters: red, green, blue, white.
  static let quarters = png(width: 80, height: 120) { x, y in
    switch (x < 40, y < 60) {
    case (true, true): (255, 0, 0)
    case (false, true): (0, 255, 0)
    case (true, false): (0, 0, 255)
    case (false, false): (255, 255, 255)
    }
  }

  /// Calls `body` with a directory that is removed afterwards.
  static func withDirectory<Answer>(_ body: (String) async throws -> Answer) async throws -> Answer {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("posters-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }
}

/// A PNG file of one colour in any size, written by row without its pixels in memory.
enum FlatPNG {
  static func file(width: Int, height: Int) -> [UInt8] {
    Fixtures.png(width: width, height: height, deflated: deflated(width: width, height: height))
  }

  private static func deflated(width: Int, height: Int) -> [UInt8] {
    var stream = z_stream()
    deflateInit_(&stream, 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var row = [UInt8](repeating: 0x80, count: 1 + 3 * width)
    row[0] = 0
    var result: [UInt8] = []
    var space = [UInt8](repeating: 0, count: 1 << 16)
    for index in 0..<height {
      row.withUnsafeMutableBufferPointer { row in
        stream.next_in = row.baseAddress
        stream.avail_in = UInt32(row.count)
        repeat {
          let free = space.count
          space.withUnsafeMutableBufferPointer { space in
            stream.next_out = space.baseAddress
            stream.avail_out = UInt32(free)
            deflate(&stream, index == height - 1 ? Z_FINISH : Z_NO_FLUSH)
          }
          result += space.prefix(free - Int(stream.avail_out))
        } while stream.avail_out == 0
      }
    }
    return result
  }
}
