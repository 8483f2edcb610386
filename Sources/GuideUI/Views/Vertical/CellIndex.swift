import GuideModel

/// What is on which day at each provider, made of the rows that are loaded: drawing a cell and moving to it must not look
/// through all of a provider's shows.
struct CellIndex: Sendable {
  /// One episode of a cell.
  struct Item: Hashable, Sendable {
    /// The row of its show.
    var row: Int
    /// Its place among the show's episodes of that day.
    var episode: Int
  }

  private struct Section: Sendable {
    var cells: [GuideDay: [Item]] = [:]
    var isComplete = true
  }

  private var sections: [Int: Section] = [:]

  /// The episodes of a day at a section's provider, by moment and then by row; those of unknown moment last. Nil where the
  /// section was not taken in.
  func items(ofSection section: Int, on day: GuideDay) -> [Item]? { sections[section].map { $0.cells[day] ?? [] } }

  /// Whether all rows of a section were loaded when it was taken in.
  func isComplete(_ section: Int) -> Bool { sections[section]?.isComplete == true }

  /// Takes in a section, unless it is there.
  mutating func take(_ section: Int, of rows: GuideRows) {
    guard sections[section] == nil else { return }
    var result = Section()
    var moments: [GuideDay: [Int64]] = [:]
    for row in rows.rows(ofSection: section) {
      guard let show = rows.show(at: row) else {
        result.isComplete = false
        continue
      }
      var place = 0
      var day: GuideDay?
      for episode in show.episodes {
        place = episode.day == day ? place + 1 : 0
        day = episode.day
        result.cells[episode.day, default: []].append(Item(row: row, episode: place))
        moments[episode.day, default: []].append(episode.moment?.secondsSinceEpoch ?? .max)
      }
    }
    for (day, times) in moments where times.count > 1 {
      guard let items = result.cells[day] else { continue }
      // Rows were gone through in order, and so were the episodes of each.
      let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      result.cells[day] = order.map { items[$0] }
    }
    sections[section] = result
  }

  /// How many episodes a day has in the sections taken in.
  func count(on day: GuideDay) -> Int { sections.values.reduce(0) { $0 + ($1.cells[day]?.count ?? 0) } }

  /// Whether so many sections were taken in, and all whole.
  func hasAll(_ count: Int) -> Bool { sections.count == count && sections.values.allSatisfy(\.isComplete) }
}
