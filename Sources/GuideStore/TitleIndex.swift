import GuideModel

/// The titles of all shows that can be seen, folded, one after another in memory: a search over them reads them through,
/// whatever is typed, and costs the same for one letter as for ten.
///
/// 50,000 titles take about 3 MB. Made anew when the listings change.
struct TitleIndex {
  /// One show, as the newest import that has it says.
  struct Entry {
    var show: Int64
    var generation: Int64
    /// The place of its provider in `Directory.entries`.
    var provider: Int32
    /// Where its folded title ends; it begins where the one before ends.
    var end: Int32
    /// Its last broadcast, or noon of its last day: seconds since 1970.
    var last: Int64
  }

  /// A title that matches.
  struct Match {
    var entry: Entry
    /// 0 the title itself, 1 a title that begins so, 2 words in the title.
    var fit: Int
    var isPast: Bool
  }

  /// `state.version` of what it was made from.
  let version: Int64
  private let entries: [Entry]
  private let text: [UInt8]

  init(_ connection: Connection, _ directory: Directory) throws {
    version = directory.version
    let visible = Set(directory.pieces.map(\.generation))
    let statement = try connection.statement(Self.sql)
    var entries: [Entry] = []
    var text: [UInt8] = []
    var previous: Int64?
    while try statement.step() {
      let show = statement.integer(0)
      // Its newest visible edition comes first.
      guard show != previous, visible.contains(statement.integer(1)),
        let provider = directory.index[statement.integer(2)]
      else { continue }
      previous = show
      FoldedText.append(statement.text(3), to: &text)
      guard text.count < Int32.max else { break }
      let last = max(
        statement.optionalInteger(4) ?? .min, statement.optionalInteger(5).map { $0 * 86_400 + 43_200 } ?? .min)
      entries.append(
        Entry(
          show: show, generation: statement.integer(1), provider: Int32(provider), end: Int32(text.count), last: last))
    }
    self.entries = entries
    self.text = text
  }

  private static let sql = """
    SELECT show, generation, provider, title, last_start, last_day FROM edition ORDER BY show, generation DESC
    """

  /// Titles that have all words, at most `limit`: the best fits, and of one fit those that may have something at `from`
  /// or later first. Which of very many equal ones come is not said, but always the same.
  func matches(_ query: String, from: Int64, limit: Int, isShown: (Int) -> Bool) -> [Match] {
    let needles = FoldedText.needles(query)
    guard !needles.isEmpty, limit > 0 else { return [] }
    let typed = needles.flatMap { $0.last == 0x20 ? Array($0.dropLast()) : $0 }
    var ranked: [[Match]] = Array(repeating: [], count: 6)
    text.withUnsafeBufferPointer { text in
      var start = 0
      for entry in entries {
        let title = text[start..<Int(entry.end)]
        start = Int(entry.end)
        guard needles.allSatisfy({ FoldedText.contains(title, $0) }), isShown(Int(entry.provider)) else { continue }
        let isBeginning = title.starts(with: typed)
        let fit = isBeginning && title.count == typed.count + 1 ? 0 : isBeginning ? 1 : 2
        let rank = fit * 2 + (entry.last &+ Schema.longAiring < from ? 1 : 0)
        if ranked[rank].count < limit {
          ranked[rank].append(Match(entry: entry, fit: fit, isPast: rank % 2 == 1))
        }
      }
    }
    return Array(ranked.joined().prefix(limit))
  }
}
