import SeededRandom
import PosterArt
import TerminalKit
import Testing

@testable import PosterDecoder

@Suite struct PosterDecoderTests {
  private let decoder = PosterDecoder()

  private func tile(_ image: [UInt8], _ columns: Int, _ rows: Int, _ mode: TileMode) throws(ImageRefusal) -> PosterTile
  {
    try decoder.tile(for: HelperRequest(id: 1, columns: columns, rows: rows, mode: mode, image: image))
  }

  @Test func eachQuarterOfThePictureIsWhereItBelongs() throws {
    let made = try tile(Fixtures.quarters, 8, 6, TileMode(depth: .truecolor))
    #expect(made.columns == 8 && made.rows == 6)
    let corners = [made.cells[0], made.cells[7], made.cells[40], made.cells[47]].map(\.background.kind)
    #expect(corners == [.rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(0, 0, 255), .rgb(255, 255, 255)])
    #expect(made.cells.allSatisfy { $0.scalar == " " }, "plain areas need no character")
  }

  @Test(arguments: [ColorDepth.mono, .ansi8, .ansi16, .palette256, .truecolor], SymbolSet.allCases)
  func coloursAndCharactersAreOfTheKindAskedFor(depth: ColorDepth, symbols: SymbolSet) throws {
    let gradient = Fixtures.png(width: 64, height: 96) { x, y in (UInt8(x * 4), UInt8(y * 2), UInt8((x * y) % 256)) }
    let made = try tile(gradient, 16, 12, TileMode(depth: depth, symbols: symbols))
    for cell in made.cells {
      switch symbols {
      case .ascii: #expect((0x20...0x7E).contains(cell.scalar.value))
      case .quadrants: #expect(cell.scalar == " " || (0x2580...0x259F).contains(cell.scalar.value))
      }
      for color in [cell.foreground, cell.background] { #expect(isPossible(color, depth), "\(color)") }
    }
    #expect(Set(made.cells).count > 3, "a gradient is not flat")
  }

  /// Two colours in quarters of a cell with noise: there is a symbol for each such cell.
  @Test(arguments: 0..<5) func quadrantsAreThoseOfThePicture(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (columns, rows) = (20, 12)
    let cells = (0..<columns * rows).map { _ in
      (pattern: Int.random(in: 0...15, using: &random), tone: Int.random(in: 0...60, using: &random))
    }
    let noise = (0..<4_099).map { _ in Int.random(in: 0...20, using: &random) }
    func tone(_ x: Int, _ y: Int) -> Int {
      let cell = cells[y / 16 * columns + x / 8]
      let quarter = x % 8 / 4 + y % 16 / 8 * 2
      return cell.tone + (cell.pattern >> quarter & 1) * 150
    }
    let image = Fixtures.png(width: columns * 8, height: rows * 16) { x, y in
      let shade = UInt8(tone(x, y) + noise[(y * 160 + x) % noise.count])
      return (shade, shade, 40)
    }
    let made = try tile(image, columns, rows, TileMode(depth: .truecolor, symbols: .quadrants))
    for (place, cell) in made.cells.enumerated() {
      for quarter in 0..<4 {
        let x = place % columns * 8 + quarter % 2 * 4
        let y = place / columns * 16 + quarter / 2 * 8
        let isForeground = Self.quarters[cell.scalar.value, default: 0] >> quarter & 1 == 1
        guard case .rgb(let red, _, _) = (isForeground ? cell.foreground : cell.background).kind else {
          Issue.record("a cell of a whole picture has its colours")
          continue
        }
        #expect(abs(Int(red) - tone(x, y) - 10) < 20, "cell \(place), quarter \(quarter)")
      }
    }
  }

  /// The quarters of a cell that a character fills: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quarters: [UInt32: Int] = [
    0x2580: 3, 0x2584: 12, 0x2588: 15, 0x258C: 5, 0x2590: 10, 0x2596: 4, 0x2597: 8, 0x2598: 1, 0x2599: 13, 0x259A: 9,
    0x259B: 7, 0x259C: 11, 0x259D: 2, 0x259E: 6, 0x259F: 14,
  ]

  /// A colour may be the terminal's default if the cell has only one colour.
  private func isPossible(_ color: Color, _ depth: ColorDepth) -> Bool {
    switch (color.kind, depth) {
    case (.standard, _): true
    case (.palette(let index), .ansi8): index < 8
    case (.palette(let index), .ansi16): index < 16
    case (.palette(let index), .palette256): index >= 16
    case (.rgb(let red, let green, let blue), .truecolor):
      [red, green, blue].allSatisfy { $0 & 7 == $0 >> 5 }  // five bits, repeated below
    default: false
    }
  }

  @Test func whatIsTransparentShowsTheTerminalsBackground() throws {
    let image = Fixtures.png(width: 80, height: 80, alpha: { x, _ in x < 40 ? 0 : 255 }) { _, _ in (200, 0, 0) }
    let made = try tile(image, 10, 5, TileMode(depth: .truecolor))
    #expect(made.cells[0].background == .standard && made.cells[0].foreground == .standard)
    #expect(made.cells[9].background != .standard)
  }

  @Test func aPictureIsNeverDrawnInTheColourOfNothing() throws {
    let disc = Fixtures.png(
      width: 90, height: 90, alpha: { x, y in (x - 45) * (x - 45) + (y - 45) * (y - 45) < 1600 ? 255 : 0 }
    ) { _, _ in (0, 180, 90) }
    let made = try tile(disc, 18, 9, TileMode(depth: .truecolor))
    #expect(made.cells.allSatisfy { $0.scalar == " " || $0.foreground != .standard })
    #expect(made.cells[4 * 18 + 9].background != .standard && made.cells[0].background == .standard)
  }

  @Test func aWholePictureTakesTheCellsOfItsShape() throws {
    let wide = Fixtures.png(width: 160, height: 40) { _, _ in (9, 9, 9) }
    let contained = try tile(wide, 20, 20, TileMode(fit: .contain))
    #expect(contained.columns == 20 && contained.rows == 3)  // 160 × 40 pixels in cells of 8 × 16: 20 × 2.5
    let covering = try tile(wide, 20, 20, TileMode(fit: .cover))
    #expect(covering.columns == 20 && covering.rows == 20)
  }

  @Test func anyShapeFitsAnyPlace() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let (width, height) = (Int.random(in: 1...3000, using: &random), Int.random(in: 1...3000, using: &random))
      let (columns, rows) = (Int.random(in: 1...500, using: &random), Int.random(in: 1...200, using: &random))
      let cell = CellPixels(width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
      for fit in [ImageFit.contain, .cover] {
        let placed = TileGeometry(
          width: width, height: height, columns: columns, rows: rows, mode: TileMode(fit: fit, cell: cell))
        #expect((1...columns).contains(placed.columns) && (1...rows).contains(placed.rows))
        #expect(placed.cropX >= 0 && placed.cropWidth >= 1 && placed.cropX + placed.cropWidth <= width)
        #expect(placed.cropY >= 0 && placed.cropHeight >= 1 && placed.cropY + placed.cropHeight <= height)
      }
    }
  }

  @Test func kittyGetsAPNGNoLargerThanItsPlace() throws {
    let large = Fixtures.png(width: 400, height: 600) { x, y in (UInt8(x % 256), UInt8(y % 256), 7) }
    let made = try tile(large, 10, 10, TileMode(imageProtocol: .kitty, cell: CellPixels(width: 10, height: 20)))
    guard case .kitty(let png) = made.kind else { throw ImageRefusal.broken }
    #expect(ImageHeader(png) == ImageHeader(format: .png, width: 100, height: 200))
  }

  @Test func sixelsAreOneControlString() throws {
    let made = try tile(Fixtures.quarters, 10, 8, TileMode(imageProtocol: .sixel))
    guard case .sixel(let bytes) = made.kind else { throw ImageRefusal.broken }
    #expect(bytes.starts(with: [0x1B, 0x50]) && bytes.suffix(2) == [0x1B, 0x5C])
    #expect(!bytes.dropFirst().dropLast(2).contains(0x1B))
  }

  @Test func complementsOfBlocksAreMutualAndFillTheCell() {
    for scalar in 0x2580...0x259F as ClosedRange<UInt32> {
      guard let other = BlockElement.complement(of: scalar) else { continue }
      #expect(BlockElement.complement(of: other) == scalar && other != scalar)
    }
    #expect(BlockElement.complement(of: 0x2580) == 0x2584)
  }

  // MARK: - Bad files

  @Test func aHugeSizeIsRefusedByTheHeader() {
    for (width, height) in [(20_000, 20_000), (8_001, 10), (8_000, 8_000), (1 << 30, 1 << 30)] {
      #expect(throws: ImageRefusal.tooLarge) {
        try tile(Fixtures.pngHeader(width: width, height: height), 10, 6, TileMode())
      }
    }
  }

  @Test func otherFormatsAreNotGivenToTheImageLibrary() {
    let files = [
      "", "GIF89a\u{1}\u{1}", "<svg xmlns='http://www.w3.org/2000/svg'/>", "BM      ", "P1 1 1 1", "RIFFxxxxACON",
    ]
    for file in files {
      #expect(throws: ImageRefusal.unknownFormat) { try tile(Array(file.utf8), 10, 6, TileMode()) }
    }
  }

  @Test func filesCutShortAreRefused() {
    for length in 0..<Fixtures.quarters.count {
      #expect(refusal(of: Array(Fixtures.quarters.prefix(length))) != nil, "\(length) bytes")
    }
    #expect(refusal(of: Fixtures.quarters + [1, 2, 3]) == nil, "bytes behind the end do no harm")
  }

  @Test func filesWithBytesChangedGiveAPictureOrARefusal() {
    var random = SeededGenerator(seed: 21)
    var refused = 0
    for _ in 0..<300 {
      var file = Fixtures.quarters
      for _ in 0..<3 { file[.random(in: 8..<file.count, using: &random)] = .random(in: 0...255, using: &random) }
      refused += refusal(of: file) == nil ? 0 : 1
    }
    #expect(refused > 100)
  }

  private func refusal(of file: [UInt8]) -> ImageRefusal? {
    do throws(ImageRefusal) { _ = try tile(file, 10, 6, TileMode()) } catch { return error }
    return nil
  }

  @Test(.enabled(if: Fixtures.corpus != nil)) func orientationIsRespected() throws {
    let upright = try pixels(of: "exif-portrait-orientation1.jpg")
    for orientation in [3, 6, 8] {
      let turned = try pixels(of: "exif-portrait-orientation\(orientation).jpg")
      #expect(turned.count == upright.count)
      let difference = zip(upright, turned).map { abs($0 - $1) }.reduce(0, +) / Double(upright.count)
      #expect(difference < 6, "orientation \(orientation) differs by \(difference) of 255 a channel")
    }
  }

  /// The mean of each cell's two colours, by channel.
  private func pixels(of name: String) throws -> [Double] {
    let made = try tile(try Fixtures.corpusFile(name), 24, 18, TileMode(depth: .truecolor))
    return made.cells.flatMap { cell -> [Double] in
      guard case .rgb(let r1, let g1, let b1) = cell.background.kind else { return [0, 0, 0] }
      guard case .rgb(let r2, let g2, let b2) = cell.foreground.kind else {
        return [Double(r1), Double(g1), Double(b1)]
      }
      return [(r1, r2), (g1, g2), (b1, b2)].map { (Double($0.0) + Double($0.1)) / 2 }
    }
  }

  @Test(
    .enabled(if: Fixtures.corpus != nil),
    arguments: [
      "sintel-small.jpg", "golang-blue-purple-pink-large.png", "golang-tux.lossless.webp",
      "golang-yellow_rose.lossy-with-alpha.webp", "golang-blue-purple-pink-large.normal-filter.lossy.webp",
    ])
  func everyFormatIsReadAndItsHeaderAgrees(name: String) throws {
    let file = try Fixtures.corpusFile(name)
    let header = try #require(ImageHeader(file))
    #expect(header.width > 100 && header.width < 2000 && header.height > 100 && header.height < 2000)
    let made = try tile(file, 20, 12, TileMode(depth: .truecolor))
    #expect(Set(made.cells.map { [$0.foreground, $0.background] }).count > 50)
    for length in Array(stride(from: 0, to: file.count - 1, by: file.count / 9)) + [file.count - 2] {
      #expect(refusal(of: Array(file.prefix(length))) != nil, "\(length) of \(file.count) bytes")
    }
  }
}
