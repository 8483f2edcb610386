import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Testing

@testable import GuideServer

/// What is written from where the store has it is what an encoder makes of what the store says.
@Suite struct BroadcastWritingTests {
  private let directory = NSTemporaryDirectory() + "tvguide-writing-\(UUID().uuidString)"
  private var path: String { directory + "/guide.sqlite" }

  private func add(_ source: String, country: Country?, channels: [Channel], _ programmes: [Programme]) throws {
    let writer = try ListingsWriter(
      path: path, source: ListingsSource(kind: "xmltv", location: "/\(source).xml", name: source, country: country),
      now: noon)
    try writer.add(channels: channels)
    try writer.add(programmes: programmes)
    _ = try writer.finish()
  }

  private func programmes(_ channel: String, every minutes: Int64, together: Int = 1) -> [Programme] {
    (0..<60).map { number in
      let start = noon.adding(seconds: Int64(number / together) * minutes * 60)
      return Programme(
        channel: channel, start: start, stop: number % 5 == 0 ? nil : start.adding(seconds: 1700 + Int64(number)),
        title: "“Title” \(number)", subtitle: number % 3 == 0 ? "Part\u{1F4FA} \(number)" : nil,
        overview: number % 4 == 0 ? "A line.\nAnd a second one: \\ \"quoted\" \(number)" : nil,
        season: number % 3 == 0 ? 2 : nil, episode: number % 3 == 0 ? number : nil,
        categories: number % 2 == 0 ? ["Drama", "Crime & more"] : [], rating: number % 7 == 0 ? "PG-13" : nil,
        date: number % 6 == 0 ? "2025" : nil, icon: number % 4 == 1 ? "https://x.example/\(number).jpg" : nil,
        isNew: number % 2 == 0, isPremiere: number % 5 == 0, isRepeat: number % 2 == 1, isFinale: number % 11 == 0)
    }
  }

  private func fill() throws {
    try add(
      "us", country: .unitedStates,
      channels: [
        Channel(key: "a,\"b\"", number: 7, name: "A, and \"B\"", logo: "https://x.example/a.png"),
        Channel(key: "empty", name: "Nothing"),
      ], programmes("a,\"b\"", every: 30) + programmes("a,\"b\"", every: 300))
    try add(
      "any", country: nil, channels: [Channel(key: "日本", name: "日本 B"), Channel(key: "twice", number: 0, name: "C")],
      programmes("日本", every: 25) + programmes("twice", every: 40, together: 3))
  }

  @Test func bodiesAreTheSameBytes() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try fill()
    let reader = try GuideReader(path: path)
    var lengths: Set<Int> = []
    for country in [nil, .unitedStates, Country("GB")] {
      for channels in [nil, [], ["twice"], ["日本", "empty", "a,\"b\"", "nobody"]] {
        for (begin, hours) in [(0, 6), (-100, 99), (5, 1), (3, 300)] as [(Int64, Int64)] {
          for (offset, limit) in [(0, 100_000), (1, 2), (3, 1), (9, 9), (0, 0)] {
            let from = noon.adding(seconds: begin * 3600)
            let wanted = BroadcastQuery(
              from: from, to: from.adding(seconds: hours * 3600), channels: channels, offset: offset, limit: limit,
              country: country)
            let body = try reader.broadcastBody(wanted)
            let listing = try reader.broadcasts(wanted)
            #expect(String(decoding: body, as: UTF8.self) == String(decoding: listing.data(), as: UTF8.self))
            let object = try JSONSerialization.jsonObject(with: body)
            let encoded = try JSONSerialization.data(
              withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
            #expect(encoded == body)
            lengths.insert(body.count)
          }
        }
      }
    }
    #expect(lengths.count > 20 && (lengths.max() ?? 0) > 20_000)
  }

  @Test func theServerAnswersWithThem() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try fill()
    let reader = try GuideReader(path: path)
    let wanted = BroadcastQuery(
      from: noon, to: noon.adding(seconds: 6 * 3600), channels: nil, offset: 1, limit: 3, country: .unitedStates)
    let expected = try reader.broadcasts(wanted).data()
    let router = Router(
      reader: try GuideReader(path: path),
      settings: RouterSettings(defaultZone: .utc, now: { noon }, identity: "test"))
    let target =
      "/api/epg?from=\(wanted.from)&to=\(wanted.to)&offset=1&limit=3&country=US"
    for _ in 0..<2 { #expect(router.respond(get(target)).body == expected) }
  }
}
