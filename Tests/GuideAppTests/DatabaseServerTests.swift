import Foundation
import GuideImport
import GuideModel
import GuideServer
import GuideStore
import PostgresTesting
import TestThreads
import Testing

@testable import GuideApp

/// `--database`: the listings in PostgreSQL, with the real program and a real server.
@Suite(.onOwnThreads, .enabled(if: PostgresServer.shared != nil, "PostgreSQL is not installed"))
struct DatabaseServerTests {
  private func listing(_ title: String, channels: Int = 12, perChannel: Int = 200) -> String {
    let programmes = (0..<channels * perChannel).map { number in
      let start = Instant(secondsSinceEpoch: 1_757_462_400 + Int64(number % perChannel) * 1800).rfc3339().filter(
        \.isNumber)
      return
        "<programme start=\"\(start) +0000\" channel=\"c\(number / perChannel)\"><title>\(title) \(number % 40)</title>"
        + "<sub-title>Part \(number)</sub-title><desc>About fog, tide \(number % 60) and Øresund.</desc></programme>"
    }
    return "<tv>\(programmes.joined())</tv>"
  }

  private func titles(_ address: String) throws -> [String] {
    try GuideReader(path: address).epg(
      BroadcastRequest(from: Instant(secondsSinceEpoch: 1_757_462_400), to: Instant(secondsSinceEpoch: 1_758_000_000))
    ).channels.flatMap { $0.programmes.map(\.programme.title) }
  }

  /// Every answer from PostgreSQL has the same bytes as from SQLite. Kept listings are compared too, if available.
  @Test func theSameRequestsGiveTheSameBytes() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let places = [harness.home + "/guide.sqlite", try #require(PostgresServer.shared).newAddress()]
    var files = [
      try harness.file("one.xml", listing("Night")), try harness.file("two.xml", listing("Day", channels: 3)),
    ]
    if let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] {
      files += [
        "jellyfin-uk-data.xml", "kazer-fr-2013.xml", "mjh-foxtel-au.xml", "il-hebrew-notz.xml", "cn-epg.xml.gz",
      ]
      .map { "\(corpus)/xmltv/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
    }
    let now = Instant(secondsSinceEpoch: 1_757_500_000)
    let routers = try places.map { place in
      for file in files {
        _ = try importXMLTV(ImportRequest(location: file, databasePath: place, now: { now })) {
          $0
        } progress: { _ in
        }
      }
      var settings = RouterSettings(defaultZone: .utc, now: { now }, programVersion: "test")
      settings.keptBytes = 0
      return try Router(settings: settings) { LocalGuide(try GuideReader(path: place)) }
    }
    let days = ["2025-09-10", "2025-09-13", "2013-11-06", "2015-11-28", "2016-01-01", "2024-01-01"]
    let words = ["n", "ni", "night", "day part", "fog tide", "oresund", "la", "the news", "新", "שידור", "zzz"]
    var paths = ["/api/channels", "/api/streaming-services?country=US"]
    for day in days {
      paths.append("/api/tv-guide?startDate=\(day)&endDate=\(day)&tz=Europe/London")
      paths.append(
        "/api/tv-guide?startDate=\(day.prefix(8))01&endDate=\(day.prefix(8))28&limit=20&offset=5&order=title")
      paths.append("/api/days?startDate=\(day)&tz=UTC")
      paths.append("/api/epg?from=\(day)T06:00:00Z&to=\(day)T23:00:00Z")
      paths.append("/api/epg?from=\(day)T00:00:00Z&limit=2&offset=1")
      paths += words.map { "/api/search?q=\($0)&from=\(day)T12:00:00Z&limit=100" }
    }
    for path in paths {
      let target = path.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(.urlPathAllowed)) ?? path
      let answers = routers.map { $0.respond(ServerRequest(method: "GET", target: target)) }
      #expect(answers[0].status == 200, "\(path)")
      #expect(answers[0].status == answers[1].status && answers[0].body == answers[1].body, "\(path)")
    }
  }

  /// If an import is killed at any moment, the listings are as before.
  @Test func anImportThatIsKilledLosesNothing() throws {
    let address = try #require(PostgresServer.shared).newAddress()
    let harness = try ProgramHarness(["TVGUIDE_DATABASE": address])
    defer { harness.remove() }
    let before = try harness.file("guide.xml", listing("Before", channels: 2, perChannel: 20))
    #expect(try harness.run("import", "xmltv", before, "--quiet").code == 0)
    let expected = try titles(address)
    #expect(expected.count == 40)
    _ = try harness.file("guide.xml", listing("After"))
    for part in 0..<6 {
      // A part of the time that an import takes.
      let ended = try harness.shell("timeout -s KILL 0.\(part + 1) $T import xmltv '\(before)' --quiet; echo $?")
      let found = try titles(address)
      #expect(found == expected || found.count == 2400 && found.allSatisfy { $0.hasPrefix("After") }, "\(ended)")
      if found.count > 40 { break }
    }
    let whole = try harness.run("import", "xmltv", before, "--quiet")
    #expect(whole.code == 0 && whole.err.isEmpty, "\(whole)")
    #expect(try titles(address).count == 2400)
  }

  /// A database that takes connections and never answers.
  @Test func aDatabaseThatHangsBlocksNeitherProbesNorTheEnd() throws {
    let server = try PostgresServer()
    defer { server.stop() }
    let harness = try ProgramHarness(["TVGUIDE_DATABASE": server.address(schema: "hangs")])
    defer { harness.remove() }
    let file = try harness.file("guide.xml", listing("Night", channels: 2, perChannel: 20))
    #expect(try harness.run("import", "xmltv", file, "--quiet").code == 0)
    let found = try harness.shell(
      """
      cd '\(harness.home)'
      (for fd in $(ls /proc/self/fd); do [ $fd -le 2 ] || eval "exec $fd>&-"; done
        exec "$T" serve --port 0 > log 2>&1 < /dev/null) & served=$!
      for i in $(seq 300); do grep -q 'serving http' log && break; sleep 0.1; done
      guide=http://$(grep -oh '127.0.0.1:[0-9]*' log | head -1)
      curl -s -m 20 -o /dev/null -w '%{http_code}\n' $guide/api/channels
      main=$(head -1 '\(server.folder)/data/postmaster.pid')
      all="$main $(cat /proc/$main/task/*/children)"
      kill -STOP $all
      for i in 1 2 3 4 5 6; do curl -s -m 60 -o /dev/null $guide/api/channels & done
      for i in 1 2 3 4 5 6; do curl -s -m 20 -o /dev/null -w '%{http_code} ' $guide/healthz; done; echo
      kill -TERM $served
      for i in $(seq 200); do kill -0 $served 2> /dev/null || break; sleep 0.1; done
      kill -0 $served 2> /dev/null && echo still there || echo ended
      kill -CONT $all; kill -KILL $served 2> /dev/null; wait
      """)
    #expect(found.out == "200\n200 200 200 200 200 200 \nended\n", "\(found)")
  }

  /// Two servers with one database: the database stops and starts again, and the refreshing server is killed.
  @Test func serversShareADatabaseAndOutliveIt() throws {
    let server = try PostgresServer()
    defer { server.stop() }
    let harness = try ProgramHarness(["TVGUIDE_DATABASE": server.address(schema: "shared")])
    defer { harness.remove() }
    let file = try harness.file("guide.xml", listing("Night", channels: 2, perChannel: 20))
    #expect(try harness.run("import", "xmltv", file, "--quiet").code == 0)
    let begun = try harness.shell(
      """
      for n in 1 2; do
        # Foundation waits until nobody holds its socket any more.
        (for fd in $(ls /proc/self/fd); do [ $fd -le 2 ] || eval "exec $fd>&-"; done
          exec "$T" serve --port 0 > log$n 2>&1 < /dev/null) & echo $! > pid$n
        for i in $(seq 300); do grep -q 'serving http' log$n && break; sleep 0.1; done
        for i in $(seq 300); do grep -q 'refreshes' log1 && break; sleep 0.1; done
      done
      grep -oh '127.0.0.1:[0-9]*' log1 log2; grep -c refreshes log1 log2
      """.replacing("log", with: "\(harness.home)/log").replacing("pid", with: "\(harness.home)/pid"))
    let ports = begun.out.split(separator: "\n").filter { $0.hasPrefix("127.") }.map(String.init)
    #expect(begun.out.hasSuffix("log1:1\n\(harness.home)/log2:0\n"), "\(begun.out)")
    try #require(ports.count == 2)
    let kept = "/api/epg?from=2025-09-10T00:00:00Z&to=2025-09-10T06:00:00Z"
    let ask = { (port: Int, path: String) in
      try harness.shell(
        "curl -s -m 20 -o '\(harness.home)/body' -w '%{http_code} %header{etag}' 'http://\(ports[port])\(path)'"
      ).out
    }
    let answers = [try ask(0, kept), try ask(1, kept)]
    #expect(answers[0].hasPrefix("200 W/") && answers[0] == answers[1])
    let waits = { (line: String) in
      try harness.shell("for i in $(seq 300); do \(line) && exit 0; sleep 0.1; done; exit 1").code == 0
    }
    for port in 0..<2 {
      try server.crash()
      let codes = try (0..<8).map { _ in try ask(port, "/api/channels?country=GB").prefix(3) }
      #expect(codes.allSatisfy { $0 == "200" }, "\(codes)")
    }
    server.stop(keepsData: true)
    #expect(try ask(0, kept) == answers[0])
    // A cache in front keeps it for the rest of the day, also if no server has it any more.
    let caching = try harness.shell(
      "curl -s -m 20 -o /dev/null -w '%header{cache-control}' 'http://\(ports[0])\(kept)'"
    ).out
    let rest = caching.wholeMatch(of: #/max-age=0, s-maxage=5, stale-if-error=(\d+)/#).flatMap { Int($0.1) }
    #expect((80_000...86_400).contains(rest ?? 0), "\(caching)")
    #expect(try ask(0, "/api/channels").hasPrefix("503"))
    #expect(try ask(0, "/readyz").hasPrefix("503") && ask(0, "/healthz").hasPrefix("200"))
    try server.start()
    #expect(try waits("curl -sf -m 5 http://\(ports[0])/readyz") && ask(0, "/api/channels").hasPrefix("200"))
    let log = "\(harness.home)/log"
    #expect(try waits("[ $(cat '\(log)1' '\(log)2' | grep -c 'server refreshes') -ge 2 ]"))
    let last = try harness.shell("tail -qn1 '\(log)1' | grep -q 'server refreshes' && echo 1 || echo 2").out.prefix(1)
    _ = try harness.shell("kill -KILL $(cat '\(harness.home)/pid\(last)')")
    let other = last == "1" ? "2" : "1"
    #expect(try waits("tail -qn1 '\(log)\(other)' | grep -q 'server refreshes'"), "nobody took over")
    _ = try harness.shell("kill -TERM $(cat '\(harness.home)/pid\(other)')")
  }

  @Test func whatIsNoAddressIsRefusedWithoutItsPassword() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let cases: [(String, Int32)] = [
      ("http://u:secret@h/x", 2), ("postgresql://u:secret@127.0.0.1:1/x", 1), ("postgresql://u:secret@h/x?y=1", 1),
    ]
    for (address, code) in cases {
      let ended = try harness.run("sources", "list", "--database", address)
      #expect(ended.code == code && !ended.err.contains("secret") && !ended.out.contains("secret"), "\(ended)")
      #expect(ended.err.contains("postgresql://"))
    }
  }
}
