import SeededRandom
import CZlib
import Foundation
import GuideModel
import GuideServer
import Testing

@testable import GuideDemo

@Suite struct PosterTests {
  private struct Chunk {
    var name: String
    var data: [UInt8]
  }

  /// Reads a PNG's chunks and checks their checksums.
  private func chunks(_ png: [UInt8]) throws -> [Chunk] {
    try #require(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var found: [Chunk] = []
    var rest = png[8...]
    while !rest.isEmpty {
      try #require(rest.count >= 12)
      let begin = rest.startIndex
      let length = number(rest[begin..<begin + 4])
      try #require(rest.count >= 12 + length)
      let body = Array(rest[begin + 4..<begin + 8 + length])
      #expect(number(rest[begin + 8 + length..<begin + 12 + length]) == Int(crc32(0, body, UInt32(body.count))))
      found.append(Chunk(name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
      rest = rest[(begin + 12 + length)...]
    }
    return found
  }

  private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private func inflated(_ data: [UInt8], atMost limit: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: limit)
    var length = UInt(limit)
    return uncompress(&result, &length, data, UInt(data.count)) == Z_OK ? Array(result.prefix(Int(length))) : nil
  }

  @Test(arguments: ["kittiwake-tide-clock", "orchard-one-0123456789abcdef", "nobody", ""])
  func aPosterIsAPNG(key: String) throws {
    let chunks = try chunks(DemoPoster.png(forKey: key))
    #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 0, 150, 0, 0, 0, 225, 8, 2, 0, 0, 0])
    let rows = try #require(inflated(chunks[1].data, atMost: 1_000_000))
    #expect(rows.count == 225 * (1 + 150 * 3))
    #expect(stride(from: 0, to: rows.count, by: 451).allSatisfy { rows[$0] == 1 })
  }

  @Test func pixelsComeBackAsTheyWere() throws {
    var generator = SeededGenerator(seed: 31)
    for (width, height) in [(1, 1), (3, 2), (17, 9)] {
      let pixels = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let png = try #require(PNG.encode(pixels: pixels, width: width, height: height))
      let rows = try #require(inflated(try chunks(png)[1].data, atMost: 10_000))
      var back: [UInt8] = []
      for row in 0..<height {
        for place in 0..<width * 3 {
          let value = rows[row * (width * 3 + 1) + 1 + place]
          back.append(place < 3 ? value : value &+ back[back.count - 3])
        }
      }
      #expect(back == pixels)
    }
  }

  @Test func postersAreStableAndTheirOwn() {
    let keys = DemoCatalogue.services.flatMap { service in service.shows.map { "\(service.id)-\($0.slug)" } }.prefix(30)
    let posters = keys.map(DemoPoster.png)
    #expect(posters == keys.map(DemoPoster.png))
    #expect(Set(posters).count == keys.count)
    #expect(posters.allSatisfy { $0.count < 60_000 })
  }

  @Test func postersAreServed() throws {
    let poster = DemoPoster.address(ofShow: "kittiwake/tide-clock", base: "http://127.0.0.1:3001/")
    #expect(poster == "http://127.0.0.1:3001/demo/posters/kittiwake-tide-clock.png")
    let path = try #require(URL(string: poster)).path
    let response = try #require(DemoPoster.response(to: ServerRequest(target: path)))
    #expect(response.status == 200 && response.headers["Content-Type"] == "image/png")
    #expect(Array(response.body) == DemoPoster.png(forKey: "kittiwake-tide-clock"))
    let head = try #require(DemoPoster.response(to: ServerRequest(method: "HEAD", target: path)))
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(DemoPoster.response(to: ServerRequest(method: "POST", target: path))?.status == 405)
    #expect(DemoPoster.response(to: ServerRequest(target: "/api/tv-guide")) == nil)
  }

  @Test func ownPostersComeWithoutAServer() throws {
    let poster = DemoPoster.address(ofShow: "kittiwake/tide-clock", base: DemoPoster.ownBase)
    #expect(CleanText.url(poster) == poster)
    #expect(DemoPoster.picture(at: poster) == DemoPoster.png(forKey: "kittiwake-tide-clock"))
    for other in ["http://x.example/demo/posters/a.png", DemoPoster.ownBase, poster + "?", ""] {
      #expect(DemoPoster.picture(at: other) == nil)
    }
  }

  @Test(arguments: [
    "", ".png", "a", "../x.png", "A.png", "a/b.png", "é.png", String(repeating: "a", count: 200) + ".png",
  ])
  func whatIsNoKeyIsNotFound(name: String) {
    #expect(DemoPoster.response(to: ServerRequest(target: DemoPoster.path + name))?.status == 404)
  }
}
