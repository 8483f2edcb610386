import SeededRandom
import Testing

@testable import PosterDecoder

@Suite struct ImageHeaderTests {
  @Test func pngSizes() {
    let header = ImageHeader(Fixtures.pngHeader(width: 20_000, height: 3))
    #expect(header == ImageHeader(format: .png, width: 20_000, height: 3))
  }

  @Test func jpegSizesStandBehindOtherSegmentsAndFill() {
    let file: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9] + [
        0xFF, 0xC2, 0, 11, 8, 0x03, 0xE8, 0x01, 0xF4, 1, 0,
      ]
    #expect(ImageHeader(file) == ImageHeader(format: .jpeg, width: 500, height: 1000))
    for length in 0..<22 { #expect(ImageHeader(Array(file.prefix(length))) == nil) }
  }

  @Test func aJPEGWithPixelsBeforeItsSizeIsNone() {
    #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 0]) == nil)
  }

  @Test func webpSizesInItsThreeForms() {
    let start = Array("RIFF____WEBP".utf8)
    let lossy = start + Array("VP8 ____".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x58, 0x42, 0x90, 0x81]
    #expect(ImageHeader(lossy) == ImageHeader(format: .webp, width: 600, height: 400))
    let bits = UInt32(599) | UInt32(399) << 14
    let packed = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
    let lossless = start + Array("VP8L____".utf8) + [0x2F] + packed + [0, 0, 0, 0, 0]
    #expect(ImageHeader(lossless) == ImageHeader(format: .webp, width: 600, height: 400))
    let extended = start + Array("VP8X____".utf8) + [0, 0, 0, 0, 0x57, 2, 0, 0x8F, 1, 0]
    #expect(ImageHeader(extended) == ImageHeader(format: .webp, width: 600, height: 400))
  }

  @Test func sizesOfZeroAreNone() { #expect(ImageHeader(Fixtures.pngHeader(width: 0, height: 5)) == nil) }

  @Test func anyBytesGiveAnAnswer() {
    var random = SeededGenerator(seed: 11)
    let starts: [[UInt8]] = [
      [], [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("RIFF____WEBPVP8X".utf8),
      Array("RIFF____WEBPVP8L".utf8), Array("RIFF____WEBPVP8 ".utf8),
    ]
    var known = 0
    for round in 0..<6000 {
      let tail = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let header = ImageHeader(starts[round % starts.count] + tail) {
        known += 1
        #expect(header.width > 0 && header.height > 0)
      }
    }
    #expect(known > 0)
  }
}
