import GuideModel

extension GuideReader {
  /// What channels air between two moments (the second one left out), clipped by nobody: whole programmes that touch it.
  ///
  /// `channels` are keys to keep, nil for all; `offset` and `limit` page through the channels that are left.
  public func epg(
    from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int = .max, country: Country? = nil
  ) throws -> EPGPage {
    let wanted = channels.map { Set($0) }
    return try read { connection, directory in
      let shown = directory.entries.filter {
        $0.isChannel && isShown($0.country, in: country) && (wanted?.contains($0.provider.id) ?? true)
      }
      let query = try EPGQuery(connection, from: from, to: to)
      let page = shown.dropFirst(max(0, offset)).prefix(max(0, limit))
      return EPGPage(
        total: shown.count,
        channels: try page.map { ChannelProgrammes(channel: $0.channel, programmes: try query.programmes($0)) })
    } ?? EPGPage(total: 0, channels: [])
  }
}

/// Reads what one channel after another airs.
private struct EPGQuery {
  private let recent: Statement
  private let long: Statement
  private let from: Int64
  private let to: Int64

  init(_ connection: Connection, from: Instant, to: Instant) throws {
    self.from = from.secondsSinceEpoch
    self.to = to.secondsSinceEpoch
    recent = try connection.cached(EPGSQL.recent)
    long = try connection.cached(EPGSQL.long)
  }

  func programmes(_ entry: Directory.Entry) throws -> [StoredProgramme] {
    guard from < to else { return [] }
    // What began longer ago than a long airing takes is found by its stop, the rest by its start.
    let lookBack = from &- Schema.longAiring
    var reading = Reading(channel: entry.provider.id, from: from)
    for (statement, last) in [(long, from), (recent, to)] {
      statement.bind(entry.id, at: 1)
      statement.bind(lookBack, at: 2)
      statement.bind(last, at: 3)
      while try statement.step() { reading.add(statement) }
    }
    return reading.programmes
  }

  /// Rows in order of start, the longest first among equals: so each has its place among those of one start, whatever
  /// the stretch of time that is read.
  private struct Reading {
    let channel: String
    let from: Int64
    var programmes: [StoredProgramme] = []
    private var lastStart: Int64?
    private var ordinal = 0

    init(channel: String, from: Int64) {
      self.channel = channel
      self.from = from
    }

    mutating func add(_ row: Statement) {
      let start = row.integer(0)
      ordinal = start == lastStart ? ordinal + 1 : 0
      lastStart = start
      guard row.integer(1) > from else { return }
      programmes.append(StoredProgramme.read(row, channel: channel, ordinal: ordinal))
    }
  }
}

/// The statements of `epg`, by themselves so that a test can ask how SQLite runs them.
enum EPGSQL {
  private static let isVisible = """
    EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation AND v.low <= a.start AND a.start < v.high)
    """
  /// 1 provider; started after 2 and before 3.
  static let recent = """
    SELECT \(StoredProgramme.columns) FROM airing a WHERE a.provider = ?1 AND a.start > ?2 AND a.start < ?3 AND \(isVisible)
    ORDER BY a.start, a.stop DESC, a.show
    """
  /// 1 provider; started at 2 or before, ends after 3.
  static let long = """
    SELECT \(StoredProgramme.columns) FROM airing a INDEXED BY airing_long WHERE a.provider = ?1 AND a.start <= ?2
    AND a.stop > ?3 AND a.stop - a.start > \(Schema.longAiring) AND \(isVisible)
    ORDER BY a.start, a.stop DESC, a.show
    """
}

extension StoredProgramme {
  /// What `read` reads, of `airing a`.
  static let columns = """
    a.start, a.stop, a.marks, a.title, a.subtitle, \(TextTable.body("a.told")), a.season, a.number, a.categories, a.rating, a.made, a.icon,
    a.show
    """
  /// The place of the show's id in `columns`.
  static let showColumn: Int32 = 12

  /// Channel and start; `ordinal` is its place among the airings of the channel that begin at the same moment, from 0.
  static func key(channel: String, start: Int64, ordinal: Int) -> String {
    "\(channel)/\(start)" + (ordinal == 0 ? "" : ".\(ordinal + 1)")
  }

  /// Reads a row of `columns`.
  static func read(_ row: Statement, channel: String, ordinal: Int) -> StoredProgramme {
    let start = row.integer(0)
    let marks = AiringMarks(rawValue: row.integer(2))
    let categories = row.optionalText(8)?.split(separator: "\n").map(String.init) ?? []
    let programme = Programme(
      channel: channel, start: Instant(secondsSinceEpoch: start),
      stop: row.optionalInteger(1).map { Instant(secondsSinceEpoch: $0) }, title: row.text(3),
      subtitle: row.optionalText(4), overview: row.optionalText(5), season: row.optionalInteger(6).map { Int($0) },
      episode: row.optionalInteger(7).map { Int($0) }, categories: categories, rating: row.optionalText(9),
      date: row.optionalText(10), icon: row.optionalText(11), isNew: marks.contains(.isNew),
      isPremiere: marks.contains(.isPremiere), isRepeat: marks.contains(.isRepeat), isFinale: marks.contains(.isFinale))
    return StoredProgramme(
      key: key(channel: channel, start: start, ordinal: ordinal), programme: programme,
      stopIsInferred: marks.contains(.stopIsInferred))
  }
}
