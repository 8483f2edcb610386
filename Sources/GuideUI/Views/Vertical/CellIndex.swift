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
    /// When it begins; nil if unknown.
    var start: Instant?

    /// By moment, then by row; an unknown moment comes last.
    static func comesBefore(_ one: Item, _ other: Item) -> Bool {
      (one.start?.secondsSinceEpoch ?? .max, one.row, one.episode)
        < (other.start?.secondsSinceEpoch ?? .max, other.row, other.episode)
    }
  }

  private struct Section: Sendable {
    var cells: [GuideDay: [Item]] = [:]
    var isComplete = true
  }

  private var sections: [Int: Section] = [:]

  /// The episodes of a day at a section's provider, by moment and then by row; those of unknown moment last. Nil if the
  /// section was not taken in.
  func items(ofSection section: Int, on day: GuideDay) -> [Item]? { sections[section].map { $0.cells[day] ?? [] } }

  /// The days of a section that was taken in, with what is on then.
  func cells(ofSection section: Int) -> [GuideDay: [Item]] { sections[section]?.cells ?? [:] }

  /// Whether all rows of a section were loaded when it was taken in.
  func isComplete(_ section: Int) -> Bool { sections[section]?.isComplete == true }

  /// Takes in a section, unless it is there.
  mutating func take(_ section: Int, of rows: GuideRows) {
    guard sections[section] == nil else { return }
    var result = Section()
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
        result.cells[episode.day, default: []].append(Item(row: row, episode: place, start: episode.moment))
      }
    }
    for (day, items) in result.cells where items.count > 1 { result.cells[day] = items.sorted(by: Item.comesBefore) }
    sections[section] = result
  }

  /// How many episodes a day has in the sections taken in.
  func count(on day: GuideDay) -> Int { sections.values.reduce(0) { $0 + ($1.cells[day]?.count ?? 0) } }

  /// Whether this number of sections was taken in, each as a whole.
  func hasAll(_ count: Int) -> Bool { sections.count == count && sections.values.allSatisfy(\.isComplete) }
}
