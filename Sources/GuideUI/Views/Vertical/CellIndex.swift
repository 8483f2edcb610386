import GuideModel

/// An index of the loaded rows by day and provider, so that drawing a cell and moving to it need not search all shows
/// of a provider.
struct CellIndex: Sendable {
  struct Item: Hashable, Sendable {
    var row: Int
    /// The index among the show's episodes of that day.
    var episode: Int
    var time: AiringTime

    /// The start; nil if unknown.
    var start: Instant? {
      guard case .moments(let start, _, _) = time else { return nil }
      return start
    }

    /// Ordered by moment, then by row; unknown moments come last.
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

  /// The episodes of a day in a section, ordered by moment and row; those without a moment last. Nil if the section was
  /// not added.
  func items(ofSection section: Int, on day: GuideDay) -> [Item]? { sections[section].map { $0.cells[day] ?? [] } }

  /// The episodes of an added section by day.
  func cells(ofSection section: Int) -> [GuideDay: [Item]] { sections[section]?.cells ?? [:] }

  /// Whether all rows of a section were loaded when it was added.
  func isComplete(_ section: Int) -> Bool { sections[section]?.isComplete == true }

  /// Adds a section, unless it was added before.
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
        result.cells[episode.day, default: []].append(Item(row: row, episode: place, time: episode.time))
      }
    }
    for (day, items) in result.cells where items.count > 1 { result.cells[day] = items.sorted(by: Item.comesBefore) }
    sections[section] = result
  }

  /// The number of episodes of a day in the added sections.
  func count(on day: GuideDay) -> Int { sections.values.reduce(0) { $0 + ($1.cells[day]?.count ?? 0) } }

  /// Whether this number of sections was added, each completely.
  func hasAll(_ count: Int) -> Bool { sections.count == count && sections.values.allSatisfy(\.isComplete) }
}
