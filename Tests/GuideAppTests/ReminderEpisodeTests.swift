import Foundation
import GuideModel
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Reminders of one airing, whose show is on several times in an evening, with the real program.
@Suite(.onOwnThreads) struct ReminderEpisodeTests {
  /// Programmes of one channel on Thursday, September 11, each of 25 minutes. Without a number, a title is a show.
  private func listing(_ programmes: [(time: Int, title: String, episode: Int?)]) -> String {
    let elements = programmes.map { time, title, episode in
      let number = episode.map { "<episode-num system=\"onscreen\">S1E\($0)</episode-num>" } ?? ""
      return """
        <programme start="20250911\(time)00 +0000" stop="20250911\(time + 25)00 +0000" channel="one">
        <title>\(title)</title>\(number)</programme>
        """
    }
    return """
      <tv><channel id="one"><display-name>One</display-name></channel>\(elements.joined())
      <programme start="20250912180000 +0000" channel="one"><title>Close</title></programme></tv>
      """
  }

  private func told(
    _ former: [(Int, String, Int?)], _ later: [(Int, String, Int?)], made: String, at time: String
  ) throws -> String {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    func take(_ programmes: [(Int, String, Int?)]) throws {
      let imported = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing(programmes)))
      #expect(imported.code == 0, "\(imported)")
    }
    try take(former)
    let added = try harness.run("remind", "add", "Crane", "--now", "2025-09-11T\(made):00Z")
    #expect(added.code == 0, "\(added)")
    #expect(try harness.run("remind", "run", "--once", "--now", "2025-09-11T\(made):30Z").out.isEmpty)
    try take(later)
    return try harness.run("remind", "run", "--once", "--now", "2025-09-11T\(time):00Z").out
  }

  @Test func anEpisodeIsFollowedPastAnotherInItsPlace() throws {
    let earlier = try told(
      [(2000, "Crane", 3), (2100, "Crane", 4), (2130, "Crane", 5)],
      [(2000, "Crane", 3), (2030, "Crane", 4), (2100, "Crane", 5)], made: "20:10", at: "20:20")
    #expect(earlier == "Crane: Begins at 20:30, Thu, Sep 11\n")
    let later = try told(
      [(2000, "Crane", 3)], [(2000, "Crane", 2), (2030, "Crane", 3)], made: "12:00", at: "20:20")
    #expect(later == "Crane: Begins at 20:30, Thu, Sep 11\n")
  }

  @Test func aNumberThatIsCorrectedMovesNothing() throws {
    let told = try told([(2000, "Crane", 3)], [(2000, "Crane", 13)], made: "12:00", at: "19:50")
    #expect(told == "Crane: Begins at 20:00, Thu, Sep 11\n")
  }

  /// The show is also on earlier and later.
  @Test(arguments: [nil, 3]) func whatIsCancelledIsNotAnotherAiring(episode: Int?) throws {
    let others = [(1800, "Crane", episode.map { $0 - 1 }), (2200, "Crane", episode.map { $0 + 1 })]
    let told = try told(
      others + [(2000, "Crane", episode)], others + [(2000, "Football", nil)], made: "19:00", at: "19:50")
    #expect(told == "Crane: Cancelled; it was to begin at 20:00, Thu, Sep 11; listed instead: Football\n")
  }
}
