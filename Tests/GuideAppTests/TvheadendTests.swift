import Foundation
import GuideModel
import Lineups
import TestThreads
import Testing

@testable import GuideApp

/// A tvheadend server as sources, its token, and recordings, with a stand-in for the server.
@Suite(.onOwnThreads) struct TvheadendTests {
  private let start = Instant(secondsSinceEpoch: 1_800_000_000)
  private let end = Instant(secondsSinceEpoch: 1_800_003_600)
  private let one = "0123456789abcdef0123456789abcdef"

  private func recorder(_ standIn: TvheadendStandIn, seconds: Double = 20) throws -> (TvheadendRecorder, file: String) {
    let file = NSTemporaryDirectory() + "token-\(UUID().uuidString)"
    try "\(TvheadendStandIn.token)\n".write(toFile: file, atomically: true, encoding: .utf8)
    return (TvheadendRecorder(try TvheadendServer(standIn.url + "/", tokenFile: file), seconds: seconds), file)
  }

  /// The thrown errors; empty if there are none.
  private func fault(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch {
      #expect(!"\(error)".contains("s3cret"))
      return "\(error)"
    }
    return ""
  }

  @Test func recordsAndRecordsNotAnyMore() async throws {
    let standIn = try TvheadendStandIn()
    let (recorder, file) = try recorder(standIn)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let title = "A \"title\" & {more}\u{1B}]0;x\u{7}"
    #expect(try await recorder.recording(of: one, from: start) == nil)
    try await recorder.record(title, of: one, from: start, to: end)
    let order = standIn.state.with { state in
      let order = state.recordings[0].order
      return [
        "\(order["start"] ?? "")", "\(order["stop"] ?? "")", "\(order["channel"] ?? "")",
        (order["title"] as? [String: String])?["und"] ?? "",
      ]
    }
    #expect(order == ["1800000000", "1800003600", one, CleanText.line(title)])
    let recording = try #require(try await recorder.recording(of: one, from: start))
    try await recorder.cancel(recording, of: one, from: start)
    #expect(try await recorder.recording(of: one, from: start) == nil)
  }

  @Test(arguments: [
    (TvheadendStandIn.Fault.hangsUpAfterwards, ""), (.hangsUpBefore, "closed the connection without an answer"),
    (.ignores, "did not accept it"), (.redirects, "redirects"), (.isSilent, "1 second"),
    (.forbids, "does not allow it (403)"), (.isBroken, "answered 500"), (.isUnknown, "4.3 or later"),
  ])
  func whatFailsIsToldAndNothingIsSentTwice(_ how: TvheadendStandIn.Fault, _ words: String) async throws {
    let standIn = try TvheadendStandIn()
    // Only silence is waited for, because a loaded machine takes a second to answer.
    let (recorder, file) = try recorder(standIn, seconds: how == .isSilent ? 1 : 20)
    defer { try? FileManager.default.removeItem(atPath: file) }
    standIn.state.with { $0.fault = how }
    let told = await fault { try await recorder.record("Harbour", of: one, from: start, to: end) }
    #expect(words.isEmpty ? told.isEmpty : told.contains(words), "\(told)")
    #expect(standIn.requests(of: "/api/dvr/entry/create").count == 1)
    #expect(standIn.state.with { $0.recordings.count } == (words.isEmpty ? 1 : 0))
  }

  @Test(arguments: [
    "<html>", "{\"entries\": 7}", "{\"entries\": [{\"start\": \"soon\"}]}", "", "[]",
    String(repeating: "[", count: 100_000),
  ])
  func otherAnswersAreNotTakenForAList(_ body: String) async throws {
    let standIn = try TvheadendStandIn()
    let (recorder, file) = try recorder(standIn)
    defer { try? FileManager.default.removeItem(atPath: file) }
    standIn.state.with { $0.lists = body }
    let told = await fault { _ = try await recorder.recording(of: one, from: start) }
    #expect(told.contains("does not answer like tvheadend"), "\(told)")
  }

  @Test func aChannelIsFoundByItsIDOrItsOnlyName() async throws {
    let standIn = try TvheadendStandIn()
    let (recorder, file) = try recorder(standIn)
    defer { try? FileManager.default.removeItem(atPath: file) }
    func stream(_ id: String?, _ name: String) -> LineupStream {
      LineupStream(id: id, name: name, address: standIn.url + "/stream/channelid/1")
    }
    #expect(try await recorder.channel(of: stream("fedc", "Anything")) == "fedc")
    #expect(try await recorder.channel(of: stream("one", "channel ONE")) == one)
    #expect(await fault { _ = try await recorder.channel(of: stream(nil, "Third")) }.contains("has no channel Third"))
    standIn.state.with { $0.channels.append(("aaaa", "Channel One")) }
    #expect(await fault { _ = try await recorder.channel(of: stream(nil, "Channel One")) }.contains("several channels"))
  }

  @Test func theTokenIsForItsServerAlone() throws {
    let standIn = try TvheadendStandIn()
    let (recorder, file) = try recorder(standIn)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let server = recorder.server
    #expect(
      try server.opened(standIn.url + "/stream/1?profile=pass")
        == standIn.url + "/stream/1?profile=pass&auth=" + TvheadendStandIn.escapedToken)
    #expect(
      try server.opened(standIn.url + "/stream/1")?.hasSuffix("/stream/1?auth=" + TvheadendStandIn.escapedToken) == true
    )
    for other in [standIn.url + "1/stream/1", standIn.url + "@evil.example/stream/1", "http://evil.example/stream/1"] {
      #expect(try server.opened(other) == nil)
    }
    for address in ["ftp://tv", "tv.lan", "http://user:x@tv.lan", "http://tv.lan/?auth=1", "http://tv.lan/#x", ""] {
      #expect(throws: UsageError.self) { try TvheadendServer(address, tokenFile: nil) }
    }
  }

  // MARK: The program

  /// A listing whose only programme is on now.
  private static var listing: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyyMMddHHmmss"
    let (start, stop) = (format.string(from: Date() - 1800), format.string(from: Date() + 7200))
    return """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme start="\(start) +0000" stop="\(stop) +0000" channel="one"><title>The Harbour Watch</title></programme>
      </tv>
      """
  }

  private func prepared(_ standIn: TvheadendStandIn) throws -> ProgramHarness {
    let harness = try ProgramHarness()
    let file = try harness.file("code", TvheadendStandIn.token + "\nsecond line\n")
    _ = try harness.shell("chmod 600 \"$HOME/code\"")
    let added = try harness.run("sources", "add", "tvheadend", standIn.url, "--token-file", file, "--name", "tv")
    #expect(added.code == 0 && added.err.isEmpty, "\(added.err)")
    #expect(added.out.hasPrefix("tv added") && added.out.contains("tv streams added"), "\(added.out)")
    return harness
  }

  @Test func listingsAndStreamsComeByOneCommandAndTheTokenStaysSecret() throws {
    let standIn = try TvheadendStandIn(listing: Self.listing)
    let harness = try prepared(standIn)
    defer { harness.remove() }
    let read = try harness.run("sources", "refresh")
    #expect(
      read.out.hasPrefix("tv: 1 programme") && read.out.contains("tv streams: 1 stream"), "\(read.out)\(read.err)")
    let recorder = try harness.script(
      "rec", "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/told.part\"; mv \"$HOME/told.part\" \"$HOME/told\"\n")
    try harness.directory(".config/tvguide")
    _ = try harness.file(".config/tvguide/config.json", "{ \"player\": [\"\(recorder)\", \"{url}\"] }")
    let outputs = try [
      ["play", "one"], ["play", "one", "--print"], ["sources"], ["sources", "list", "--json"], ["channels", "--m3u"],
      ["doctor"],
      ["personal", "export"],
    ].map { try harness.run(arguments: $0) }
    #expect(outputs[0].code == 0 && outputs[1].out == standIn.url + "/stream/channelid/1?profile=pass\n")
    let told = try harness.shell(
      "for i in $(seq 400); do [ -f \"$HOME/told\" ] && break; sleep 0.05; done; cat \"$HOME/told\"; rm -f \"$HOME/told\""
    )
    #expect(told.out == standIn.url + "/stream/channelid/1?profile=pass&auth=" + TvheadendStandIn.escapedToken)
    for output in outputs { #expect(!(output.out + output.err).contains("s3cret")) }
    #expect(try harness.shell("grep -rla s3cret \"$HOME\"").out == harness.home + "/code\n")
  }

  @Test(arguments: ["tv", "tv streams"]) func bothSourcesAreRemovedTogether(name: String) throws {
    let standIn = try TvheadendStandIn(listing: Self.listing)
    let harness = try prepared(standIn)
    defer { harness.remove() }
    _ = try harness.run("sources", "refresh")
    _ = try harness.run("sources", "add", "tvheadend", "http://other.example:9981", "--name", "other")
    let removed = try harness.run("sources", "remove", name)
    #expect(removed.code == 0 && removed.out.contains("tv removed") && removed.out.contains("tv streams removed"))
    #expect(removed.err.contains("removing 1 programme"))
    let left = try harness.run("sources", "list", "--json").out
    #expect(!left.contains("\"tv") && left.contains("\"other\"") && left.contains("\"other streams\""))
    #expect(try harness.run("channels", "--m3u").out.contains("stream/channelid") == false)
  }

  @Test func aTokenThatIsWrongOrMissingIsTold() throws {
    let standIn = try TvheadendStandIn(listing: Self.listing)
    let harness = try prepared(standIn)
    defer { harness.remove() }
    _ = try harness.file("code", "s3cret-of-old\n")
    let read = try harness.run("sources", "refresh")
    #expect(read.code == 1 && read.err.contains("answered 401; tvheadend needs the token"), "\(read.err)")
    #expect(!read.err.contains("s3cret"))
    _ = try harness.shell("rm \"$HOME/code\"")
    #expect(try harness.run("sources", "refresh").err.contains("code cannot be read"))
    let add = try harness.run("sources", "add", "tvheadend", standIn.url, "--token-file", harness.home + "/code")
    #expect(add.code == 1 && add.err.contains("cannot be read"), "\(add.err)")
    #expect(try harness.run("sources", "add", "tvheadend").code == 2)
    #expect(try harness.run("sources", "add", "m3u", "x", "--token-file", "y").code == 2)
  }

  @Test func theGuideHasItRecorded() throws {
    let standIn = try TvheadendStandIn(listing: Self.listing)
    let harness = try prepared(standIn)
    defer { harness.remove() }
    _ = try harness.run("sources", "refresh")
    let terminal = try harness.start("--view", "timeline")
    #expect(terminal.waitUntil { $0.text.contains("The Harbour Watch") })
    terminal.send("D")
    #expect(terminal.waitUntil { $0.text.contains("y record it") })
    #expect(standIn.requests(of: "/api/dvr/entry/create").isEmpty)
    terminal.send("y")
    #expect(terminal.waitUntil { $0.text.contains("recording scheduled: The Harbour Watch") })
    #expect(standIn.state.with { $0.recordings.count } == 1)
    terminal.send("D")
    #expect(terminal.waitUntil { $0.text.contains("y cancel the recording") })
    terminal.send("y")
    #expect(terminal.waitUntil { $0.text.contains("recording cancelled") })
    #expect(standIn.state.with { $0.recordings.isEmpty })
    standIn.state.with { $0.fault = .ignores }
    terminal.send("D")
    #expect(terminal.waitUntil { $0.text.contains("y record it") })
    terminal.send("y")
    #expect(terminal.waitUntil { $0.text.contains("did not accept it") })
    terminal.send("n")
    #expect(terminal.waitUntil { !$0.text.contains("did not accept it") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
