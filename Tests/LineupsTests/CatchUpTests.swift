import GuideModel
import Testing

@testable import Lineups

@Suite struct CatchUpTests {
  private let start = Instant(secondsSinceEpoch: 1_700_000_000)
  private let now = Instant(secondsSinceEpoch: 1_700_010_000)
  private let zone = ZoneRules(identifier: "UTC") ?? .local(environment: [:])

  private func address(_ kind: CatchUp.Kind, _ source: String?, of live: String = "http://a/1.m3u8?t=x") throws
    -> String
  {
    let stream = LineupStream(name: "One", address: live, catchUp: CatchUp(kind: kind, source: source, days: 2))
    return try stream.address(from: start, to: start.adding(seconds: 3600), now: now, zone: zone)
  }

  @Test func momentsAreFilledIn() throws {
    #expect(
      try address(.whole, "http://a/{utc}-${end}-{lutc}-{duration}-{duration:60}-{offset:1000}/{Y}{m}{d}{H}{M}{S}")
        == "http://a/1700000000-1700003600-1700010000-3600-60-10/20231114221320")
    #expect(try address(.whole, "http://a/${start:Y-m-d:H}") == "http://a/2023-11-14:22")
    #expect(try address(.append, "&from={utc}") == "http://a/1.m3u8?t=x&from=1700000000")
    #expect(try address(.shift, nil) == "http://a/1.m3u8?t=x&utc=1700000000&lutc=1700010000")
    #expect(
      try address(.flussonic, nil, of: "http://a/b/index.m3u8?t=x") == "http://a/b/archive-1700000000-3600.m3u8?t=x")
    #expect(try address(.whole, "http://a/{what}/{/{duration:0}") == "http://a/{what}/{/{duration:0}")
  }

  @Test func whatCannotBePlayedSaysWhy() {
    let live = LineupStream(name: "One", address: "http://a/1")
    #expect(throws: LineupError.self) { try live.address(from: start, to: now, now: now, zone: zone) }
    #expect(throws: LineupError.self) { try address(.whole, "file:///etc/passwd?{utc}") }
    #expect(throws: LineupError.self) { try address(.flussonic, nil, of: "http://a/1.ts") }
    var old = live
    old.catchUp = CatchUp(kind: .shift, days: 1)
    #expect(throws: LineupError.self) {
      try old.address(from: start.adding(seconds: -90_000), to: now, now: now, zone: zone)
    }
    #expect(throws: LineupError.self) { try old.address(from: now.adding(seconds: 9), to: now, now: now, zone: zone) }
  }
}
