import GuideModel

// Moves to the next or previous airing of a show, and to the next provider.
extension State {
  /// The nearest day after or before the cursor's on which the selected show is on; nil if none is loaded.
  func dayOfAiring(_ step: Int) -> GuideDay? {
    step > 0 ? nextAiring?.day : previousAiring?.day
  }

  /// The first episode of the selected show on a later day.
  var nextAiring: Episode? { rows?.episodes(ofRow: selectedRow, from: cursor.day.advanced(by: 1))?.first }

  private var previousAiring: Episode? {
    guard let episodes = selectedShow?.episodes else { return nil }
    return episodes[..<episodes.partitioningIndex { $0.day >= cursor.day }].last
  }

  /// The next day of the selected show: `next Wed, Nov 25, 20:15`.
  var nextAiringWords: String? {
    guard let episode = nextAiring else { return nil }
    let day = "next " + label(ofDay: AiringWords(episode, clock: clock).date)
    return episode.moment.map { "\(day), \(zone.clockTime(at: $0))" } ?? day
  }

  /// Requests more days if there is no airing in the loaded ones, or reports that there is none.
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

  /// The row to select in a section: the first with an episode on the cursor's day, else the first.
  func entryRow(ofSection section: Int) -> Int? {
    guard let rows, rows.sections.indices.contains(section) else { return nil }
    let all = rows.rows(ofSection: section)
    let day = cursor.day
    // A key must not search thousands of rows.
    return all.prefix(Self.rowsLookedAt).first { rows.episodes(ofRow: $0, from: day)?.first?.day == day }
      ?? all.lowerBound
  }

  private static let rowsLookedAt = 256
}
