import Foundation
@testable import GuideAPI
import GuideModel
@testable import GuideServer
@testable import GuideStore

extension FuzzTarget {
  /// A request to the server: a target, a line feed, and the value of a header field.
  static let request = FuzzTarget(
    "request",
    seeds: [
      "/api/tv-guide?country=US&startDate=2025-09-10&endDate=2025-09-20&tz=Europe/London&offset=0&limit=10\n\"a\", *",
      "/api/epg?from=2025-09-10T00:00:00Z&to=2025-09-11T00:00:00Z&channel=a&country=GB\ngzip;q=0.5, *;q=0",
      "/api/days?startDate=2025-09-01&endDate=2025-09-30&dayStart=05:00", "/api/search?q=new%20%22show&limit=5",
      "/api/streaming-services?country=AU", "/../%2e%2e/etc/passwd%00?%zz&=&&a", "/api/channels?country=de",
    ]
  ) { bytes in
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    let field = parts.count > 1 ? String(parts[1]) : ""
    let response = router.respond(
      ServerRequest(
        target: parts.first.map(String.init) ?? "/",
        headers: ["if-none-match": field, "accept-encoding": ""]))
    try promise([200, 304, 400, 404].contains(response.status), "the status is \(response.status)")
    if response.status >= 400 {
      try promise(ErrorBody(response.body) != nil, "the error is not in the contract's shape")
    }
  }

  /// Over an empty guide.
  private static let router = Router(
    settings: RouterSettings(
      defaultZone: .utc, now: { Instant(secondsSinceEpoch: 1_757_505_600) }, programVersion: "fuzz")
  ) { LocalGuide(GuideReader()) }
}
