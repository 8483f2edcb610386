import Foundation
import TerminalKit
import Testing

@testable import PosterArt

@Suite struct GraphicsTests {
  @Test(arguments: [0, 1, 2, 3, 3071, 3072, 3073, 10_000])
  func kittyPiecesAreOfTheProtocolsSizeAndGiveTheFileBack(count: Int) throws {
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let text = String(
      decoding: KittyGraphics.place(png: file, id: 9, in: Rect(x: 4, y: 2, width: 20, height: 12)), as: UTF8.self)
    guard count > 0 else {
      #expect(text.isEmpty)
      return
    }
    #expect(text.hasPrefix("\u{1B}7\u{1B}[3;5H\u{1B}_Ga=T,f=100,t=d,i=9,p=1,c=20,r=12,C=1,q=2,m="))
    #expect(text.hasSuffix("\u{1B}\\\u{1B}8"))
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

  @Test func picturesAreTakenAwayByTheirId() {
    #expect(String(decoding: KittyGraphics.erase(id: 3), as: UTF8.self) == "\u{1B}_Ga=d,d=I,i=3,q=2\u{1B}\\")
    let moved = String(decoding: KittyGraphics.move(id: 3, to: Rect(x: 0, y: 0, width: 2, height: 1)), as: UTF8.self)
    #expect(moved == "\u{1B}7\u{1B}[1;1H\u{1B}_Ga=p,i=3,p=1,c=2,r=1,C=1,q=2\u{1B}\\\u{1B}8")
    #expect(KittyGraphics.move(id: 3, to: Rect(x: 0, y: 0, width: 0, height: 1)) == KittyGraphics.erase(id: 3))
  }

  @Test func sixelsAreShownAtACellAndErasedByBlanks() {
    let sixels = Array("\u{1B}Pq~\u{1B}\\".utf8)
    let rect = Rect(x: 1, y: 2, width: 3, height: 2)
    #expect(SixelGraphics.place(sixels, in: rect) == Array("\u{1B}7\u{1B}[3;2H".utf8) + sixels + Array("\u{1B}8".utf8))
    #expect(
      String(decoding: SixelGraphics.erase(rect), as: UTF8.self)
        == "\u{1B}7\u{1B}[0m\u{1B}[3;2H   \u{1B}[4;2H   \u{1B}8")
    #expect(SixelGraphics.place(Array("\u{1B}c".utf8), in: rect).isEmpty)
  }

  @Test func tilesKnowTheirOwnBytes() throws {
    let kitty = try #require(PosterTile(columns: 2, rows: 1, kind: .kitty(png: KittyGraphics.pngSignature)))
    #expect(kitty.placement(id: 4, x: 1, y: 1).starts(with: Array("\u{1B}7\u{1B}[2;2H\u{1B}_G".utf8)))
    #expect(kitty.erasure(id: 4, x: 1, y: 1) == KittyGraphics.erase(id: 4))
    let cells = try #require(
      PosterTile(
        columns: 2, rows: 1,
        kind: .symbols(
          Array(repeating: PosterTile.Cell(scalar: "x", foreground: .standard, background: .standard), count: 2))))
    #expect(cells.placement(id: 4, x: 1, y: 1).isEmpty && cells.erasure(id: 4, x: 1, y: 1).isEmpty)
  }
}
