import GuideModel

// Going along a show from one day it is on to the next, and from provider to provider.
extension State {
  /// The nearest day after the cursor's, or before it, on which the selected show is on; nil where none is loaded.
  func dayOfAiring(_ step: Int) -> GuideDay? {
    step > 0 ? nextAiring?.day : previousAiring?.day
  }

  /// The first episode of the selected show on a later day.
  var nextAiring: Episode? { rows?.episodes(ofRow: selectedRow, from: cursor.day.advanced(by: 1))?.first }

  private var previousAiring: Episode? {
    guard let episodes = selectedShow?.episodes else { return nil }
    return episodes[..<episodes.partitioningIndex { $0.day >= cursor.day }].last
  }

  /// `next Wed, Nov 25, 20:15`: when the selected show is on after the cursor's day.
  var nextAiringWords: String? {
    guard let episode = nextAiring else { return nil }
    let day = "next " + label(ofDay: AiringWords(episode, clock: clock).date)
    return episode.moment.map { "\(day), \(zone.clockTime(at: $0))" } ?? day
  }

  /// Asks for more days where the loaded ones have no further airing, or says that there is none.
  mutating func lookForAiringBeyond(_ step: Int) -> [Effect] {
    guard let show = selectedShow else { return [] }
    guard pending == nil else {
      notice = "still loading; press the key again"
      return []
    }
    let end = step > 0 ? window.last : window.first
    let effects = extendWindow(towards: end.advanced(by: step))
    let range = "\(step > 0 ? "until" : "since") \(label(ofDay: end))"
    notice =
      effects.isEmpty
      ? "\(show.title): no \(step > 0 ? "later" : "earlier") airing in the listings"
      : "\(show.title): nothing \(range); more days are loading, press the key again"
    return effects
  }

  /// The row that is gone to in a section: the first that has something on the cursor's day, else the first.
  func entryRow(ofSection section: Int) -> Int? {
    guard let rows, rows.sections.indices.contains(section) else { return nil }
    let all = rows.rows(ofSection: section)
    let day = cursor.day
    // A key must not walk through thousands of rows.
    return all.prefix(Self.rowsLookedAt).first { rows.episodes(ofRow: $0, from: day)?.first?.day == day }
      ?? all.lowerBound
  }

  private static let rowsLookedAt = 256
}
