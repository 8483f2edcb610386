import GuideModel

/// A show that may be among the first of a day.
struct DayCandidate {
  var kind: TitleClass
  var rank: Int
  var sort: String
  /// The row of the show.
  var show: Int64
  /// The show that the airing belongs to.
  var listed: Int64
  var key: String
  var title: String
  var season: Int?
  var number: Int?
  /// Nil for an airing without a time.
  var start: Int64?
  /// The number of its airings with a time that day, or of all airings of a joined show; nil if not counted yet.
  var airings: Int?

  var isBroadcast: Bool { kind >= .broadcastPremiere }

  static func < (left: DayCandidate, right: DayCandidate) -> Bool {
    (left.kind, left.rank, left.sort, left.show) < (right.kind, right.rank, right.sort, right.show)
  }
}

extension [DayCandidate] {
  /// Whether a show of a class and rank may be among the first.
  func hasRoom(for kind: TitleClass, rank: Int) -> Bool {
    guard count >= DaySummary.maximumTitles, let last else { return true }
    return (kind, rank) <= (last.kind, last.rank)
  }

  /// Adds a show if it is among the first. A show with several airings is named by one of them: the broadcast of the
  /// best class, then an airing with a time, then the earliest one.
  mutating func keep(_ candidate: DayCandidate) {
    if let place = firstIndex(where: { $0.show == candidate.show }) {
      guard candidate.isBetter(than: self[place]) else { return }
      remove(at: place)
    }
    let place = partitioningIndex { candidate < $0 }
    guard place < DaySummary.maximumTitles else { return }
    insert(candidate, at: place)
    if count > DaySummary.maximumTitles { removeLast() }
  }
}

extension DayCandidate {
  /// Whether this airing is preferred to another one of the same show.
  fileprivate func isBetter(than known: DayCandidate) -> Bool {
    if isBroadcast, kind != known.kind { return kind < known.kind }
    if known.start == nil, start == nil {
      return (season ?? .max, number ?? .max) < (known.season ?? .max, known.number ?? .max)
    }
    guard let moment = known.start else { return true }
    return isBroadcast && start.map { $0 < moment } ?? false
  }
}
