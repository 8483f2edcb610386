import Foundation
import GuideModel
import GuideStore
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct ManyFollowedAiringsTests {
  /// A show with an episode each minute, from a minute of September 10, 2025 on, and something after it.
  private func listing(from first: Int, count: Int) -> String {
    let programmes = (first..<first + count).map { minute in
      """
      <programme start="\(moment(minute)) +0000" stop="\(moment(minute + 1)) +0000" channel="one">
      <title>The Watch</title><episode-num system="xmltv_ns">0.\(minute).</episode-num></programme>
      """
    }
    return """
      <tv><channel id="one"><display-name>One</display-name></channel>\(programmes.joined())
      <programme start="20250918000000 +0000" stop="20250918010000 +0000" channel="one"><title>End</title></programme></tv>
      """
  }

  private func moment(_ minute: Int) -> String {
    String(format: "202509%02d%02d%02d00", 10 + minute / 1440, minute % 1440 / 60, minute % 60)
  }

  /// More airings are followed than are compared: those at the end are neither cancelled when others come before them,
  /// nor new when time has passed.
  @Test func theLastOnesAreNeitherCancelledNorNew() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    try PersonalStore(path: XDGPaths(environment: harness.environment).personal)
      .setMarked(.followed, [["title:the watch"]], true, at: Instant(secondsSinceEpoch: 0))
    func changes(_ listing: String, at now: String) throws -> Set<Substring> {
      #expect(try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing)).code == 0)
      let result = try harness.run("changes", "--plain", "--now", now)
      #expect(result.code == 0, "\(result.err)")
      return Set(result.out.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[5] })
    }
    let all = KnownListings.limit + 20
    #expect(try changes(listing(from: 30, count: all - 30), at: "2025-09-10T00:00:00Z").isEmpty)
    let added = try changes(listing(from: 0, count: all), at: "2025-09-10T00:00:00Z")
    #expect(added.count <= 30 && added.allSatisfy { $0 < "2025-09-10T00:30:00Z" }, "\(added.sorted())")
    #expect(try changes(listing(from: 0, count: all), at: "2025-09-10T06:00:00Z") == added)
  }
}
