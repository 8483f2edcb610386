import Foundation
import GuideAPI
import GuideImport
import GuideModel
import GuideStore
import Testing

@testable import GuideServer

/// What the server writes of real listings, held against what is written of them as values. They are not part of this
/// project: the folder that TVGUIDE_CORPUS names.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
struct BroadcastCorpusTests {
  private static let folder = (ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? "") + "/xmltv/"

  @Test(arguments: [
    "mjh-all-au-nz-world.xml.gz", "cn-epg.xml.gz", "il-hebrew-notz.xml", "kazer-fr-2014.xml", "jellyfin-uk-data.xml",
    "iptvpanel-id.xml",
  ])
  func bodiesAreTheSameBytes(file: String) throws {
    let directory = NSTemporaryDirectory() + "tvguide-bodies-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let database = directory + "/guide.sqlite"
    let fixed = Instant(secondsSinceEpoch: 1_795_262_400)
    _ = try importXMLTV(
      ImportRequest(location: Self.folder + file, databasePath: database, now: { fixed }), fetch: { $0 })
    let reader = try GuideReader(path: database)
    let extent = try #require(try reader.listings(zone: .utc).extent)
    var programmes = 0
    for day in 0..<extent.count {
      let from = ZoneRules.utc.start(of: extent.first.advanced(by: day), dayStart: .standard)
      let wanted = BroadcastQuery(
        from: from, to: from.adding(seconds: 86_400), channels: nil, offset: 0, limit: 100_000, country: nil)
      let listing = try reader.broadcasts(wanted)
      programmes += listing.channels.reduce(0) { $0 + $1.programmes.count }
      #expect(try reader.broadcastBody(wanted) == listing.data(), "\(file), \(from)")
    }
    #expect(programmes > 50)
  }
}
