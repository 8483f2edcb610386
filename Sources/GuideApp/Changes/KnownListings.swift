import Foundation
import GuideModel
import GuideStore

/// What the listings had when they were looked through last, of all that is followed, reminded of or searched for.
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
    var channel: String
    var channelName: String

    var moment: CalendarMoment {
      let (start, end) = (Instant(secondsSinceEpoch: began), Instant(secondsSinceEpoch: ended))
      return isDay ? .day(start.local(offset: 0).day) : .span(from: start, to: end)
    }
  }

  /// What they were read from, and what was asked for: another look finds nothing new as long as it is the same.
  var stamp = ""
  var airings: [Airing] = []
  /// The highest season of each followed show, by each name of it; 0 where none is known.
  var seasons: [String: Int] = [:]
  /// What each standing search found, by its line.
  var matches: [String: Set<String>] = [:]

  static let setting = "known listings"
  /// Remembered of them at most.
  static let limit = 5_000

  /// As it was kept; nothing where that cannot be read.
  init(kept text: String?) {
    let parts = (text ?? "").split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let kept = try? JSONDecoder().decode(Self.self, from: Data(parts[1].utf8)) else { return }
    self = kept
  }

  init() {}

  /// The stamp of what was kept, which all else need not be read for; empty if nothing was.
  static func stamp(ofKept text: String?) -> String {
    String(text?.prefix { $0 != "\n" } ?? "")
  }

  /// The stamp, a line's end, and the whole as JSON.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return stamp + "\n" + String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
