import Foundation
import GuideModel
import GuideStore

/// Databases of invented listings, written as by an import.
enum Stores {
  /// The time of all imports: noon of the guide's third day.
  static let now = InventedListing.start.adding(seconds: 2 * 86_400 + 43_200)

  /// The shows of a matrix, on services.
  static func write(_ matrix: InventedMatrix, to path: String) throws {
    let writer = try writer(path, name: "Matrix")
    try writer.add(services: InventedMatrix.services.map { Channel(key: $0, name: $0) })
    var batch: [EpisodeListing] = []
    for listing in matrix.listings {
      batch.append(listing)
      if batch.count == 5000 {
        try writer.add(episodes: batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    try writer.add(episodes: batch)
    _ = try writer.finish()
  }

  /// The programmes of a listing, on channels.
  static func write(_ listing: InventedListing, to path: String) throws {
    let writer = try writer(path, name: "Channels")
    try writer.add(channels: (0..<listing.channelCount).map(listing.channel))
    for first in stride(from: 0, to: listing.channelCount, by: 12) {
      let last = min(first + 12, listing.channelCount)
      try writer.add(programmes: (first..<last).flatMap(listing.programmes))
    }
    _ = try writer.finish()
  }

  /// The channels of a country as a source of its own. `path` may be the URL of a database.
  static func write(_ listing: InventedListing, channels: Range<Int>, of country: Country, to path: String) throws {
    let writer = try writer(path, name: country.code, country: country)
    try writer.add(channels: channels.map(listing.channel))
    for channel in channels { try writer.add(programmes: listing.programmes(ofChannel: channel)) }
    _ = try writer.finish()
  }

  private static func writer(_ path: String, name: String, country: Country? = nil) throws -> ListingsWriter {
    if !ListingsDatabase.isServer(path) {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    let source = ListingsSource(kind: "xmltv", location: "/bench/\(name).xml", name: name, country: country)
    return try ListingsWriter(path: path, source: source, now: now)
  }
}
