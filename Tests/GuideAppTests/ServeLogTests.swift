import Foundation
import GuideServer
import TestThreads
import Testing

@testable import GuideApp

/// `tvguide serve --log json`.
@Suite(.onOwnThreads) struct ServeLogTests {
  @Test func everyLineIsAnObject() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let token = try harness.file("token", "very-secret-token\n")
    let feed = try harness.file("feed", "a-secret-of-the-feed\n")
    let result = try harness.shell(
      """
      cd "$HOME"
      "$T" serve --demo --port 0 --log json --token-file '\(token)' --feed-file '\(feed)' 2> log & server=$!
      until address=$(grep -o 'http://127.0.0.1:[0-9]*' log); do sleep 0.02; done
      curl -s -m 20 -o out -H 'Authorization: Bearer very-secret-token' "$address/api/channels?x=private"
      curl -s -m 20 -o out "$address/api/calendar.ics?new=1&key=a-secret-of-the-feed"
      curl -s -m 20 -o out "$address/api/%1b%5b2Jchannels"
      kill -TERM $server; wait $server; echo "ended $?"; cat log
      """)
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.contains("ended 0"))
    let objects = try lines.filter { !$0.hasPrefix("ended") }.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
    #expect(objects.allSatisfy { $0["time"] is String && $0["level"] is String })
    let requests = objects.filter { $0["path"] != nil }
    #expect(requests.map { $0["path"] as? String }.prefix(2) == ["/api/channels", "/api/calendar.ics"])
    #expect(requests.map { $0["status"] as? Int }.prefix(2) == [200, 200] && requests.count == 3)
    #expect(requests.allSatisfy { $0["method"] as? String == "GET" && $0["milliseconds"] is Double })
    #expect(!result.out.contains("secret") && !result.out.contains("private"))
  }

  @Test func anotherFormatIsRefused() {
    #expect(throws: UsageError.self) { try Invocation(arguments: ["serve", "--log", "xml"]) }
  }
}
