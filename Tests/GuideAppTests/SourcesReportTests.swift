import Foundation
import GuideModel
import GuideStore
import HTTPTesting
import TerminalKit
import TestThreads
import Testing

@testable import GuideApp

@Suite(.onOwnThreads) struct SourcesReportTests {
  /// All facts about a source, on a screen of 80 columns.
  @Test func theListSaysWhatEachHasAndHowItStands() async throws {
    let house = try SourceHouse()
    try house.add(house.server.url + "/guide.xml") {
      $0.name = "Aerial"
      $0.preference = 5
      $0.timeShiftMinutes = -60
      $0.timeZone = "Europe/Oslo"
    }
    _ = try await house.refresh()
    house.pass(minutes: 24 * 60)
    house.answers { $0.answer("503 Gone fishing") }
    _ = try await house.refresh()
    house.pass(minutes: 5)
    _ = try await house.refresh()
    try house.add("https://listings.example.org/a/long/way/down/\(String(repeating: "the/path/", count: 9))guide.xml") {
      $0.name = "Far Away"
      $0.country = "NZ"
    }
    let lines = try house.command().report().lines
    let expected = """
      Aerial (xmltv, yours)
        \(house.server.url)/guide.xml
        1 day old, next try 12:20
        2 channels, 3 shows, 5 programmes, Wed, Sep 10 to Thu, Sep 11
        preference 5, shifted by -60 min, zone Europe/Oslo
        failing since 12:00, 2 tries: \(house.server.url)/guide.xml answered 503;
          the server cannot answer now; try again later
      Far Away (xmltv, for NZ, yours)
        https://listings.example.org/…/guide.xml
        never read, due now
      """
    #expect(lines.joined(separator: "\n") == expected)
    #expect(lines.allSatisfy { TextWidth.of($0) <= 80 })
  }

  /// Both list a channel: the preferred one is used where it has listings, and without it the other is unchanged.
  @Test func ofTwoThatOverlapThePreferredOneCounts() async throws {
    let house = try SourceHouse()
    let other = smallListing.replacing("The Harbour Watch", with: "Harbour Watch, The").replacing(
      "20250911", with: "20250912")
    func write(_ name: String, _ text: String) throws -> String {
      let path = "\(house.home)/\(name).xml"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    try house.add(try write("low", smallListing)) { $0.name = "Low" }
    let command = try house.command()
    _ = try await house.refresh()
    let alone = try house.titles()
    try house.add(try write("high", other)) {
      $0.name = "High"
      $0.preference = 5
    }
    let high = try #require(try SourceList(command.loaded, command.memory, environment: house.environment)["High"])
    _ = try await command.refresh.refresh(high) { _ in }
    let both = try house.titles()
    #expect(both.count { $0 == "Harbour Watch, The" } == 2 && !both.contains("The Harbour Watch"))
    #expect(both.count == 5, "no programme stands there twice")
    #expect(try command.run(.remove(name: "High", keepsListings: false)) == 0)
    #expect(try house.titles() == alone)
  }
}
