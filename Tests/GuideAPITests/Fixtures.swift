import Foundation
import GuideModel
import Testing

@testable import GuideAPI

/// Invented bodies in the form of existing servers.
enum Fixture {
  static let service = """
    {"id":7001,"name":"Harbour+","logo":"https://img.example.org/h.jpg","color":"#9B59B6","textColor":"#FFFFFF"}
    """
  static let otherService = """
    {"id":"8d0f4a52-5f0e-4b0e-9c55-0a8f6a1b2c3d","name":"Lantern","logo":"","color":"purple","textColor":"#000000"}
    """

  static func show(_ title: String, id: Int = 11, service: String = service, episodes: String) -> String {
    """
    {"tmdbId":\(id),"title":"\(title)","poster":"https://img.example.org/p.jpg","overview":"Ships come in.",
    "streamingServices":[\(service)],"activeWindow":{"start":"2025-09-04","end":"2025-10-09"},
    "upcomingEpisodes":[\(episodes)],"country":"US","nextEpisodeDate":"2025-09-04T00:00:00.000Z"}
    """
  }

  static func episode(_ day: String, _ title: String, more: String = "") -> String {
    #"{"airDate":"\#(day)T00:00:00.000Z","title":"\#(title)","isWatched":false,"tmdbId":11\#(more)}"#
  }

  static func block(_ service: String = service, shows: String...) -> String {
    #"{"service":\#(service),"shows":[\#(shows.joined(separator: ","))]}"#
  }

  static func body(_ blocks: String..., more: String = "") -> Data {
    Data(
      #"""
      {"success":true,"data":{"services":[\#(blocks.joined(separator: ","))],
      "dateRange":{"startDate":"2025-09-01","endDate":"2025-09-30"},"totalShows":3,"totalEpisodes":9\#(more)}}
      """#.utf8)
  }
}

func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

func request(
  _ first: String = "2025-09-01", _ last: String = "2025-09-30", zone: String = "UTC", dayStart: DayStart = .standard
) throws -> GuideRequest {
  GuideRequest(
    window: GuideWindow(first: try day(first), last: try day(last)), country: .unitedStates,
    zone: try #require(ZoneRules(identifier: zone)), dayStart: dayStart, rows: 0..<50)
}
