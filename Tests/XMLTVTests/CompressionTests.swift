import Foundation
import GuideModel
import Testing

@testable import XMLTV

@Suite struct CompressionTests {
  /// The output of gzip(1) and xz(1) for a listing with one channel and the programme `Midnight Mass`.
  static let gzip = """
    H4sIAAAAAAAC/7MpKbOzSc5IzMtLzVHITLFVys9LVbKzScksLshJrNTNS8xNtfPPS7XRRxGx0YdqsbMpKMpPL0rMzU1VKC5JLCqxVTIyMDIzMARCMFDQ\
    BpFKQMn8AiQ5Q2Q5qFkwu0syS3JS7XwzU/Iy0zNKFHwTi4tt9CGCNvpw64BsoNO5AAMuafHAAAAA
    """
  static let gzipInTwo = """
    H4sIAAAAAAAC/7MpKbOzSc5IzMtLzVHITLFVys9LVbKzScksLshJrNTNS8xNtfPPS7XRRxGx0YdqsbMpKMpPL0rMzU1VKC5JLCoBAFz4uqZQAAAAH4sI\
    AAAAAAAC/7NVMjIwMjMwBEIwUNAGkUoKxSX5BbYIOUNkueSMxLy81Bxbpfy8VCU7m5LMkpxUO9/MlLzM9IwSBd/E4mIbfYigjX5BUX56UWJuLohdUmbH\
    BQAqLZ6BcAAAAA==
    """
  static let xz = """
    /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AC/AHtdAB4dCsPg978Q0cMd0om+3sQquHbtOl+KB4FL60748d4CkR/v0CqC7gNVj0ogi93Y0RL9srv02TOt\
    NjvP8z0vgxGe4gvXEzhIyV/1kuNCfmltVNZ2mby4IkNZ/enPDLm/w56tk5+SrVti0B1M0nJFd/acOS/6A5nil3EwAAAA4/PzCEOEkdMAAZcBwAEAAKdf\
    2YmxxGf7AgAAAAAEWVo=
    """
  static let xzInTwo = """
    /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ABPAEJdAB4dCsPg978Q0cMd0om+3sQquHbtOl+KB4FL60748d4CkR/v0CqC7gNVj0ogi93Y0RL9srv02TOt\
    NjvP8z0vgHt13QAAAGfXySMzCRrTAAFeUAWU1W8ftvN9AQAAAAAEWVr9N3pYWgAABObWtEYCACEBFgAAAHQv5aPgAG8AUV0AHoiCqYzHyjvqpFOGyXBe\
    CV3z++RP4ghzXizywnAM8kqfGS89hofEUe7Ij4IGcCD2VZt+GfJTaMMRp9UfFMs/gehTbBMkmfaiaPfyHuB/fmcAAAAAAGL4TRJz61gfAAFtcP3R0KAf\
    tvN9AQAAAAAEWVo=
    """

  static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }

  @Test(arguments: [gzip, gzipInTwo, xz, xzInTwo])
  func isTakenOffWhateverTheNameSays(fixture: String) throws {
    let bytes = Self.bytes(fixture)
    let listing = try read(bytes)
    #expect(listing.programmes.map(\.title) == ["Midnight Mass"])
    #expect(listing.summary.bytes == 192)
  }

  @Test(arguments: [gzip, gzipInTwo, xz, xzInTwo])
  func comesInPiecesOfAnySize(fixture: String) throws {
    let bytes = Self.bytes(fixture)
    for size in 1...20 { #expect(try read(pieces(bytes) { size }) == (try read(bytes)), "pieces of \(size)") }
  }

  @Test func paddingAfterGzipIsIgnored() throws {
    #expect(try read(Self.bytes(Self.gzip) + Array(repeating: 0, count: 512)).programmes.count == 1)
    #expect(try read(Self.bytes(Self.gzip) + [0x1F, 0x00, 0x00]).programmes.count == 1)
  }

  @Test(arguments: [gzip, gzipInTwo, xz, xzInTwo])
  func cutShortItIsAnErrorAtEveryPlace(fixture: String) {
    let bytes = Self.bytes(fixture)
    // Between two members, and between two streams, the file is complete. The XML is truncated then.
    let second = bytes.indices.dropFirst(6).first { bytes[$0...].starts(with: bytes[..<6]) }
    if let second, case .notWellFormed? = fault({ try read(Array(bytes[..<second])) }) {
    } else {
      #expect(second == nil)
    }
    for length in 6..<bytes.count where length != second {
      guard case .damagedCompression(let name, _, _) = fault({ try read(Array(bytes[..<length])) }) else {
        Issue.record("cut at \(length)")
        continue
      }
      #expect(name == "guide.xml")
    }
  }

  @Test func damageIsAnErrorThatNamesTheFile() {
    for fixture in [Self.gzip, Self.xz] {
      var bytes = Self.bytes(fixture)
      bytes[bytes.count / 2] ^= 0x55
      let error = fault { try read(bytes) }
      #expect(error?.description.hasPrefix("guide.xml") == true)
    }
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04, 0, 0, 0], "a zip archive"), ([0x42, 0x5A, 0x68, 0x39, 0, 0], "compressed with bzip2"),
      ([0x28, 0xB5, 0x2F, 0xFD, 0, 0], "compressed with zstd"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    ] as [([UInt8], String)])
  func otherFormatsAreNamed(bytes: [UInt8], format: String) {
    #expect(fault { try read(bytes) } == .unsupportedFormat(name: "guide.xml", format: format))
  }

  @Test func aFileIsReadFromDisk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xmltv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("guide.xml").path
    try Data(Self.bytes(Self.gzip)).write(to: URL(fileURLWithPath: path))
    let input = try XMLTVInput.file(path: path)
    #expect(input.totalBytes == Self.bytes(Self.gzip).count)
    #expect(input.name == path)
    #expect(try read(input).programmes.count == 1)
    #expect(input.consumedBytes == input.totalBytes)
    #expect(throws: XMLTVError.cannotOpen(name: folder.path, reason: "it is a directory")) {
      try XMLTVInput.file(path: folder.path)
    }
    #expect(throws: XMLTVError.cannotOpen(name: path + ".no", reason: "No such file or directory")) {
      try XMLTVInput.file(path: path + ".no")
    }
  }
}

/// The bytes in pieces of the given sizes.
func pieces(_ bytes: [UInt8], size: @escaping () -> Int) -> XMLTVInput {
  var position = 0
  return XMLTVInput(name: "guide.xml", totalBytes: bytes.count) { buffer in
    let count = min(buffer.count, bytes.count - position, max(size(), 1))
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
