import GuideModel

extension GuideReader {
  /// The programmes of channels that touch a span of time, with their full length. The end is exclusive.
  ///
  /// `channels` are the keys to read, nil for all. `offset` and `limit` select a page of these channels. With
  /// `startingOnly` programmes that started before the span are left out.
  public func epg(
    from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int = .max, country: Country? = nil,
    startingOnly: Bool = false
  ) throws -> BroadcastListing {
    let wanted = EPGSpan(from: from, to: to, channels: channels, offset: offset, limit: limit, country: country)
    let found = try read { connection, directory in
      let airings = try ChannelAirings(connection, directory)
      let places = wanted.places(directory)
      return (
        total: places.total,
        channels: try places.page.map { place in
          let entry = directory.entries[place]
          return ChannelListing(
            channel: entry.channel,
            programmes: try airings.touching(wanted.time, entry, startingOnly: startingOnly))
        }
      )
    }
    let total = found?.total ?? 0
    return BroadcastListing(
      from: from, to: to, offset: min(offset, total), limit: min(limit, total), total: total,
      channels: found?.channels ?? [])
  }
}

/// The requested span.
private struct EPGSpan {
  let from: Instant
  let to: Instant
  let channels: [String]?
  let offset: Int
  let limit: Int
  let country: Country?

  /// In seconds since 1970.
  var time: Range<Int64> { from.secondsSinceEpoch..<max(from, to).secondsSinceEpoch }

  /// The indexes of the channels among the entries.
  func places(_ directory: ProviderIndex) -> (total: Int, page: ArraySlice<Int>) {
    let shown =
      channels.map { directory.channels.shown(in: country, keys: $0) } ?? directory.channels.shown(in: country)
    return (shown.count, shown.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }
}

extension ListedProgramme {
  /// The columns that `read` reads, of `airing a`.
  static let columns = """
    a.start, a.stop, a.marks, a.title, a.subtitle, \(TextTable.body("a.description_id")), a.season, a.number, a.categories, a.rating, a.production_date, a.icon,
    a.show, a.generation, \(TextTable.body("a.facts_id"))
    """
  /// The positions of the show's id and of the import in `columns`.
  static let showColumn: Int32 = 12
  static let generationColumn: Int32 = 13

  /// Channel and start. `ordinal` is the index among the airings of the channel with the same start.
  static func key(channel: String, start: Int64, ordinal: Int) -> String {
    key(prefix: keyPrefix(channel: channel), start: start) + (ordinal == 0 ? "" : ".\(ordinal + 1)")
  }

  /// The key of the first.
  static func key(prefix: String, start: Int64) -> String { prefix + String(start) }

  /// The part of a key before the start.
  static func keyPrefix(channel: String) -> String { "\(channel)/" }

  /// Reads a row of `columns`, as the first airing with its start.
  static func read(_ row: Statement, channel: String, keyPrefix: String) -> ListedProgramme {
    let start = row.integer(0)
    let marks = AiringMarks(rawValue: row.integer(2))
    let categories = row.optionalText(8)?.utf8.split(separator: 0x0A).map { String(Substring($0)) } ?? []
    let programme = Programme(
      channel: channel, start: Instant(secondsSinceEpoch: start),
      stop: row.optionalInteger(1).map { Instant(secondsSinceEpoch: $0) }, title: row.text(3),
      subtitle: row.optionalText(4), overview: row.optionalText(5), season: row.optionalInteger(6).map { Int($0) },
      episode: row.optionalInteger(7).map { Int($0) }, categories: categories, rating: row.optionalText(9),
      date: row.optionalText(10), facts: row.optionalText(14).flatMap(ProgrammeFacts.init), icon: row.optionalText(11),
      traits: marks.traits)
    return ListedProgramme(
      key: key(prefix: keyPrefix, start: start), programme: programme,
      stopIsInferred: marks.contains(.stopIsInferred))
  }
}
