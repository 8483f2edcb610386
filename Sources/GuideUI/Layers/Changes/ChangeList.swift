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

extension State {
  /// The list of what changed, which is read then.
  mutating func openChanges() -> [Effect] {
    guard !foundChanges.found.isEmpty else {
      notice = "nothing changed of what you follow, are reminded of or search for"
      return []
    }
    open(Picker(purpose: .changes))
    return foundChanges.see().map { [.readChanges(upTo: $0)] } ?? []
  }

  var changeItems: [Picker.Item] {
    let words = ChangeWords(zone: zone)
    return foundChanges.found.map { found in
      Picker.Item(
        id: "\(found.number)", name: (found.isRead ? "" : "* ") + found.change.title,
        detail: words.brief(found.change))
    }
  }

  /// Goes to the show that changed.
  mutating func goToChange(_ id: String) -> [Effect] {
    guard let found = foundChanges.found.first(where: { "\($0.number)" == id }) else { return [] }
    notice = "\(found.change.title): \(ChangeWords(zone: zone).what(found.change))"
    target = OpeningTarget(text: found.change.show)
    hasInput = false
    return locateTarget()
  }

  /// `3 changes, U shows them`; empty if all are read.
  var unreadWords: [String] {
    let count = foundChanges.unread
    guard count > 0 else { return [] }
    let key = bindings.firstName(of: .changes, ascii: true)
    return ["\(count) change\(count == 1 ? "" : "s")" + (key.isEmpty ? "" : ", \(key) shows")]
  }
}
