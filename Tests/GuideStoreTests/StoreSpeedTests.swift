import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideStore

/// Prints times; run it manually in a release build:
/// `TVGUIDE_SPEED=1 swift test -c release -Xswiftc -enable-testing --filter StoreSpeedTests`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_SPEED"] != nil))
struct StoreSpeedTests {
  private func measure<Result>(_ name: String, times: Int = 1, _ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    var result: Result?
    let duration = try clock.measure { for _ in 0..<times { result = try body() } }
    let milliseconds = Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
    print("\(name): \(milliseconds / Double(times)) ms")
    guard let result else { return try body() }
    return result
  }

  /// As many as 100 MB of XMLTV: 188,000 programmes on 500 channels over two weeks, with descriptions of the usual
  /// length.
  @Test func aLargeListing() throws {
    let store = TestStore()
    var random = SeededGenerator(seed: 1)
    let words = (0..<4000).map { _ in
      String(
        (0..<Int.random(in: 3...9, using: &random)).map { _ in "etaoinshrdlucmfwyp".randomElement(using: &random) ?? "e"
        })
    }
    func text(_ count: Int) -> String {
      (0..<count).map { _ in words[Int.random(in: 0..<4000, using: &random)] }.joined(separator: " ")
    }
    let titles = (0..<50_000).map { _ in text(3) }
    let listing = (0..<188_000).map { (number: Int) -> Programme in
      let channel = number / 376
      let place = number % 376
      return programme(
        "channel\(channel)", titles[channel * 100 + number % 100], at: Double(place) * 0.9, for: 0.9, subtitle: text(2),
        overview: text(18))
    }
    for round in ["first import", "same again"] {
      try measure(round) { _ = try store.add(listing, batch: 5000) }
    }
    let size = try FileManager.default.attributesOfItem(atPath: store.path)[.size] as? Int ?? 0
    print("database \(size / 1_000_000) MB, peak RSS of everything:", peak(), "MB")
    let reader = try store.reader()
    let window = GuideWindow(around: today)
    let zone = try zone("Europe/London")
    let index = try measure("rows, first") { try reader.rows(window: window, country: nil, zone: zone) }
    let week = GuideWindow(first: today.advanced(by: 2), last: today.advanced(by: 5))
    _ = try measure("rows, 4 days in the middle", times: 5) { try reader.rows(window: week, country: nil, zone: zone) }
    _ = try measure("rows, \(index.showIDs.count)", times: 5) {
      try reader.rows(window: window, country: nil, zone: zone)
    }
    _ = try measure("days of a month", times: 5) {
      try reader.summary(window: today.monthWindow, country: nil, zone: zone)
    }
    _ = try measure("100 shows", times: 20) {
      try reader.shows(index.showIDs[20_000..<20_100], window: window, zone: zone)
    }
    _ = try measure("epg 30 channels x 6 h", times: 50) {
      try reader.epg(from: at(100), to: at(106), offset: 200, limit: 30)
    }
    _ = try measure("epg 500 channels x 6 h", times: 5) { try reader.epg(from: at(100), to: at(106)) }
    for query in ["e", "et", words[5], words[6] + " " + words[7], "channel"] {
      _ = try measure("search \(query)", times: 3) { try reader.search(query, from: noon, limit: 30) }
    }
    _ = try measure("sources") { try reader.sources() }
    _ = try measure("listings", times: 10) { try reader.listings(zone: zone) }
    _ = try measure("dataVersion", times: 1000) { try reader.dataVersion() }
  }

  /// Two sources with the same shows under other titles, on 100 channels with the same names: an airing a day for a
  /// week.
  @Test(arguments: [5_000, 50_000]) func twoSourcesOfTheSameShows(shows: Int) throws {
    let guide = Joining()
    for (source, minute) in [("a", 0), ("b", 30)] {
      let writer = try ListingsWriter(path: guide.store.path, source: guide.source(source), now: noon)
      try writer.add(channels: (0..<100).map { Channel(key: "\(source)\($0)", name: "Channel \($0)") })
      for channel in 0..<100 {
        try writer.add(
          programmes: (0..<shows / 100).flatMap { show in
            (0..<7).map { day in
              programme(
                "\(source)\(channel)", "\(source) \(channel) \(show)",
                at: Double(day * 24) + Double(show * 2 + minute / 30) / 60,
                ids: ExternalIDs(tvdb: 1 + channel * 1000 + show, imdb: "tt\(channel * 1000 + show)"), number: 1 + day)
            }
          })
      }
      _ = try writer.finish()
      let reader = try guide.store.reader()
      let all = source == "a" ? "one source" : "two sources"
      let index = try measure("\(all), \(shows) shows: rows, first") {
        try reader.rows(window: guide.window, country: nil, zone: .utc)
      }
      #expect(index.showIDs.count == shows)
      _ = try measure("\(all), \(shows) shows: rows", times: 5) {
        try reader.rows(window: guide.window, country: nil, zone: .utc)
      }
      _ = try measure("\(all), \(shows) shows: rows counted", times: 5) {
        try reader.rowCounts(window: guide.window, country: nil, zone: .utc)
      }
      _ = try measure("\(all), \(shows) shows: 100 shows", times: 20) {
        try reader.shows(index.showIDs[1_000..<1_100], window: guide.window, zone: .utc)
      }
      _ = try measure("\(all), \(shows) shows: names of all") { try reader.names(ofShows: index.showIDs) }
      _ = try measure("\(all), \(shows) shows: days of a month") {
        try reader.summary(window: today.monthWindow, country: nil, zone: .utc)
      }
      for query in ["a", "b 7 3"] {
        _ = try measure("\(all), \(shows) shows: search \(query)", times: 3) {
          try reader.search(query, from: noon, limit: 30)
        }
      }
    }
  }

  private func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1000
  }
}
