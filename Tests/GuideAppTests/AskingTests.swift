import Foundation
import GuideModel
import GuideStore
import HTTPTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Queries of the guide, as text, with tabs, and as JSON.
@Suite(.onOwnThreads) struct AskingTests {
  private let evening = ["--now", "2025-09-10T18:10:00Z"]

  private func imported() throws -> ProgramHarness {
    let harness = try ProgramHarness(["COLUMNS": "100"])
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    return harness
  }

  private func asked(_ harness: ProgramHarness, _ words: [String]) throws -> String {
    let result = try harness.run(arguments: words + evening)
    #expect(result.code == 0, "\(words): \(result.err)")
    return result.out
  }

  @Test func whatIsOnAndWhatIsNext() throws {
    let harness = try imported()
    defer { harness.remove() }
    #expect(
      try asked(harness, ["now"]) == "  ◉ 18:00–18:30    Second Channel      Evening News · 20 min left\n")
    // What follows is looked for within a day.
    #expect(
      try asked(harness, ["next"]) == """
        Today, Wed, Sep 10
          ○ 19:00–20:00    Channel One         The Harbour Watch · S2E5 · Low Tide

        Tomorrow, Thu, Sep 11
          ○ 18:00–18:30    Second Channel      Evening News

        """)
    let tonight = try asked(harness, ["tonight"]).split(separator: "\n")
    #expect(tonight.count == 2 && tonight[0].contains("Evening News") && tonight[1].contains("The Harbour Watch"))
    let printed = try asked(harness, ["--plain", "--view", "now"])
    #expect(printed.contains("18:00–18:30 Evening News") && printed.contains("Thu 18:00–18:30 Evening News"))
    #expect(try asked(harness, ["on", "tonight"]) == asked(harness, ["tonight"]))
    // Programmes that are over are not tonight, and during the day tonight is the coming evening.
    let late = try harness.run("tonight", "--now", "2025-09-10T19:30:00Z")
    #expect(late.out.contains("30 min left") && !late.out.contains("Evening News"))
    #expect(try harness.run("tonight", "--now", "2025-09-10T09:00:00Z").out.split(separator: "\n").count == 2)
  }

  @Test func aDayAndAShowHaveHeadings() throws {
    let harness = try imported()
    defer { harness.remove() }
    #expect(
      try asked(harness, ["on", "tomorrow"]) == """
        Tomorrow, Thu, Sep 11
          ○ 18:00–18:30    Second Channel      Evening News
          ○ 19:00–20:00    Channel One         The Harbour Watch · S2E6 · Slack Water

        """)
    let show = try asked(harness, ["show", "the", "harbour"])
    #expect(show.contains("Today, Wed, Sep 10\n") && show.contains("Tomorrow, Thu, Sep 11\n"))
    #expect(show.contains("Low Tide") && show.contains("Slack Water") && !show.contains("News"))
    #expect(try asked(harness, ["search", "slack"]).contains("Slack Water"))
  }

  @Test func aDayBeyondTheListingsIsNotEmpty() throws {
    let harness = try imported()
    defer { harness.remove() }
    let beyond = try harness.run(arguments: ["on", "2031-01-01"] + evening)
    #expect(beyond.code == 0 && beyond.out.isEmpty)
    #expect(
      beyond.err
        == "tvguide: nothing begins on Wed, Jan 1, 2031; the listings run from Wed, Sep 10 to Thu, Sep 11\n")
    // All results are today, and the day was not given.
    #expect(try asked(harness, ["search", "low tide"]).hasPrefix("Today, Wed, Sep 10\n"))
  }

  @Test func inventedListingsAreNamed() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let note =
      "tvguide: these are the demo's invented listings, as there are no others yet; "
      + "'tvguide sources' says what to do\n"
    let now = try harness.run(arguments: ["now"] + evening)
    #expect(now.code == 0 && !now.out.isEmpty && now.err == note)
    #expect(try harness.run(arguments: ["now", "--demo"] + evening).err.isEmpty)
    let reminded = try harness.run(arguments: ["remind", "add", "tidewatch"] + evening)
    #expect(reminded.err == note, "\(reminded.out)")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    #expect(try harness.run(arguments: ["now"] + evening).err.isEmpty)
    let late = try harness.run("now", "--now", "2031-01-01T12:00:00Z")
    #expect(late.err.hasSuffix("nothing is on now; the listings run from Wed, Sep 10, 2025 to Thu, Sep 11, 2025\n"))
  }

  /// In the hour that comes twice. The release has only some of the names of zones.
  @Test(arguments: [("Europe/London", "BST"), ("Europe/Berlin", "CEST")])
  func aZoneHasItsUsualName(zone: String, name: String) throws {
    let harness = try ProgramHarness(["TZ": zone])
    defer { harness.remove() }
    let now = try harness.run("now", "--demo", "--now", "2026-10-24T23:30:00Z")
    #expect(now.code == 0 && now.out.contains(" \(name) "), "\(now.out)\(now.err)")
  }

  @Test func listingsOfAnotherCountryAreNamed() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let listing = try harness.file("guide.xml", smallListing)
    #expect(try harness.run("import", "xmltv", "--quiet", listing, "--country", "GB").code == 0)
    for words in [["now"], ["tonight"], ["channels"]] {
      let empty = try harness.run(arguments: words + ["--country", "DE"] + (words == ["channels"] ? [] : evening))
      #expect(empty.out.isEmpty && empty.err.hasSuffix("; the listings are for GB: --country GB\n"), "\(empty.err)")
    }
  }

  /// A server that has no list of channels cannot say what is on now.
  @Test func whatCannotBeAskedIsNotNothing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let server = try RawServer { $0.answer("404 Not Found") }
    for words in [["now"], ["next"]] {
      let none = try harness.run(arguments: words + ["--server", server.url])
      #expect(none.code == 1 && none.err.contains(" has no /api/tv-guide"), "\(none.err)")
      let answer = try harness.run(arguments: words + ["--server", server.url, "--country", "GB"])
      #expect(answer.code == 1 && answer.err.contains(" has no list of channels"), "\(answer.err)")
    }
  }

  @Test func columnsAndJSONHaveTheSame() throws {
    let harness = try imported()
    defer { harness.remove() }
    let rows = try asked(harness, ["on", "2025-09-10", "--plain"]).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows[0] == ["start", "end", "channel", "name", "title", "season", "episode", "subtitle", "categories", "flags"])
    #expect(rows.dropFirst().map { $0[4] } == ["Morning News", "Evening News", "The Harbour Watch"])
    #expect(rows.allSatisfy { $0.count == 10 } && rows[2][9] == "on now" && rows[3][5...6] == ["2", "5"])
    let json = try asked(harness, ["on", "2025-09-10", "--json"])
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let airings = try #require(answer["airings"] as? [[String: Any]])
    #expect(airings.map { $0["start"] as? String } == rows.dropFirst().map { $0[0] })
    #expect(airings.map { $0["title"] as? String } == rows.dropFirst().map { $0[4] } && answer["left"] as? Int == 0)
  }

  @Test func aSearchIsFilteredByCategoriesAndMarks() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let facts = "<category>Film</category><episode-num system=\"xmltv_ns\">1.4.</episode-num><premiere/>"
    let listing = smallListing.replacing("<episode-num system=\"xmltv_ns\">1.4.</episode-num>", with: facts)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    for filter in ["film", "premiere", "category:film"] {
      let row = try asked(harness, ["search", "harbour", "--filter", filter, "--plain"])
      #expect(["The Harbour Watch", "Film", "premiere"].allSatisfy { row.contains($0) }, "\(filter): \(row)")
    }
    // The nearest airing is left out, and the one of another day passes.
    let long = try harness.run("now", "--filter", String(repeating: "x", count: 200) + " or film")
    #expect(long.code == 2 && long.err.contains("longer than 200 characters"), "\(long)")
    let other = try asked(harness, ["search", "harbour", "--filter", "-film", "--plain"])
    #expect(other.contains("Slack Water") && !other.contains("Low Tide"))
    #expect(try !asked(harness, ["search", "harbour", "--filter", "news", "--plain"]).contains("Harbour"))
  }

  @Test func lessIsAskedForAndTheRestIsSaid() throws {
    let harness = try imported()
    defer { harness.remove() }
    let day = ["on", "2025-09-10"]
    let first = try harness.run(arguments: day + ["--limit", "1"] + evening)
    #expect(first.out.contains("Morning News") && !first.out.contains("Evening News"))
    #expect(first.err.contains("2 more not printed; --limit 3 prints them all"))
    #expect(try !asked(harness, day + ["--channel", "one"]).contains("News"))
    #expect(try !asked(harness, day + ["--service", "Channel One"]).contains("News"))
    #expect(try asked(harness, day + ["--filter", "-news"]).contains("Harbour"))
    #expect(try harness.run("channels", "hide", "two").code == 0)
    #expect(try !asked(harness, day).contains("News") && asked(harness, ["now"]).isEmpty)
    #expect(try !asked(harness, ["search", "news"]).contains("News"))
    #expect(try harness.run("channels", "group", "Sea", "one").code == 0)
    #expect(try asked(harness, day + ["--group", "sea"]).contains("Harbour"))
    let unknown = try harness.run(arguments: day + ["--group", "land"] + evening)
    #expect(unknown.code == 2 && unknown.err.contains("unknown group 'land' (Sea)"))
  }

  @Test func aShowSaysWhatIsNextToWatch() throws {
    let harness = try imported()
    defer { harness.remove() }
    #expect(try !asked(harness, ["show", "the", "harbour"]).contains("Next to watch"))
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    let day = try #require(GuideDay(iso: "2025-09-10"))
    let names = EpisodeMark.names(
      show: Show(key: "", title: "The Harbour Watch"), episode: Episode(key: "", day: day, season: 2, number: 5))
    try store.setMarked(.watched, [names], true, at: Instant(secondsSinceEpoch: 0))
    let text = try asked(harness, ["show", "the", "harbour"])
    #expect(text.contains("\nNext to watch: The Harbour Watch · S2E6 · Slack Water\n"))
    let json = try asked(harness, ["show", "the", "harbour", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let next = (object?["nextUnwatched"] as? [[String: Any]])?.first
    #expect(next?["season"] as? Int == 2 && next?["episode"] as? Int == 6)
    // The same for all followed shows, including past episodes and those after the listed days.
    try store.setMarked(.followed, [["title:the harbour watch"]], true, at: Instant(secondsSinceEpoch: 0))
    #expect(try asked(harness, ["upcoming"]).contains("\nNext to watch: The Harbour Watch · S2E6 · Slack Water\n"))
    let late = try harness.run("upcoming", "--json", "--now", "2025-10-01T00:00:00Z")
    let answer = try JSONSerialization.jsonObject(with: Data(late.out.utf8)) as? [String: Any]
    #expect((answer?["airings"] as? [Any])?.isEmpty == true)
    #expect((answer?["nextUnwatched"] as? [[String: Any]])?.map { $0["subtitle"] as? String } == ["Slack Water"])
    #expect(try !asked(harness, ["tonight", "--json"]).contains("nextUnwatched"))
  }

  @Test func whatIsFollowedIsUpcoming() throws {
    let harness = try imported()
    defer { harness.remove() }
    let nothing = try harness.run(arguments: ["upcoming"] + evening)
    #expect(nothing.code == 1 && nothing.err.contains("you follow no show yet"))
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:the harbour watch"]], true, at: Instant(secondsSinceEpoch: 0))
    let upcoming = try asked(harness, ["upcoming"])
    #expect(upcoming.contains("★ The Harbour Watch · S2E5 · Low Tide") && upcoming.contains("Slack Water"))
    #expect(try !asked(harness, ["upcoming", "--days", "1"]).contains("Slack Water"))
    let late = try harness.run("upcoming", "--now", "2026-01-01T00:00:00Z")
    #expect(late.code == 0 && late.err.contains("no episodes of shows you follow are coming"))
  }

  @Test func theDemoHasNewEpisodes() throws {
    let harness = try ProgramHarness(["COLUMNS": "100"])
    defer { harness.remove() }
    let new = try harness.run("new", "--demo", "--now", "2026-11-23T12:00:00Z", "--days", "2", "--plain")
    #expect(new.code == 0)
    let rows = new.out.split(separator: "\n").dropFirst()
    #expect(
      rows.count > 20 && rows.allSatisfy { $0.contains("new") || $0.contains("premiere") || $0.contains("\t1\t") })
  }

  /// What is not printed does not count.
  @Test func aSearchIsNarrowedBeforeItIsCut() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let more = "<programme start=\"20250913180000 +0000\" channel=\"one\"><title>Evening News</title></programme></tv>"
    let file = try harness.file("guide.xml", smallListing.replacingOccurrences(of: "</tv>", with: more))
    #expect(try harness.run("import", "xmltv", "--quiet", file).code == 0)
    let words = ["search", "evening news", "--plain", "--limit", "1"]
    #expect(try asked(harness, words).contains("Second Channel"))
    #expect(try asked(harness, words + ["--channel", "one"]).contains("Channel One"))
    #expect(try harness.run("channels", "hide", "Second Channel").code == 0)
    #expect(try asked(harness, words).contains("Channel One"))
    let json = try asked(harness, ["search", "evening news", "--json", "--limit", "1"])
    #expect(json.contains("\"left\" : 0"), "\(json)")
  }

  /// A server gives the same results. Its listings are for another country than the locale.
  @Test(arguments: [nil, "GB"]) func aServerIsAskedToo(country: String?) throws {
    let harness = try imported()
    defer { harness.remove() }
    if let country {
      #expect(
        try harness.run("import", "xmltv", "--quiet", harness.home + "/guide.xml", "--country", country).code == 0)
    }
    let server = try harness.start("serve", "--port", "0", width: 120)
    var address: String?
    #expect(
      server.waitUntil { screen in
        address =
          screen.rows.lazy.compactMap { $0.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/).map { String($0.0) } }.first
        return address != nil
      })
    let url = try #require(address)
    defer {
      server.send("\u{3}")
      #expect(server.waitForExit() != nil)
    }
    for words in [["now"], ["next"], ["on", "2025-09-11"], ["show", "evening news"], ["search", "tide"]] {
      #expect(try asked(harness, words + ["--server", url]) == asked(harness, words), "\(words)")
    }
  }

  /// A title from a listing cannot move the cursor or add a column.
  @Test func aHostileTitleStaysInItsColumn() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let listing = smallListing.replacingOccurrences(of: "Evening News", with: "Eve&#9;ning&#10;News &#x202E;x")
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let rows = try asked(harness, ["now", "--plain"]).split(separator: "\n")
    #expect(
      rows.count == 2 && rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 10 })
    #expect(!rows[1].unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [
    ["on"], ["on", "someday"], ["search"], ["show", " "], ["now", "x"], ["now", "--limit", "0"],
    ["next", "--days", "3"],
    ["now", "--plain", "--json"], ["now", "--json", "--ics"], ["calendar"], ["calendar", "-", "--alarm", "x"],
    ["calendar", "-", "--json"], ["now", "--channel", "a", "--group", "b"], ["upcoming", "--followed"],
  ])
  func whatIsNotUnderstoodIsSaid(words: [String]) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run(arguments: words)
    #expect(result.code == 2 && result.err.hasPrefix("tvguide: ") && result.out.isEmpty, "\(words): \(result.err)")
  }
}
