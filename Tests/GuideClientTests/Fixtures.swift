import Foundation
import GuideAPI
import GuideModel
import GuideServer
import GuideStore
import HTTPFetch
import Synchronization
import Testing

@testable import GuideClient

/// A database with invented listings: `channels` channels around a week in March in which clocks change.
final class Listings: Sendable {
  let path: String
  static let first = Instant(secondsSinceEpoch: 1_774_396_800)  // 2026-03-25T00:00:00Z
  static let titles = ["Harbour News", "Tidewater", "The Lamp Room", "Änderungen", "日本の朝", "Quiz & Co"]

  init(channels: Int = 7, days: Int = 6) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    path = directory.appendingPathComponent("guide.sqlite").path
    try write(channels: channels, days: days)
  }

  deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

  func write(channels: Int, days: Int, name: String = "test") throws {
    let source = ListingsSource(kind: "xmltv", location: "/\(name).xml", name: name)
    let writer = try ListingsWriter(path: path, source: source, now: Self.first)
    let keys = (0..<channels).map { "\(name)\($0).test" }
    try writer.add(channels: keys.enumerated().map { Channel(key: $1, number: $0 + 1, name: "Channel \($1)") })
    for (number, key) in keys.enumerated() {
      try writer.add(programmes: (0..<(days * 8)).map { Self.programme($0, channel: key, seed: number) })
    }
    _ = try writer.finish()
  }

  private static func programme(_ index: Int, channel: String, seed: Int) -> Programme {
    let start = first.adding(seconds: Int64(index) * 10_800 + Int64(seed) * 600)
    return Programme(
      channel: channel, start: start, stop: index % 5 == 0 ? nil : start.adding(seconds: 5400),
      title: titles[(index + seed) % titles.count], subtitle: index % 3 == 0 ? "Part \(index)" : nil,
      overview: index % 2 == 0 ? "What happens.\nAnd then." : nil, season: index % 4 == 0 ? 2 : nil,
      episode: index % 4 == 0 ? index + 1 : nil, categories: ["Drama"], traits: index % 7 == 0 ? .isNew : [])
  }
}

/// A server of the listings at a path.
func server(of path: String) throws -> EmbeddedServer {
  try EmbeddedServer(router: RouterSettings(defaultZone: .utc, now: { Listings.first }, programVersion: "")) { _ in
    LocalGuide(try GuideReader(path: path))
  }
}

func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

func request(
  _ first: String, _ last: String, zone: String = "UTC", rows: Range<Int> = 0..<50, anchor: String? = nil,
  anchorOffset: Int = 0
) throws -> GuideRequest {
  GuideRequest(
    window: GuideWindow(first: try day(first), last: try day(last)), country: .unitedStates,
    zone: try #require(ZoneRules(identifier: zone)), rows: rows, anchor: anchor, anchorOffset: anchorOffset)
}

func fetch() -> HTTPFetch { HTTPFetch(configuration: .init(userAgent: "tvguide/test")) }

/// A server that answers what a test says, and records requests.
final class FakeServer: Sendable {
  private let seen: Seen
  private let listener: GuideListener

  private final class Seen: Sendable {
    let requests = Mutex<[ServerRequest]>([])
  }

  init(_ answer: @escaping @Sendable (ServerRequest) -> ServerResponse) throws {
    let seen = Seen()
    self.seen = seen
    listener = try GuideListener(host: "127.0.0.1", port: 0) { request in
      seen.requests.withLock { $0.append(request) }
      return answer(request)
    }
  }

  convenience init(status: Int = 200, body: String) throws {
    try self.init { _ in ServerResponse(status: status, body: Data(body.utf8)) }
  }

  var requests: [ServerRequest] { seen.requests.withLock { $0 } }
  var name: String { "127.0.0.1:\(listener.port)" }

  func client(
    token: String? = nil, seconds: Double = 20, path: String = ""
  ) -> GuideClient {
    GuideClient(
      baseURL: "http://\(name)\(path)", fetch: fetch(), token: token, limits: .init(seconds: seconds))
  }

  /// The names of the parameters of each request.
  var parameterNames: [Set<String>] { requests.map { Set($0.query.map(\.name)) } }
}

extension ServerRequest {
  func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
