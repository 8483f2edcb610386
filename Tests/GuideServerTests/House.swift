import CSQLite
import Foundation
import GuideAPI
import GuideModel
import GuideServer
import GuideStore
import Testing

/// Listings in a folder that is removed with this object.
final class House: Sendable {
  let directory = NSTemporaryDirectory() + "tvguide-house-\(UUID().uuidString)"
  var path: String { directory + "/guide.sqlite" }

  /// `rows` shows on two services, with an episode each on 2025-09-11, and a channel without episodes.
  init(rows: Int = 10) throws { try fill(rows: rows) }

  /// A file in place of the listings that is not a database.
  init(damaged bytes: Data) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func fill(rows: Int) throws {
    let day = try #require(GuideDay(iso: "2025-09-11"))
    let source = ListingsSource(kind: "test", location: "/test", name: "test")
    let writer = try ListingsWriter(path: path, source: source, now: noon)
    try writer.add(services: [Channel(key: "100", name: "100"), Channel(key: "beta", name: "beta")])
    try writer.add(channels: [Channel(key: "one", number: 1, name: "One")])
    try writer.add(
      episodes: (0..<rows).map { row in
        EpisodeListing(
          key: "e\(row)", outlet: .service(row < rows / 3 ? "100" : "beta"), time: .day(day),
          show: ListedShow(title: "Show \(row)"), title: "Part", number: 1)
      })
    _ = try writer.finish()
  }

  /// Restores the damaged file.
  func mend() throws {
    try FileManager.default.removeItem(atPath: path)
    try fill(rows: 10)
  }

  /// Changes the state of the listings.
  func importMore() throws {
    let writer = try ListingsWriter(
      path: path, source: ListingsSource(kind: "test", location: "/more", name: "more"), now: noon)
    try writer.add(channels: [Channel(key: "two", number: 2, name: "Two")])
    try writer.add(programmes: [
      Programme(channel: "two", start: noon, stop: noon.adding(seconds: 60), title: "More")
    ])
    _ = try writer.finish()
  }

  /// Removes everything without changing the state of the listings, to show who reads them again.
  func empty() throws {
    let tables = ["airing", "listed_show", "show_count", "provider", "generation"]
    try run(tables.map { "DELETE FROM \($0)" }.joined(separator: "; "))
  }

  private func run(_ sql: String) throws {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    let isOpen = sqlite3_open(path, &database) == SQLITE_OK
    try #require(isOpen)
    let isDone = sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK
    try #require(isDone)
  }

  func guide() -> LocalGuide { LocalGuide(GuideReader(openedLaterAt: path)) }

  func router(zone: ZoneRules = .utc, now: @escaping @Sendable () -> Instant = { noon }) -> Router {
    // The house exists as long as it is used.
    let settings = RouterSettings(
      defaultZone: zone, now: { withExtendedLifetime(self) { now() } }, programVersion: "test")
    return Router(settings: settings) { guide() }
  }
}

/// 2025-09-10, noon in UTC.
let noon = Instant(secondsSinceEpoch: 1_757_505_600)

/// A router with its own house.
func router(rows: Int = 10, zone: ZoneRules = .utc) throws -> Router { try House(rows: rows).router(zone: zone) }

/// A router over a file that is not a database.
func brokenRouter() throws -> Router { try House(damaged: Data(repeating: 7, count: 8192)).router() }

/// `/api/tv-guide?limit=3` as a request.
func get(_ target: String, method: String = "GET", headers: [String: String] = [:]) -> ServerRequest {
  ServerRequest(method: method, target: target, headers: headers)
}

/// Whether both send the same.
func == (left: ServerResponse, right: ServerResponse) -> Bool {
  left.status == right.status && left.headers == right.headers && left.body == right.body
}

func json(_ response: ServerResponse) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
}
