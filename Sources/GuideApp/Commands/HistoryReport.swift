import GuideStore
import History

/// The result for an imported file.
struct HistoryReport: Encodable {
  let file: String
  let format: String
  /// The number for undoing it; nil if nothing was new.
  let number: Int?
  let shows: Int
  let followed: Int
  let watched: Int
  let rated: Int
  let matched: [String]
  let doubtful: [String]
  let unknown: [String]
  let unmarked: [String]
  let skippedRows: Int
  let skippedPlaces: [String]
  let isCut: Bool

  init(
    path: String, file: HistoryFile, marks: HistoryMarks,
    _ result: (number: Int?, added: [PersonalStore.HistoryMark])
  ) {
    self.file = path
    format = file.format.name
    number = result.number
    shows = file.history.shows.count
    followed = result.added.count { $0.kind == .followed }
    watched = result.added.count { $0.kind == .watched }
    rated = result.added.count { $0.kind == .rated }
    matched = marks.matched
    doubtful = marks.doubtful
    unknown = marks.unknown
    unmarked = marks.unmarked
    skippedRows = file.skipped
    skippedPlaces = file.skippedPlaces
    isCut = file.isCut
  }

  /// The report as lines of text.
  ///
  /// - Parameter byTitle: whether shows were also marked by their titles.
  func lines(byTitle: Bool) -> [String] {
    var lines = ["\(file): \(format), \(shows.counted("show"))"]
    if let number {
      lines.append(
        "  added: \(followed) followed, \(watched.counted("episode")) watched, \(rated.counted("rating")); "
          + "undo it with: tvguide history undo \(number)")
    } else {
      lines.append("  nothing new: everything is marked already or cannot be marked")
    }
    lines.append("  in the guide: \(matched.count), doubtful: \(doubtful.count), not in the guide: \(unknown.count)")
    let (left, marked) = (Set(unmarked), byTitle ? "marked" : "marked by its ids")
    lines += Self.list(
      "doubtful, because only the title matches", doubtful.map { left.contains($0) ? $0 : "\($0) (\(marked))" })
    lines += Self.list("not marked, because there is only a title (--by-title marks them)", unmarked)
    if skippedRows > 0 {
      let more = skippedRows > skippedPlaces.count ? ", ..." : ""
      let places = skippedPlaces.joined(separator: ", ") + more
      lines.append("  \(skippedRows.counted("row")) left out, or read without a date or rating: \(places)")
    }
    if isCut { lines.append("  the file has more entries than tvguide reads; the rest is left out") }
    return lines
  }

  private static func list(_ what: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["  \(what):"] + names.map { "    \($0)" }
  }
}
