import GuideModel

extension GuideReader {
  /// The programmes of channels that touch a span of time, with their full length. The end is exclusive.
  public func epg(_ wanted: BroadcastRequest) throws -> Schedule {
    let found = try read { connection, directory in
      let airings = ChannelAirings(connection, directory)
      let places = wanted.places(directory)
      var earliest = EarliestStarts(wanted.selection.earliest)
      var channels: [ChannelListing] = []
      var rest = places.page
      while !rest.isEmpty {
        let entries = rest.prefix(connection.runsAtOnce).map { directory.entries[$0] }
        rest = rest.dropFirst(entries.count)
        let found = try airings.touching(wanted.time, entries, wanted.selection, until: earliest.last)
        for (entry, programmes) in zip(entries, found) {
          earliest.add(programmes)
          channels.append(ChannelListing(channel: entry.channel, programmes: programmes))
        }
      }
      return (total: places.total, channels: earliest.kept(channels))
    }
    let total = found?.total ?? 0
    return Schedule(
      from: wanted.from, to: wanted.to, offset: min(wanted.offset, total), limit: min(wanted.limit, total),
      total: total, channels: found?.channels ?? [])
  }
}

/// The earliest starts on several channels. Programmes that begin after the last of them need not be read.
private struct EarliestStarts {
  private let limit: Int?
  private var starts: [Int64] = []
  /// The last of the earliest starts, in seconds since 1970; the maximum until there are enough.
  private(set) var last = Int64.max

  init(_ limit: Int?) { self.limit = limit.map { max($0, 1) } }

  mutating func add(_ programmes: [ScheduledProgramme]) {
    guard let limit else { return }
    starts += programmes.map(\.programme.start.secondsSinceEpoch)
    // Sorting after each channel would be slow, so a few more programmes are read.
    if starts.count >= limit + limit / 2 || last == .max && starts.count >= limit { settle(limit) }
  }

  private mutating func settle(_ limit: Int) {
    starts.sort()
    starts.removeLast(max(starts.count - limit, 0))
    if starts.count == limit { last = starts[limit - 1] }
  }

  /// The wanted programmes, with their channels.
  mutating func kept(_ channels: [ChannelListing]) -> [ChannelListing] {
    guard let limit else { return channels }
    settle(limit)
    return channels.compactMap { channel in
      let programmes = channel.programmes.filter { $0.programme.start.secondsSinceEpoch <= last }
      return programmes.isEmpty ? nil : ChannelListing(channel: channel.channel, programmes: programmes)
    }
  }
}

extension BroadcastRequest {
  /// In seconds since 1970.
  fileprivate var time: Range<Int64> { from.secondsSinceEpoch..<max(from, to).secondsSinceEpoch }

  /// The indexes of the channels among the entries.
  fileprivate func places(_ directory: ProviderIndex) -> (total: Int, page: ArraySlice<Int>) {
    let shown = directory.channels(in: country, keys: channels)
    return (shown.count, shown.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }
}

extension ScheduledProgramme {
  /// The columns that `read` reads, of `airing a` with its texts.
  static let columns = """
    a.start, a.stop, a.marks, a.title, a.subtitle, description.body, a.season, a.number, a.categories, a.rating, a.production_date, a.icon,
    a.show, a.generation, facts.body
    """
  /// The positions of the show's id and of the import in `columns`.
  static let showColumn: Int32 = 12
  static let generationColumn: Int32 = 13

  /// The key of an airing. `ordinal` is the index among the airings of the channel with the same start.
  static func key(channel: String, start: Int64, ordinal: Int) -> String {
    key(prefix: keyPrefix(channel: channel), start: start) + (ordinal == 0 ? "" : ".\(ordinal + 1)")
  }

  /// The key of the first airing with a start.
  static func key(prefix: String, start: Int64) -> String { prefix + String(start) }

  /// The part of a key before the start.
  static func keyPrefix(channel: String) -> String { "\(channel)/" }

  /// Whether the filter `new or premiere` matches a row of `columns`.
  static func isNewOrPremiere(_ row: Statement) -> Bool {
    let traits = AiringMarks(rawValue: row.integer(2)).traits
    return !traits.isDisjoint(with: [.isNew, .isPremiere]) || row.optionalInteger(7) == 1
  }

  /// Reads a row of `columns`, as the first airing with its start.
  static func read(_ row: Statement, channel: String, keyPrefix: String) -> ScheduledProgramme {
    let start = row.integer(0)
    let marks = AiringMarks(rawValue: row.integer(2))
    let programme = Programme(
      channel: channel, start: Instant(secondsSinceEpoch: start),
      stop: row.optionalInteger(1).map { Instant(secondsSinceEpoch: $0) }, title: row.text(3),
      subtitle: row.optionalText(4), overview: row.optionalText(5), season: row.optionalInteger(6).map { Int($0) },
      episode: row.optionalInteger(7).map { Int($0) }, categories: row.lines(8), rating: row.optionalText(9),
      date: row.optionalText(10), facts: row.optionalText(14).flatMap(ProgrammeFacts.init), icon: row.optionalText(11),
      traits: marks.traits)
    return ScheduledProgramme(
      key: key(prefix: keyPrefix, start: start), programme: programme,
      stopIsInferred: marks.contains(.stopIsInferred))
  }
}
