import Foundation
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct HistoryCommandTests {
  private static let csv = """
    kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating
    followed,Harbour,2024,,81189,,,,,,
    watched,Harbour,2024,,81189,,,1,2,2024-11-02T11:53:58Z,8
    followed,Nothing But A Title,,,,,,,,,

    """

  @Test func aHistoryIsAddedOnceExportedAndTakenAway() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let file = try harness.file("history.csv", Self.csv)
    let first = try harness.run("history", "import", file)
    #expect(first.code == 0 && first.err == "")
    #expect(first.out.contains("added: 1 followed, 1 episode watched, 1 rating"))
    #expect(first.out.contains("    Nothing But A Title\n"))
    let again = try harness.run("history", "import", file)
    #expect(again.code == 0 && again.out.contains("nothing new"))
    let exported = try harness.run("history", "export")
    #expect(
      exported.out == """
        kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating
        followed,,,,81189,,,,,,
        watched,,,,81189,,,1,2,2024-11-02T11:53:58Z,8

        """)
    let zip = harness.home + "/out.zip"
    #expect(try harness.run("history", "export", zip).code == 0)
    let undone = try harness.run("history", "undo")
    #expect(undone.code == 0 && undone.out.hasPrefix("undone: import 1, tvguide's CSV, history.csv, 3 marks"))
    let store = try PersonalStore(path: try XDGPaths(environment: harness.environment).personal)
    #expect(try store.historyMarks().isEmpty)
    #expect(try harness.run("history", "undo").code == 1)
    #expect(try harness.run("history", "import", zip).out.contains("added: 1 followed, 1 episode watched, 1 rating"))
  }

  /// The report says of a show that only the title matches whether it is marked.
  @Test func aDoubtfulShowIsMarkedByItsTitle() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let now = Clock.system.now().rfc3339().filter(\.isNumber)
    let listing = try harness.file(
      "guide.xml",
      "<tv><programme start=\"\(now) +0000\" channel=\"one\"><title>The Harbour Watch</title></programme></tv>")
    #expect(try harness.run("import", "xmltv", "--quiet", listing).code == 0)
    let head = "kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating\n"
    let file = try harness.file("history.csv", head + "followed,The Harbour Watch,,,,,,,,,\n")
    let known = try harness.file("ids.csv", head + "followed,The Harbour Watch,,,81189,,,,,,\n")
    let byIDs = try harness.run("history", "import", known).out
    #expect(byIDs.contains("    The Harbour Watch (marked by its ids)\n"), "\(byIDs)")
    let left = try harness.run("history", "import", file).out
    #expect(left.contains("only the title matches:\n    The Harbour Watch\n"), "\(left)")
    let marked = try harness.run("history", "import", file, "--by-title").out
    #expect(marked.contains("    The Harbour Watch (marked)\n") && marked.contains("1 followed"), "\(marked)")
  }

  /// A film of the listings is found by its title and year.
  @Test func aTitleOfTheYearIsSure() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let now = Clock.system.now().rfc3339().filter(\.isNumber)
    let listing = try harness.file(
      "guide.xml",
      """
      <tv><channel id="one"><display-name>One</display-name></channel>
      <programme start="\(now) +0000" channel="one">
      <title>Dated</title><date>20190401</date></programme></tv>
      """)
    #expect(try harness.run("import", "xmltv", "--quiet", listing).code == 0)
    let head = "kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating\n"
    for (year, isSure) in [("2019", true), ("2007", false), ("", false)] {
      let file = try harness.file("\(year).csv", "\(head)followed,Dated,\(year),,,,,,,,\n")
      let result = try harness.run("history", "import", file)
      #expect(result.code == 0 && result.out.contains("added: 1 followed") == isSure, "\(result.out)\(result.err)")
    }
  }

  @Test func whatIsNoHistoryAddsNothing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let good = try harness.file("history.csv", Self.csv)
    let bad = try harness.file("bad.zip", "PK\u{3}\u{4}")
    let result = try harness.run("history", "import", good, bad)
    #expect(result.code == 1 && result.err.contains("bad.zip is a damaged archive"))
    let store = try PersonalStore(path: try XDGPaths(environment: harness.environment).personal)
    #expect(try store.histories().isEmpty)
    #expect(try harness.run("history", "import").code == 2)
    #expect(try harness.run("history", "undo", "x").code == 2)
  }
}
