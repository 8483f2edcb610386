import Foundation
import GuideModel
import GuideStore

/// The state of the listings at the last check: of followed shows, shows with reminders, and matches of standing
/// searches.
struct KnownListings: Codable, Equatable {
  /// An airing or a release to come.
  struct Airing: Codable, Hashable {
    var uid: String
    var key: String
    var isDay: Bool
    var began: Int64
    var ended: Int64
    /// The names of its show.
    var names: [String]
    var show: String
    var title: String
    /// The title of the episode, normalised.
    var subtitle: String?
    var channel: String
    var channelName: String

    var moment: CalendarMoment {
      let (start, end) = (Instant(secondsSinceEpoch: began), Instant(secondsSinceEpoch: ended))
      return isDay ? .day(start.local(offset: 0).day) : .span(from: start, to: end)
    }
  }

  /// The listings and the request. As long as both stay the same, another look finds nothing new.
  var stamp = ""
  var airings: [Airing] = []
  /// The highest season of each followed show by each of its names; 0 if unknown.
  var seasons: [String: Int] = [:]
  /// The matches of each standing search, by its line.
  var matches: [String: Set<String>] = [:]

  /// The start of the names of the settings that store the listings, one for each country and server. Compared with those
  /// of another country, all airings would be new.
  static let setting = "known listings "

  /// The name of the setting.
  ///
  /// - Parameter server: nil for local listings.
  static func setting(of country: Country, server: String?) -> String { "\(setting)\(country.code) \(server ?? "")" }

  /// The country in the name of a setting; nil if it is of another server.
  static func country(of name: String, server: String?) -> Country? {
    let parts = name.dropFirst(setting.count).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.last.map(String.init) == server ?? "" ? Country(String(parts[0])) : nil
  }

  /// The maximum number of stored matches.
  static let limit = 5_000

  /// Reads the stored form; empty if it cannot be read.
  init(kept text: String?) {
    let parts = (text ?? "").split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let kept = try? JSONDecoder().decode(Self.self, from: Data(parts[1].utf8)) else { return }
    self = kept
  }

  init() {}

  /// The stamp in the stored form, without reading the rest; empty if there is none.
  static func stamp(ofKept text: String?) -> String {
    String(text?.prefix { $0 != "\n" } ?? "")
  }

  /// The stored form: the stamp, a line feed, and everything as JSON.
  var text: String {
    get throws {
      stamp + "\n" + String(decoding: try JSONEncoder.stable.encode(self), as: UTF8.self)
    }
  }
}
