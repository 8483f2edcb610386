import Foundation
import TerminalKit
import Testing

@testable import PosterArt

@Suite struct GraphicsTests {
  @Test(arguments: [0, 1, 2, 3, 3071, 3072, 3073, 10_000])
  func kittyPiecesAreOfTheProtocolsSizeAndGiveTheFileBack(count: Int) throws {
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let text = String(decoding: KittyGraphics.send(png: file, id: 9), as: UTF8.self)
    guard count > 0 else {
      #expect(text.isEmpty)
      return
    }
    #expect(text.hasPrefix("\u{1B}_Ga=t,f=100,t=d,i=9,q=2,m="))
    #expect(text.hasSuffix("\u{1B}\\"))
    var content = ""
    let pieces = text.components(separatedBy: "\u{1B}_G").dropFirst().map { $0.components(separatedBy: "\u{1B}\\")[0] }
    for (index, piece) in pieces.enumerated() {
      let parts = piece.components(separatedBy: ";")
      #expect(parts.count == 2 && parts[0].contains("q=2") && parts[1].utf8.count <= 4096)
      #expect(parts[0].hasSuffix(index == pieces.count - 1 ? "m=0" : "m=1"))
      if index < pieces.count - 1 { #expect(parts[1].utf8.count % 4 == 0) }
      content += parts[1]
    }
    #expect(Array(try #require(Data(base64Encoded: content))) == file)
  }

  @Test func tilesBecomeImages() throws {
    let kitty = try #require(PosterTile(columns: 2, rows: 1, kind: .kitty(png: KittyGraphics.pngSignature)))
    let shown = try #require(TerminalImage(kitty, id: 4))
    #expect(shown.size == Size(width: 2, height: 1))
    #expect(shown.form == .kept(id: 4, sending: KittyGraphics.send(png: KittyGraphics.pngSignature, id: 4)))
    let sixels = Array("\u{1B}Pq~\u{1B}\\".utf8)
    let sixel = try #require(PosterTile(columns: 3, rows: 4, kind: .sixel(sixels)).flatMap { TerminalImage($0, id: 4) })
    #expect(sixel.form == .pixels(sixels) && sixel.size == Size(width: 3, height: 4))
  }

  @Test func inlineImagesHoldTheFile() throws {
    let png = KittyGraphics.pngSignature + [1, 2, 3]
    let tile = try #require(PosterTile(columns: 6, rows: 4, kind: .kitty(png: png)))
    let image = try #require(TerminalImage(tile, id: 4, isInline: true))
    let options = "inline=1;size=11;width=6;height=4;preserveAspectRatio=0;doNotMoveCursor=1"
    let content = Data(png).base64EncodedString()
    #expect(image.size == Size(width: 6, height: 4))
    #expect(image.form == .pixels(Array("\u{1B}]1337;File=\(options):\(content)\u{1B}\\".utf8)))
    // iTerm2 takes a mebibyte.
    let large = try #require(
      PosterTile(columns: 6, rows: 4, kind: .kitty(png: Array(repeating: 0, count: 800_000))))
    #expect(TerminalImage(large, id: 4, isInline: true) == nil && TerminalImage(large, id: 4) != nil)
  }

  @Test func whatIsNoPictureBecomesNone() throws {
    let reset = try #require(PosterTile(columns: 3, rows: 4, kind: .sixel(Array("\u{1B}c".utf8))))
    #expect(TerminalImage(reset, id: 1) == nil)
    let cell = PosterTile.Cell(scalar: "x", foreground: .standard, background: .standard)
    let cells = try #require(PosterTile(columns: 2, rows: 1, kind: .symbols([cell, cell])))
    #expect(TerminalImage(cells, id: 1) == nil)
  }
}
