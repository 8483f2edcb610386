import GuideModel

/// Shows down, days across, as streaming services release them; the same in every run.
struct InventedMatrix {
  /// Episodes that are released on one day.
  struct Release: Equatable {
    var day: Int
    var season: Int
    var episodes: ClosedRange<Int>

    var text: String {
      "S\(season)E\(episodes.lowerBound)" + (episodes.count > 1 ? "-\(episodes.upperBound)" : "")
    }
  }

  struct Row: Equatable {
    var service: String
    var title: String
    /// Ordered by day, one a day.
    var releases: [Release]
  }

  static let firstDay = GuideDay(iso: "2026-03-02") ?? .minimum
  static let services = [
    "Streamline", "Novaflix", "Aurora", "Cinebox", "Meridian", "Parade", "Lumen", "Tidal One", "Kestrel", "Harbor TV",
    "Vantage", "Opal",
  ]

  let days: Int
  /// By service and title.
  let rows: [Row]

  init(shows: Int, days: Int = 67, seed: UInt64 = 42) {
    self.days = days
    var words = InventedWords(seed: seed)
    let made = (0..<shows).map { Self.row($0, days: days, &words) }
    rows = Self.services.flatMap { service in
      made.filter { $0.service == service }.sorted { $0.title < $1.title }
    }
  }

  private static func row(_ number: Int, days: Int, _ words: inout InventedWords) -> Row {
    let service = services[number < services.count ? number : words.number(in: 0...(services.count - 1))]
    let title = "\(words.title()) \(number + 1)"
    let (season, first, length) = (
      words.number(in: 1...9), words.number(in: -40...(days - 5)), words.number(in: 6...13)
    )
    var episodes: [Release] = []
    func release(_ day: Int, _ numbers: ClosedRange<Int>) {
      if (0..<days).contains(day) { episodes.append(Release(day: day, season: season, episodes: numbers)) }
    }
    switch words.number(in: 0...99) {
    case ..<60: for week in 0..<length { release(first + 7 * week, week + 1...week + 1) }
    case ..<70:
      for (count, day) in (0..<days).filter({ $0 % 7 < 5 }).enumerated() { release(day, count + 1...count + 1) }
    case ..<85: release(max(0, first), 1...length)
    case ..<95:
      release(max(0, first), 1...2)
      for week in 1..<length { release(max(0, first) + 7 * week, week + 2...week + 2) }
    default: break
    }
    return Row(service: service, title: title, releases: episodes)
  }
}

// MARK: - For other programs

extension InventedMatrix {
  /// One line per show, fields separated by tabs, with a header.
  var tabSeparated: String { lines { $0.joined(separator: "\t") } }

  /// Nothing in it needs quotes.
  var commaSeparated: String { lines { $0.joined(separator: ",") } }

  /// In columns of 14, 28 and 9, for pagers.
  var aligned: String {
    lines { fields in
      let padded = zip(fields, [14, 28] + Array(repeating: 9, count: days)).map { field, width in
        let kept = field.prefix(width - 1)
        return kept + String(repeating: " ", count: width - kept.utf8.count)
      }.joined()
      return String(padded.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func lines(_ line: ([String]) -> String) -> String {
    let heads = (0..<days).map { day in
      let date = Self.firstDay.advanced(by: day)
      return "\(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day % 7]) \(date.description.suffix(2))"
    }
    let body = rows.map { row in
      var cells = Array(repeating: "", count: days)
      for release in row.releases { cells[release.day] = release.text }
      return line([row.service, row.title] + cells)
    }
    return ([line(["Provider", "Show"] + heads)] + body).joined(separator: "\n") + "\n"
  }

  /// In the form of a source of listings, by service.
  var listings: some Sequence<EpisodeListing> {
    rows.lazy.flatMap { row in
      row.releases.flatMap { release in release.episodes.map { Self.listing(row, release, $0) } }
    }
  }

  private static func listing(_ row: Row, _ release: Release, _ number: Int) -> EpisodeListing {
    EpisodeListing(
      key: "\(row.title)/\(number)", outlet: .service(row.service), time: .day(firstDay.advanced(by: release.day)),
      show: ListedShow(title: row.title), title: "Episode \(number)", season: release.season, number: number,
      overview: "What happens in episode \(number) of \(row.title).")
  }
}
