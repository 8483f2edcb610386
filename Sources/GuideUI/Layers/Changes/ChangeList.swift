import GuideModel
import Reminders

/// The changes in the listings, and the number of unread ones.
struct ChangeList: Hashable, Sendable {
  /// The latest first.
  private(set) var found: [FoundChange] = []
  /// The number of the latest change that was read since the guide opened. Changes that were unread then stay marked in
  /// the list.
  private var seen: Int64 = 0

  var unread: Int { found.count { !$0.isRead && $0.number > seen } }

  /// For each show found by a standing search, by normalised title: the start of its last programme.
  private var matches: [String: Instant] = [:]

  mutating func take(_ changes: [FoundChange]) {
    found = changes
    matches = Dictionary(
      changes.lazy.map(\.change).filter { $0.kind == .match }.map {
        (EpisodeMark.normalised($0.show), $0.start.moment)
      },
      uniquingKeysWith: max)
  }

  /// Whether a standing search found programmes of a show that start after the day before a moment.
  func hasMatch(_ title: String, at now: Instant) -> Bool {
    guard !matches.isEmpty, let start = matches[EpisodeMark.normalised(title)] else { return false }
    return start.adding(seconds: 86_400) > now
  }

  /// Marks all as read. Returns the number of the last one; nil if there was nothing new.
  mutating func see() -> Int64? {
    guard unread > 0, let latest = found.first?.number else { return nil }
    seen = latest
    return latest
  }
}
