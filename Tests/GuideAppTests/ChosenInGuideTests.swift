import Foundation
import GuideModel
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// What was done in the guide counts for the commands.
@Suite(.onOwnThreads) struct ChosenInGuideTests {
  private let tomorrow = ZoneRules.utc.local(of: Clock.system.now()).day.advanced(by: 1)

  /// A show tomorrow, and one ten days later, on one channel.
  private func listing(_ title: String, isLater: Bool = false) throws -> String {
    let later = tomorrow.advanced(by: 10)
    func programme(_ day: GuideDay, _ title: String) -> String {
      let date = "\(day)".replacing("-", with: "")
      let (start, stop) = isLater ? ("204500", "221500") : ("200000", "213000")
      return """
        <programme start="\(date)\(start) +0000" stop="\(date)\(stop) +0000" channel="c"><title>\(title)</title></programme>
        """
    }
    return """
      <tv><channel id="c"><display-name>Channel \(title)</display-name></channel>
      \(programme(tomorrow, title))\(programme(later, "Close"))</tv>
      """
  }

  private func leave(_ guide: PseudoTerminal) {
    guide.send("q")
    #expect(guide.waitForExit() == 0)
  }

  /// A change is found although the guide was closed at once.
  @Test func aShowThatIsFollowedIsWatchedForChangesAtOnce() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    let file = try harness.file("guide.xml", try listing("Serial"))
    #expect(try harness.run("import", "xmltv", "--quiet", file).code == 0)
    let guide = try harness.start(arguments: [])
    #expect(guide.waitUntil { $0.contains("Serial") })
    guide.send("/serial\r")
    #expect(guide.waitUntil { $0.contains("/2 Serial") })
    guide.send("*")
    #expect(guide.waitUntil { $0.contains("Serial: followed") })
    leave(guide)
    _ = try harness.file("guide.xml", try listing("Serial", isLater: true))
    #expect(try harness.run("import", "xmltv", "--quiet", file).code == 0)
    let changes = try harness.run("changes").out
    #expect(changes.contains("moved from") && changes.contains("20:45"), "\(changes)")
  }

  /// A show that was followed after another country was chosen is compared in that country's listings.
  @Test func changesAreThoseOfTheChosenCountry() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    func take(_ country: String, _ title: String, isLater: Bool = false) throws {
      let file = try harness.file("\(country).xml", try listing(title, isLater: isLater))
      #expect(try harness.run("import", "xmltv", "--quiet", "--country", country, file).code == 0)
    }
    try take("DE", "Krimi")
    try take("GB", "Quiz")
    let guide = try harness.start(arguments: ["--view", "horizontal"])
    #expect(guide.waitUntil { $0.contains("Krimi") })
    guide.send("*")
    #expect(guide.waitUntil { $0.contains("Krimi: followed") })
    guide.send(":country GB\r")
    #expect(guide.waitUntil { $0.contains("Quiz") })
    guide.send("/quiz\r")
    #expect(guide.waitUntil { $0.contains("/2 Quiz") })
    guide.send("*")
    #expect(guide.waitUntil { $0.contains("Quiz: followed") })
    leave(guide)
    func changes(_ country: String...) throws -> String {
      try harness.run(arguments: ["changes"] + country.flatMap { ["--country", $0] }).out
    }
    #expect(try changes().isEmpty && changes("DE").isEmpty && changes().isEmpty)
    try take("GB", "Quiz", isLater: true)
    let found = try changes()
    #expect(found.contains("Quiz: moved from") && found.split(separator: "\n").count == 1, "\(found)")
    // Those of the former country are found when it is looked at again.
    try take("DE", "Krimi", isLater: true)
    #expect(try changes() == found)
    let both = try changes("DE")
    #expect(both.contains("Krimi: moved from") && both.split(separator: "\n").count == 2, "\(both)")
  }

  @Test func theChosenCountryIsTheCommandsToo() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    for (country, title) in [("DE", "Krimi"), ("GB", "Quiz")] {
      let file = try harness.file("\(country).xml", try listing(title))
      #expect(try harness.run("import", "xmltv", "--quiet", "--country", country, file).code == 0)
    }
    #expect(try harness.run("on", "tomorrow").out.contains("Krimi"))
    #expect(
      try harness.run("search", "quiz").err == "tvguide: nothing was found for 'quiz'; only the listings for DE were "
        + "used; --country GB uses others\n")
    let guide = try harness.start(arguments: ["--view", "horizontal"])
    #expect(guide.waitUntil { $0.contains("Krimi") })
    guide.send(":country GB\r")
    #expect(guide.waitUntil { $0.contains("Quiz") })
    leave(guide)
    let config = try harness.run("config").out
    #expect(config.contains(/country +GB +chosen in the guide/), "\(config)")
    for command in [["on", "tomorrow"], ["--plain"], ["search", "quiz"]] {
      let result = try harness.run(arguments: command).out
      #expect(result.contains("Quiz") && !result.contains("Krimi"), "\(command): \(result)")
    }
    #expect(try harness.run("on", "tomorrow", "--country", "DE").out.contains("Krimi"))
    // The configuration ranks above the choice.
    _ = try harness.shell("mkdir -p \"$HOME/.config/tvguide\"")
    _ = try harness.file(".config/tvguide/config.json", #"{ "country": "DE" }"#)
    #expect(try harness.run("on", "tomorrow").out.contains("Krimi"))
    _ = try harness.file(".config/tvguide/config.json", "{}")
    #expect(try harness.run("channels", "hide", "Channel Quiz").code == 0)
    #expect(
      try harness.run("show", "quiz").err == "tvguide: unknown show 'quiz'; channels that you have hidden have it: "
        + "Channel Quiz\n")
  }
}
