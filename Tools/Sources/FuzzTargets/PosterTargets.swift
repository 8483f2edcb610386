import Foundation
@testable import PosterArt
@testable import PosterDecoder
import TerminalKit

extension FuzzTarget {
  /// An image, decoded as the helper does. Of large ones only the header is read, because decoding takes too long.
  static let image = FuzzTarget("image", seeds: [png, jpegHead, webpHead], endings: ["png", "jpg", "webp"]) { bytes in
    guard let header = ImageHeader(bytes) else { return }
    try promise(header.width > 0 && header.height > 0, "an image of no size")
    guard header.isAcceptable, header.width * header.height <= 1 << 18 else { return }
    let mode = TileMode(imageProtocol: bytes.count % 2 == 0 ? .symbols : .kitty)
    let request = HelperRequest(id: 1, columns: 8, rows: 6, mode: mode, image: bytes)
    if let tile = try? PosterDecoder().tile(for: request) {
      try promise(tile.columns <= 8 && tile.rows <= 6, "the tile is larger than its place")
    }
  }

  /// The messages between the guide and its helper.
  static let helper = FuzzTarget(
    "helper",
    seeds: [
      HelperRequest(id: 1, columns: 4, rows: 3, mode: TileMode(), image: png).encoded(),
      HelperAnswer(id: 1, outcome: .failure(.broken)).encoded(),
    ]
  ) { bytes in
    if let request = HelperRequest(decoding: bytes) {
      try promise(HelperRequest(decoding: request.encoded()) == request, "a request does not come back as it was")
    }
    if let answer = HelperAnswer(decoding: bytes) {
      try promise(HelperAnswer(decoding: answer.encoded()) == answer, "an answer does not come back as it was")
      guard case .success(let tile) = answer.outcome, case .symbols(let cells) = tile.kind else { return }
      for cell in cells { try Harmless.check(text: String(cell.scalar), "a cell") }
    }
  }

  /// One grey pixel.
  private static let png = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
  /// A start, a quantization table and a frame of 16 × 16.
  private static let jpegHead: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    + [0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0, 0xFF, 0xD9]
  private static let webpHead: [UInt8] =
    Array("RIFF\u{1A}\0\0\0WEBPVP8L\u{0D}\0\0\0".utf8) + [
      0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 7,
    ]

  private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}
