import Foundation
import GuideModel
import GuideServer
import GuideStore
import TestThreads
import Testing

@testable import GuideApp

/// `/api/calendar.ics`: only with its secret.
@Suite(.onOwnThreads) struct CalendarFeedTests {
  private let secret = "0123456789abcdef"

  private func feed(_ harness: ProgramHarness, demo: Bool = true) -> CalendarFeed {
    CalendarFeed(secret: secret, demo: demo, environment: harness.environment)
  }

  private func answer(
    _ feed: CalendarFeed, _ query: String, method: String = "GET"
  ) throws -> (status: Int, text: String) {
    let target = "\(CalendarFeed.path)?key=\(secret)" + query
    let response = try #require(feed.response(to: ServerRequest(method: method, target: target)))
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  @Test func theParametersNarrowIt() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let feed = feed(harness)
    let all = try answer(feed, "&new=1")
    #expect(all.status == 200 && all.text.hasPrefix("BEGIN:VCALENDAR\r\n") && all.text.contains("LOCATION:Kittiwake"))
    let some = try answer(feed, "&new=1&service=Lumenary&days=21&alarm=10&unknown=x")
    #expect(some.status == 200 && some.text.contains("LOCATION:Lumenary") && !some.text.contains("LOCATION:Kittiwake"))
    #expect(some.text.contains("BEGIN:VALARM") && !all.text.contains("BEGIN:VALARM"))
    // In a new home nothing is followed.
    let followed = try answer(feed, "")
    #expect(followed.status == 404 && followed.text.contains("you follow no show yet"))
  }

  /// A calendar that asks again only reads changes. The time of writing is not a change.
  @Test func whatDidNotChangeIsNotSentAgain() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let feed = feed(harness)
    func ask(_ query: String, _ tag: String? = nil) throws -> ServerResponse {
      let headers = tag.map { ["if-none-match": $0] } ?? [:]
      let target = "\(CalendarFeed.path)?key=\(secret)" + query
      return try #require(feed.response(to: ServerRequest(target: target, headers: headers)))
    }
    var tag = ""
    // If a programme starts between two requests, the second answer differs.
    let isKnown = try (0..<3).contains { _ in
      let first = try ask("&new=1")
      tag = try #require(first.headers["ETag"])
      let again = try ask("&new=1", tag)
      return first.status == 200 && again.status == 304 && again.body.isEmpty && again.headers["ETag"] == tag
    }
    #expect(isKnown)
    #expect(try ask("&new=1&alarm=10", tag).status == 200)
    #expect(try ask("&new=1", "\"other\"").status == 200)
  }

  @Test(arguments: [
    "&new=x", "&new=1&days=0", "&alarm=x", "&new=1&filter=(", "&new=1&group=none", "&channel=a&group=b", "&limit=0",
  ])
  func whatCannotBeUsedIsSaid(query: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let answer = try answer(feed(harness), query)
    #expect(answer.status == 400 && answer.text.contains("VALIDATION_ERROR"), "\(answer)")
  }

  @Test func onlyItsSecretOpensIt() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let feed = feed(harness)
    #expect(feed.response(to: ServerRequest(target: "/api/tv-guide?key=\(secret)")) == nil)
    #expect(feed.response(to: ServerRequest(target: CalendarFeed.path))?.status == 401)
    #expect(feed.response(to: ServerRequest(target: "\(CalendarFeed.path)?key=x"))?.status == 401)
    #expect(try answer(feed, "&new=1", method: "POST").status == 405)
  }

  /// The token and the secret each open only their own part.
  @Test func aServerHasATokenAndAFeed() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let files = (try harness.file("token", "the-token\n"), try harness.file("feed", secret + "\n"))
    let server = try harness.start(
      "serve", "--demo", "--port", "0", "--token-file", files.0, "--feed-file", files.1, width: 150)
    var address: String?
    #expect(
      server.waitUntil { screen in
        address =
          screen.rows.lazy.compactMap { $0.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/).map { String($0.0) } }.first
        return address != nil
      })
    let url = try #require(address)
    func status(_ target: String, _ more: String = "") throws -> String {
      try harness.shell("curl -s -m 20 -o /dev/null -w '%{http_code}' \(more) '\(url)\(target)'").out
    }
    let token = "-H 'Authorization: Bearer the-token'"
    #expect(try status("\(CalendarFeed.path)?new=1&key=\(secret)") == "200")
    #expect(try status("\(CalendarFeed.path)?new=1&key=\(secret)", "-I") == "200")
    #expect(try status("\(CalendarFeed.path)?new=1", token) == "401")
    #expect(try status("/api/channels?key=\(secret)") == "401")
    #expect(try status("/api/channels", token) == "200")
    server.send("\u{3}")
    #expect(server.waitForExit() != nil)
  }

  @Test func aShortSecretIsRefused() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("serve", "--port", "0", "--feed-file", try harness.file("feed", "short\n"))
    #expect(result.code != 0 && result.err.contains("is too short"), "\(result.err)")
  }
}
