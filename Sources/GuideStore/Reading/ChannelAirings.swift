import GuideModel

/// Reads the broadcasts of one channel after another, as far as their import is visible.
struct ChannelAirings {
  private let connection: Connection
  private let visible: VisibleTimes

  /// The index and the connection have the same state.
  init(_ connection: Connection, _ directory: ProviderIndex) {
    self.connection = connection
    visible = directory.visible
  }

  /// The programmes of each channel that touch a span of time, in order of start. Those that begin after `last` are left
  /// out. Times are in seconds since 1970.
  func touching(
    _ time: Range<Int64>, _ entries: [ProviderIndex.Entry], _ selection: BroadcastSelection, until last: Int64
  ) throws -> [[ScheduledProgramme]] {
    let end = min(time.upperBound, last == .max ? .max : last + 1)
    var readings = entries.map { entry in
      var reading = RowScan(channel: entry.provider.id, visible: visible)
      reading.newOnly = selection.newOnly
      return reading
    }
    let all = entries.map { entry in
      selection.startingOnly ? [starting(from: time.lowerBound, to: end, entry)] : runs(of: time, to: end, entry)
    }
    try connection.each(Array(all.joined())) { place, statement in
      try Self.read(statement, into: &readings[place / all[0].count])
    }
    return readings.map(\.programmes)
  }

  private func starting(from: Int64, to: Int64, _ entry: ProviderIndex.Entry) -> StatementRun {
    StatementRun(sql: ChannelSQL.recent, values: [.integer(entry.id), .integer(from - 1), .integer(to), .null])
  }

  /// The statements for a channel, in the order in which they must run.
  private func runs(of time: Range<Int64>, to end: Int64, _ entry: ProviderIndex.Entry) -> [StatementRun] {
    guard !time.isEmpty else { return [] }
    // Airings that started earlier than a long airing lasts are found by their stop, the others by their start.
    let lookBack = time.lowerBound &- Schema.longAiring
    let (channel, begin) = (SQLValue.integer(entry.id), SQLValue.integer(time.lowerBound))
    return [
      StatementRun(sql: ChannelSQL.long, values: [channel, .integer(lookBack), begin]),
      StatementRun(sql: ChannelSQL.recent, values: [channel, .integer(lookBack), .integer(end), begin]),
    ]
  }

  /// The broadcasts of shows that start at a moment; nil for each show without one.
  func airings(
    _ wanted: [(show: Int64, start: Int64, entry: ProviderIndex.Entry)]
  ) throws -> [ScheduledProgramme?] {
    var readings = wanted.map { RowScan(channel: $0.entry.provider.id, show: $0.show, visible: visible) }
    // Reads all broadcasts with that start, because the key has the position among them.
    try connection.each(wanted.map { starting(from: $0.start, to: $0.start + 1, $0.entry) }) { place, statement in
      try Self.read(statement, into: &readings[place])
    }
    return readings.map(\.programmes.first)
  }

  private static func read(_ statement: Statement, into reading: inout RowScan) throws {
    while try statement.step() { reading.add(statement) }
    reading.placeTogether()
  }

  /// Reads rows in order of start. Rows with the same start are ordered by length, the longest first, so that each has
  /// a fixed position in every stretch of time.
  private struct RowScan {
    let channel: String
    let keyPrefix: String
    /// The show whose airings are read; nil for all.
    let show: Int64?
    /// Whether only new programmes and premieres are wanted.
    var newOnly = false
    var visible: VisibleRows
    var programmes: [ScheduledProgramme] = []
    /// The rows of `start`.
    private var together: [Row] = []
    private var start: Int64?

    private struct Row {
      /// The smallest value if unknown.
      var stop: Int64
      var show: Int64
      var isWanted: Bool
    }

    init(channel: String, show: Int64? = nil, visible: VisibleTimes) {
      self.channel = channel
      self.show = show
      self.visible = VisibleRows(visible)
      keyPrefix = ScheduledProgramme.keyPrefix(channel: channel)
    }

    mutating func add(_ statement: Statement) {
      let start = statement.integer(0)
      guard visible.contains(start, of: statement.integer(ScheduledProgramme.generationColumn)) else { return }
      if start != self.start {
        placeTogether()
        self.start = start
      }
      let rowShow = statement.integer(ScheduledProgramme.showColumn)
      let isWanted =
        show.map { $0 == rowShow } ?? true && (!newOnly || ScheduledProgramme.isNewOrPremiere(statement))
      together.append(Row(stop: statement.optionalInteger(1) ?? .min, show: rowShow, isWanted: isWanted))
      if isWanted {
        programmes.append(ScheduledProgramme.read(statement, channel: channel, keyPrefix: keyPrefix))
      }
    }

    /// Sets the positions of rows with the same start. Most are alone.
    mutating func placeTogether() {
      defer { together.removeAll(keepingCapacity: true) }
      guard together.count > 1, let start else { return }
      let read = Array(programmes.suffix(together.count { $0.isWanted }))
      programmes.removeLast(read.count)
      var waiting = read[...]
      let rows = together.map { row in (row: row, programme: row.isWanted ? waiting.popFirst() : nil) }
      let ordered = rows.sorted { ($1.row.stop, $0.row.show) < ($0.row.stop, $1.row.show) }
      for (ordinal, place) in ordered.enumerated() {
        guard var programme = place.programme else { continue }
        if ordinal > 0 { programme.key = ScheduledProgramme.key(channel: channel, start: start, ordinal: ordinal) }
        programmes.append(programme)
      }
    }
  }
}

/// The statements of `ChannelAirings`. A test checks their query plans: rows are read in the order of an index, because
/// sorting would copy them with their descriptions. Visibility is not checked in SQL for each row.
enum ChannelSQL {
  /// 1 provider; started after 2 and before 3; ends after 4, if given. Among rows with the same start, rows that end
  /// too early come last, so that leaving them out changes no position.
  static let recent = """
    SELECT \(ScheduledProgramme.columns) FROM airing a \(TextTable.ofAiring)
    WHERE a.provider = ?1 AND a.start > ?2 AND a.start < ?3
    AND (a.stop > ?4 OR ?4 IS NULL) ORDER BY a.start /*!, a.generation, a.show, ifnull(a.key, '') */
    """
  /// 1 provider; started at 2 or before, ends after 3. These are few.
  static let long = """
    SELECT \(ScheduledProgramme.columns) FROM airing a INDEXED BY airing_long \(TextTable.ofAiring)
    WHERE a.provider = ?1 AND a.start <= ?2 AND a.stop > ?3 AND a.stop - a.start > \(Schema.longAiring) ORDER BY a.start /*!, a.stop, a.id */
    """
}

/// The times in which imports are visible.
struct VisibleTimes {
  private var byGeneration: [Int64: [Range<Int64>]] = [:]

  init() {}

  init(_ pieces: [ProviderIndex.Piece]) {
    for piece in pieces where piece.low < piece.high {
      byGeneration[piece.generation, default: []].append(piece.low..<piece.high)
    }
  }

  /// In seconds since 1970.
  func times(of generation: Int64) -> [Range<Int64>] { byGeneration[generation] ?? [] }
}

/// The same for several rows. Most rows are from the same import as the row before.
struct VisibleRows {
  private let visible: VisibleTimes
  private var last: (generation: Int64, times: [Range<Int64>])?

  init(_ visible: VisibleTimes) { self.visible = visible }

  mutating func contains(_ moment: Int64, of generation: Int64) -> Bool {
    if last?.generation != generation { last = (generation, visible.times(of: generation)) }
    return last?.times.contains { $0.contains(moment) } ?? false
  }
}
