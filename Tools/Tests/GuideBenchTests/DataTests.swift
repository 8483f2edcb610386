import Foundation
import GuideModel
import GuideStore
import Testing

@testable import GuideBench

@Suite struct InventedDataTests {
  @Test("The same bytes twice, and known ones, so that figures of two machines are of the same data")
  func sameBytesTwice() {
    let first = InventedMatrix(shows: 200)
    #expect(first.tabSeparated == InventedMatrix(shows: 200).tabSeparated)
    #expect(first.rows == InventedMatrix(shows: 200).rows)
    let listing = XMLTVText(listing: InventedListing(channels: 3, days: 2))
    #expect(listing.programmes(ofChannel: 1) == listing.programmes(ofChannel: 1))
    var numbers = SeededNumbers(seed: 1)
    // SplitMix64's published first value for seed 1.
    #expect(numbers.next() == 0x910A_2DEC_8902_5CC1)
  }

  @Test func otherSeedsGiveOtherShows() {
    #expect(InventedMatrix(shows: 50, seed: 1).rows != InventedMatrix(shows: 50, seed: 2).rows)
  }

  @Test("Every service has shows, days lie inside, and every title is another")
  func matrixIsWhole() {
    let matrix = InventedMatrix(shows: 300)
    #expect(matrix.rows.count == 300)
    #expect(Set(matrix.rows.map(\.service)) == Set(InventedMatrix.services))
    #expect(Set(matrix.rows.map(\.title)).count == 300)
    for row in matrix.rows {
      let days = row.releases.map(\.day)
      #expect(days.allSatisfy { (0..<67).contains($0) })
      #expect(Set(days).count == days.count)
    }
    #expect(matrix.rows.filter { !$0.releases.isEmpty }.count > 250)
  }

  @Test("All forms have a line a show and the heads, and as many fields")
  func matrixForms() {
    let matrix = InventedMatrix(shows: 40)
    let lines = matrix.tabSeparated.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 42)
    #expect(lines.dropLast().allSatisfy { $0.filter { $0 == "\t" }.count == 68 })
    #expect(lines[0].hasPrefix("Provider\tShow\tMon 02\tTue 03"))
    #expect(matrix.commaSeparated.filter { $0 == "," }.count == 68 * 41)
    let aligned = matrix.aligned.split(separator: "\n")
    #expect(aligned.count == 41)
    #expect(aligned[0].dropFirst(42).hasPrefix("Mon 02   Tue 03"))
    #expect(matrix.tabSeparated.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("A channel airs without a gap over all days")
  func channelsAreFull() {
    let listing = InventedListing(channels: 2, days: 3)
    for number in 0..<2 {
      let programmes = listing.programmes(ofChannel: number)
      #expect(programmes.count > 50)
      for (one, next) in zip(programmes, programmes.dropFirst()) { #expect(one.stop == next.start) }
      #expect(programmes[0].start <= InventedListing.start)
      #expect(programmes.last.flatMap(\.stop).map { $0 >= InventedListing.start.adding(seconds: 3 * 86_400) } == true)
    }
    #expect(listing.programmes(ofChannel: 0) != listing.programmes(ofChannel: 1))
  }

  @Test func anXMLTVProgrammeIsOfTheUsualSize() {
    let text = XMLTVText(listing: InventedListing(channels: 1, days: 7))
    let programmes = text.programmes(ofChannel: 0)
    let count = programmes.components(separatedBy: "<programme ").count - 1
    #expect((450...620).contains(programmes.utf8.count / count))
    #expect(XMLBalance.isBalanced(text.channel(0) + programmes))
    #expect(
      programmes.contains(/start="20260302\d{6} \+0000" stop="20260302\d{6} \+0000" channel="channel1.example.org"/))
  }
}

@Suite struct StoresTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)").path

  @Test("A store has what was invented, and a window of it is what the listing says")
  func channels() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let listing = InventedListing(channels: 5, days: 2, overviewWords: 0)
    let home = GuideHome(path: folder)
    try Stores.write(listing, to: home.database)
    let reader = try GuideReader(path: home.database)
    let from = InventedListing.start.adding(seconds: 40_000)
    let to = from.adding(seconds: 6 * 3600)
    let page = try reader.epg(BroadcastRequest(from: from, to: to))
    #expect(page.channels.count == 5)
    let expected = listing.programmes(ofChannel: 3).filter { $0.start < to && ($0.stop ?? $0.start) > from }
    #expect(page.channels[3].programmes.map(\.programme.title) == expected.map(\.title))
  }

  @Test("A matrix gives a row a show that has episodes in the window")
  func matrix() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let matrix = InventedMatrix(shows: 60)
    let home = GuideHome(path: folder)
    try Stores.write(matrix, to: home.database)
    let window = GuideWindow(first: InventedMatrix.firstDay, last: InventedMatrix.firstDay.advanced(by: 66))
    let zone = try #require(ZoneRules(identifier: "UTC"))
    let rows = try GuideReader(path: home.database).rows(
      WindowRequest(window: window, country: nil, zone: zone))
    #expect(rows.showIDs.count == matrix.rows.filter { !$0.releases.isEmpty }.count)
  }

  @Test("A file is made once; one that could not be made whole is not there")
  func caching() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let data = DataFolder(path: folder, stamp: "one", note: { _ in })
    var made = 0
    func file() throws -> String {
      try data.file("a.txt") { path in
        made += 1
        try Data("text".utf8).write(to: URL(fileURLWithPath: path))
        if made == 1 { throw BenchFailure(description: "the disk is full") }
      }
    }
    #expect(throws: BenchFailure.self) { _ = try file() }
    #expect(!FileManager.default.fileExists(atPath: folder + "/one/a.txt"))
    #expect(try file() == file())
    #expect(made == 2)
    DataFolder(path: folder, stamp: "two", note: { _ in }).removeStale()
    #expect(!FileManager.default.fileExists(atPath: folder + "/one"))
  }
}
