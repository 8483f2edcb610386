import GuideModel
import Reminders

/// The changes in the listings, and the number that the person has not seen yet.
struct ChangeList: Hashable, Sendable {
  /// The latest first.
  private(set) var found: [FoundChange] = []
  /// The number of the latest one that was seen since the guide opened. What was unread then stays marked in the list.
  private var seen: Int64 = 0

  var unread: Int { found.count { !$0.isRead && $0.number > seen } }

  /// When the last programme begins that a standing search found of a show, by the show's normalised title.
  private var matches: [String: Instant] = [:]

  mutating func take(_ changes: [FoundChange]) {
    found = changes
    matches = Dictionary(
      changes.lazy.map(\.change).filter { $0.kind == .match }.map {
        (EpisodeMark.normalised($0.show), $0.start.moment)
      },
      uniquingKeysWith: max)
  }

  var hasMatches: Bool { !matches.isEmpty }

  /// Whether a standing search found something of a show that begins after the day before a moment.
  func hasMatch(_ title: String, at now: Instant) -> Bool {
    guard hasMatches, let start = matches[EpisodeMark.normalised(title)] else { return false }
    return start.adding(seconds: 86_400) > now
  }

  /// Returns the number up to which all was seen now; nil if that is nothing new.
  mutating func see() -> Int64? {
    guard unread > 0, let latest = found.first?.number else { return nil }
    seen = latest
    return latest
  }
}
