import SeededRandom
import TerminalKit
import Testing

@testable import PosterArt

@Suite struct HelperProtocolTests {
  @Test func requestsComeBackAsTheyWere() {
    var random = SeededGenerator(seed: 3)
    let depths: [ColorDepth] = [.mono, .ansi8, .ansi16, .palette256, .truecolor]
    for _ in 0..<500 {
      let mode = TileMode(
        imageProtocol: .allCases.randomElement(using: &random) ?? .kitty,
        depth: depths.randomElement(using: &random) ?? .mono,
        symbols: .allCases.randomElement(using: &random) ?? .ascii,
        fit: .allCases.randomElement(using: &random) ?? .cover,
        cell: CellPixels(width: .random(in: -5...500, using: &random), height: .random(in: 1...256, using: &random)))
      let request = HelperRequest(
        id: .random(in: 0...UInt32.max, using: &random), columns: .random(in: 1...500, using: &random),
        rows: .random(in: 1...200, using: &random), mode: mode,
        image: (0..<20).map { _ in .random(in: 0...255, using: &random) })
      #expect(HelperRequest(decoding: request.encoded()) == request)
    }
  }

  @Test func answersComeBackAsTheyWere() throws {
    let cells = [
      PosterTile.Cell(scalar: "▄", foreground: .rgb(red: 1, green: 2, blue: 3), background: .palette(255)),
      PosterTile.Cell(scalar: " ", foreground: .standard, background: .standard),
    ]
    let tiles = [
      PosterTile(columns: 1, rows: 2, kind: .symbols(cells)),
      PosterTile(columns: 3, rows: 4, kind: .kitty(png: KittyGraphics.pngSignature + [1, 2])),
      PosterTile(columns: 3, rows: 4, kind: .sixel(Array("\u{1B}Pq#0~\u{1B}\\".utf8))),
    ]
    for tile in tiles {
      let answer = HelperAnswer(id: 77, outcome: .success(try #require(tile)))
      #expect(HelperAnswer(decoding: answer.encoded()) == answer)
    }
    for refusal in ImageRefusal.allCases {
      let answer = HelperAnswer(id: 0, outcome: .failure(refusal))
      #expect(HelperAnswer(decoding: answer.encoded()) == answer)
    }
  }

  /// A helper controlled by an image must not reach the terminal through its answers.
  @Test(arguments: [0x1B, 0x07, 0x9B, 0x0A, 0x202E, 0x4E00, 0xD800, 0x11_0000] as [UInt32])
  func cellsThatAreNoBlocksAreNotTaken(scalar: UInt32) {
    var bytes: [UInt8] = [HelperProtocol.answerVersion, 0, 0, 0, 0, 0, ImageProtocol.symbols.rawValue, 1, 0, 1, 0]
    for value in [0x2584, 0, 0] as [UInt32] { bytes.append(uint32: value) }
    #expect(HelperAnswer(decoding: bytes) != nil)
    bytes.removeLast(12)
    for value in [scalar, 0, 0] as [UInt32] { bytes.append(uint32: value) }
    #expect(HelperAnswer(decoding: bytes) == nil)
  }

  @Test func sixelsThatHoldAnotherSequenceAreNotTaken() {
    for text in [
      "\u{1B}Pq~\u{1B}\\\u{1B}]52;c;eA==\u{7}\u{1B}\\", "\u{1B}Pq~\u{18}x\u{1B}\\", "\u{1B}[2J", "", "\u{1B}P",
    ] {
      #expect(!SixelGraphics.isOneControlString(Array(text.utf8)))
    }
  }

  @Test func anyBytesGiveAnAnswerOrNone() throws {
    var random = SeededGenerator(seed: 8)
    let tile = try #require(
      PosterTile(
        columns: 2, rows: 2,
        kind: .symbols(Array(repeating: .init(scalar: "▄", foreground: .palette(20), background: .standard), count: 4)))
    )
    let whole = HelperAnswer(id: 5, outcome: .success(tile)).encoded()
    for length in 0..<whole.count where length != whole.count {
      #expect(HelperAnswer(decoding: Array(whole.prefix(length))) == nil)
    }
    for _ in 0..<5000 {
      var bytes = whole
      bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      bytes.removeLast(.random(in: 0...3, using: &random))
      guard let answer = HelperAnswer(decoding: bytes), case .success(let got) = answer.outcome else { continue }
      #expect(got.columns * got.rows == got.cells.count)
      _ = HelperRequest(decoding: bytes)
    }
  }

  @Test func framesOverTheLimitAreNotRead() {
    #expect(HelperProtocol.length(of: [0xFF, 0xFF, 0xFF, 0x7F]) == nil)
    #expect(HelperProtocol.length(of: Array(HelperProtocol.frame([7, 8, 9]).prefix(4))) == 3)
  }
}
