import GuideModel

/// The titles of all shows that can be seen, folded, each once, one after another in memory: a search over them reads them
/// through, whatever is typed, and costs the same for one letter as for ten. Many channels show what has the same title.
///
/// 50,000 shows take about 3 MB. Made anew when the listings change.
struct TitleIndex {
  /// One show, as the newest import that has it says.
  struct Entry {
    var show: Int64
    var generation: Int64
    /// The place of its provider in `Directory.entries`.
    var provider: Int32
    /// Which of the titles it has.
    var title: Int32
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
  /// Where each title ends in `text`; it begins where the one before ends.
  private let ends: [Int32]

  init(_ connection: Connection, _ directory: Directory) throws {
    version = directory.version
    let visible = Set(directory.pieces.map(\.generation))
    let statement = try connection.statement(Self.sql)
    var entries: [Entry] = []
    var text: [UInt8] = []
    var ends: [Int32] = []
    var known: [String: Int32] = [:]
    var previous: Int64?
    while try statement.step() {
      let show = statement.integer(0)
      // Its newest visible edition comes first.
      guard show != previous, visible.contains(statement.integer(1)),
        let provider = directory.index[statement.integer(2)]
      else { continue }
      previous = show
      let name = statement.text(3)
      let title = known[name] ?? Int32(ends.count)
      if title == ends.count {
        FoldedText.append(name, to: &text)
        guard text.count < Int32.max else { break }
        ends.append(Int32(text.count))
        known[name] = title
      }
      let last = max(
        statement.optionalInteger(4) ?? .min, statement.optionalInteger(5).map { $0 * 86_400 + 43_200 } ?? .min)
      entries.append(
        Entry(
          show: show, generation: statement.integer(1), provider: Int32(provider), title: title, last: last))
    }
    self.entries = entries
    self.text = text
    self.ends = ends
  }

  private static let sql = """
    SELECT show, generation, provider, title, last_start, last_day FROM edition ORDER BY show, generation DESC
    """

  /// Titles that have all words, at most `limit`: the best fits, and of one fit those that may have something at `from`
  /// or later first. Which of very many equal ones come is not said, but always the same.
  func matches(_ query: String, from: Int64, limit: Int, isShown: (Int) -> Bool) -> [Match] {
    let needles = FoldedText.needles(query)
    guard !needles.isEmpty, limit > 0 else { return [] }
    let fits = fits(needles)
    var ranked: [[Match]] = Array(repeating: [], count: 6)
    for entry in entries {
      let fit = Int(fits[Int(entry.title)])
      guard fit < Self.noFit, isShown(Int(entry.provider)) else { continue }
      let rank = fit * 2 + (entry.last &+ Schema.longAiring < from ? 1 : 0)
      if ranked[rank].count < limit {
        ranked[rank].append(Match(entry: entry, fit: fit, isPast: rank % 2 == 1))
      }
    }
    return Array(ranked.joined().prefix(limit))
  }

  private static let noFit = 3

  /// `Match.fit` of each title, `noFit` where a word is missing.
  private func fits(_ needles: [[UInt8]]) -> [UInt8] {
    let typed = needles.flatMap { $0.last == 0x20 ? Array($0.dropLast()) : $0 }
    return text.withUnsafeBufferPointer { text in
      var start = 0
      return ends.map { end in
        let title = text[start..<Int(end)]
        start = Int(end)
        guard needles.allSatisfy({ FoldedText.contains(title, $0) }) else { return UInt8(Self.noFit) }
        guard title.starts(with: typed) else { return 2 }
        return title.count == typed.count + 1 ? 0 : 1
      }
    }
  }
}
