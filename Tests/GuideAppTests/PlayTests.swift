import Foundation
import GuideModel
import TestThreads
import Testing

@testable import GuideApp

/// Line-ups and the player with the real program, and a stand-in for the player that records its arguments.
@Suite(.onOwnThreads) struct PlayTests {
  private let evening = ["--now", "2025-09-10T19:30:00Z"]

  private static let lineup = """
    #EXTM3U
    #EXTINF:-1 tvg-id="one" tvg-chno="7" group-title="General" catchup="default" catchup-days="7" \
    catchup-source="http://tv.example/a?from={utc}&d={duration}",Kanal 1
    http://tv.example/1?token=abc
    #EXTINF:-1,Second Channel HD
    http://tv.example/2
    #EXTINF:-1,Broken
    file:///etc/passwd
    """

  /// Listings, a line-up, and a player.
  private func prepared(_ listing: String = smallListing, player: [String]? = nil) throws -> ProgramHarness {
    let harness = try ProgramHarness()
    let recorder = try harness.script(
      "rec ord",
      """
      #!/bin/bash
      links=$(readlink /proc/$$/fd/*)
      { printf '%s\\n' "$@"; echo "$links"
        [ "$(ps -o sid= -p $$ | tr -d ' ')" = $$ ] && echo "own session"; } > "$HOME/told.part"
      mv "$HOME/told.part" "$HOME/told"

      """)
    try harness.directory(".config/tvguide")
    let words = [recorder] + (player ?? ["--title={title}", "--", "{url}"])
    let list = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    _ = try harness.file(".config/tvguide/config.json", "{ \"player\": \(list) }")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let added = try harness.run("sources", "add", "m3u", try harness.file("channels.m3u", Self.lineup))
    #expect(added.code == 0 && added.out.hasPrefix("channels.m3u added"), "\(added.out)\(added.err)")
    let read = try harness.run("sources", "refresh")
    #expect(read.out == "channels.m3u: 2 streams, 1 skipped\n", "\(read.out)\(read.err)")
    return harness
  }

  /// The arguments of the player, when it has been started.
  private func told(_ harness: ProgramHarness) throws -> [String] {
    let result = try harness.shell(
      "for i in $(seq 400); do [ -f \"$HOME/told\" ] && break; read -t 0.05 <> <(:); done; cat \"$HOME/told\"; rm -f \"$HOME/told\""
    )
    return result.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aChannelIsPlayedByItself() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let result = try harness.shell(
      "exec 7<\"$HOME/guide.xml\"; \"$T\" play 'Channel One' \(evening.joined(separator: " "))")
    #expect(result.code == 0 && result.out.isEmpty && result.err.isEmpty, "\(result.err)")
    let told = try told(harness)
    #expect(
      Array(told.prefix(3)) == ["--title=The Harbour Watch (Channel One)", "--", "http://tv.example/1?token=abc"])
    #expect(told.filter { $0 == "/dev/null" }.count == 3, "\(told)")
    #expect(
      !told.contains { $0.hasSuffix("guide.xml") || $0.hasSuffix(".sqlite") || $0.hasPrefix("socket") }, "\(told)")
    #expect(told.contains("own session"), "\(told)")
  }

  /// Arguments can be read by everybody on the machine.
  @Test func mpvReadsAWebAddressFromItsInput() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let result = try harness.shell(
      """
      rm "$HOME/.config/tvguide/config.json"; mkdir "$HOME/bin"
      printf '#!/bin/bash\n{ printf "%%s\\n" "$@"; cat; } > "$HOME/told.part"; mv "$HOME/told.part" "$HOME/told"\n' > "$HOME/bin/mpv"
      chmod +x "$HOME/bin/mpv"; PATH="$HOME/bin:$PATH" "$T" play 'Channel One' \(evening.joined(separator: " "))
      """)
    #expect(result.code == 0, "\(result.err)")
    #expect(
      try told(harness) == [
        "--force-media-title=The Harbour Watch (Channel One)", "--playlist=-", "http://tv.example/1?token=abc", "",
      ])
  }

  @Test func whatWasOnIsPlayedFromItsBeginning() throws {
    let harness = try prepared()
    defer { harness.remove() }
    for time in ["19:10", "2025-09-10T19:10:00Z"] {
      let result = try harness.run(arguments: ["play", "one", "--print", "--at", time] + evening)
      #expect(result.out == "http://tv.example/a?from=1757530800&d=3600\n", "\(result.err)")
    }
    let old = try harness.run(arguments: ["play", "one", "--at", "2025-09-01T19:10:00Z"] + evening)
    #expect(old.code == 1 && old.err.contains("goes back 7 days"), "\(old.err)")
    #expect(try harness.run("play", "7", "--print").out == "http://tv.example/1?token=abc\n")
    _ = try harness.run("channels", "stream", "two")
    let without = try harness.run(arguments: ["play", "two", "--at", "19:10"] + evening)
    #expect(without.code == 1 && without.err.contains("no catch-up for Second Channel HD"), "\(without.err)")
  }

  /// `--at 01:30` is the last time that it was 01:30, also in the night in which that happens twice.
  @Test(arguments: [
    ("2025-10-26T00:45:00Z", "2025-10-26T00:30:00Z"), ("2025-10-26T01:29:59Z", "2025-10-26T00:30:00Z"),
    ("2025-10-26T01:30:00Z", "2025-10-26T01:30:00Z"), ("2025-10-26T00:15:00Z", "2025-10-25T00:30:00Z"),
    ("2025-10-27T01:00:00Z", "2025-10-26T01:30:00Z"),
  ]) func aTimeOfDayIsTheLastOne(now: String, expected: String) throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let now = try #require(Instant(rfc3339: now))
    let moment = try #require(PastMoment("01:30")).moment(now: now, zone: london)
    #expect(moment == Instant(rfc3339: expected))
  }

  @Test(arguments: [
    "--script=/tmp/x.lua", "-", "$(touch x); `touch x` &amp; | &gt; x", "{url} {title}", "\"'\\ %s ${path} \u{202E}",
    "http://evil.example/",
  ])
  func aTitleIsATitle(_ title: String) throws {
    let listing = smallListing.replacingOccurrences(of: "The Harbour Watch", with: title)
    let harness = try prepared(listing, player: ["{title}", "--title={title}", "{url}"])
    defer { harness.remove() }
    #expect(try harness.run(arguments: ["play", "one"] + evening).code == 0)
    let told = try told(harness)
    #expect(told[2] == "http://tv.example/1?token=abc", "\(told)")
    #expect(!told[0].hasPrefix("-") && told[1].hasPrefix("--title=") && told[1].hasSuffix(" (Channel One)"), "\(told)")
    #expect(!told[1].contains("{url} (") || title.contains("{url}"))
    #expect(!FileManager.default.fileExists(atPath: harness.home + "/x"))
  }

  @Test func aProposalIsThePersonsToTake() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let before = try harness.run("play", "Second Channel")
    #expect(before.code == 1)
    #expect(
      before.err.contains(
        "'Second Channel HD' may be the stream of Second Channel. If it is: tvguide channels stream 'two'"))
    let table = try harness.run("channels", "stream").out
    #expect(table.contains("Channel One     one  Kanal 1            same id\n"), "\(table)")
    #expect(table.contains("Second Channel  two  Second Channel HD  proposed\n"), "\(table)")
    #expect(try harness.run("channels", "stream", "--all").out == "1 proposal taken\n")
    #expect(try harness.run("play", "two", "--print").out == "http://tv.example/2\n")
    #expect(try harness.run("channels", "stream", "one", "second channel hd").out == "Channel One: Second Channel HD\n")
    #expect(try harness.run("play", "one", "--print").out == "http://tv.example/2\n")
    #expect(try harness.run("channels", "stream", "one", "").code == 0)
    #expect(try harness.run("play", "one", "--print").err.contains("no line-up has a stream for Channel One"))
    #expect(try harness.run("channels", "stream", "one", "Nothing").code == 1)
  }

  @Test func channelsArePrintedAsALineup() throws {
    let harness = try prepared()
    defer { harness.remove() }
    _ = try harness.run("channels", "group", "Mine", "one")
    let printed = try harness.run("channels", "--m3u")
    #expect(
      printed.out == """
        #EXTM3U
        #EXTINF:-1 tvg-id="one" tvg-chno="7" group-title="Mine" catchup="default" \
        catchup-source="http://tv.example/a?from={utc}&d={duration}" catchup-days="7",Channel One
        http://tv.example/1?token=abc

        """)
    #expect(try harness.run("channels", "--m3u", "--json").code == 2)
  }

  @Test func aLineupIsKeptWhereTheNewOneIsBroken() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let listed = try harness.run("sources", "list")
    #expect(listed.out.contains("channels.m3u (m3u, yours)") && listed.out.contains("2 streams"), "\(listed.out)")
    for broken in ["<html>", "#EXTM3U\n", String(repeating: "\u{0}", count: 5000)] {
      _ = try harness.file("channels.m3u", broken)
      let read = try harness.run("sources", "refresh")
      #expect(read.code == 1 && read.err.contains("its streams are kept"), "\(read.err)")
      #expect(try harness.run("play", "one", "--print").out == "http://tv.example/1?token=abc\n")
    }
    let mode = try harness.shell("stat -c %a \"$HOME\"/.local/share/tvguide/lineups/*")
    #expect(mode.out == "600\n")
    #expect(try harness.run("sources", "remove", "channels.m3u").code == 0)
    let play = try harness.run("play", "one")
    #expect(play.code == 1 && play.err.contains("tvguide sources add m3u FILE|URL"), "\(play.err)")
  }

  @Test func theGuidePlaysAndStays() throws {
    let harness = try prepared()
    defer { harness.remove() }
    let terminal = try harness.start("--view", "timeline", "--now", "2025-09-10T19:30:00Z")
    #expect(terminal.waitUntil { $0.text.contains("The Harbour Watch") })
    terminal.send("w")
    #expect(terminal.waitUntil { $0.text.contains("playing The Harbour Watch (Channel One)") })
    #expect(try told(harness)[0] == "--title=The Harbour Watch (Channel One)")
    terminal.send("jw")
    #expect(terminal.waitUntil { $0.text.contains("may be the stream of Second Channel") })
    #expect(terminal.screen.text.contains("tvguide channels stream 'two'"))
    terminal.send("n")
    #expect(terminal.waitUntil { !$0.text.contains("may be the stream") })
    terminal.send("kW")
    #expect(try told(harness)[2] == "http://tv.example/a?from=1757530800&d=3600")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func whatCannotBePlayedSaysWhy() throws {
    let harness = try prepared()
    defer { harness.remove() }
    _ = try harness.file(".config/tvguide/config.json", "{ \"player\": [\"no such player\", \"{url}\"] }")
    let missing = try harness.run("play", "one")
    #expect(missing.code == 1 && missing.err.contains("no such player does not exist"), "\(missing.err)")
    for player in ["[]", "\"mpv {url}\"", "[\"mpv\"]", "[\"{url}\"]", "[\"mpv\", \"x\"]", "[\"mpv\", 1, \"{url}\"]"] {
      _ = try harness.file(".config/tvguide/config.json", "{ \"player\": \(player) }")
      #expect(
        try harness.run("config").err.contains("player") || (try harness.run("config").out.contains("invalid player")))
    }
    #expect(try harness.run("play", "Nobody").code == 2)
    #expect(try harness.run("play", "one", "--at", "25:00").code == 2)
    #expect(try harness.run("play").code == 2)
  }
}
