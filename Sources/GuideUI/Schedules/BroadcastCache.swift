import GuideModel

/// A span of six hours of UTC, counted from the epoch: the unit of requests and of the cache.
struct TimeSpan: Hashable, Comparable, Sendable {
  static let seconds: Int64 = 6 * 3600

  var index: Int

  init(index: Int) { self.index = index }

  /// The span of a moment.
  init(of instant: Instant) {
    let seconds = instant.secondsSinceEpoch
    index = Int(seconds >= 0 ? seconds / Self.seconds : -((-seconds + Self.seconds - 1) / Self.seconds))
  }

  var start: Instant { Instant(secondsSinceEpoch: Int64(index) * Self.seconds) }
  var end: Instant { Instant(secondsSinceEpoch: Int64(index + 1) * Self.seconds) }

  static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.index < right.index }
}

/// Caches the programmes of channels by span. If it is full, the oldest unused ones are removed first.
struct BroadcastCache: Sendable {
  /// A channel's programmes that touch a span, ordered by start.
  private struct Tile {
    var programmes: [SharedProgramme]
    /// The number of the refresh. Older tiles are shown and requested again.
    var epoch: Int
    /// The number of the answer, by which the oldest is known.
    var age: Int
  }

  /// The maximum number of tiles, unless more are wanted at a time. A large screen needs some 1,000, which take 6 MB.
  static let maximumTiles = 1_200
  /// The maximum number of programmes per tile, about one a minute; the rest is left out.
  static let maximumPerTile = 400

  /// The tiles of each channel by span.
  private var known: [String: [Int: Tile]] = [:]
  /// All programmes, if nothing needs to be requested.
  private var whole: [String: [SharedProgramme]]?
  private(set) var count = 0
  private var epoch = 0
  private(set) var answers = 0

  /// Whether a tile is loaded and up to date.
  func isFresh(_ channel: String, _ span: Int) -> Bool {
    whole != nil || known[channel]?[span]?.epoch == epoch
  }

  func isLoaded(_ channel: String, _ span: Int) -> Bool { whole != nil || known[channel]?[span] != nil }

  /// The number of a tile's answer, which changes with its programmes. Nil if it is not loaded.
  func answer(_ channel: String, _ span: Int) -> Int? { whole != nil ? answers : known[channel]?[span]?.age }

  /// The range of spans to request; nil if there is none.
  func lacking(_ channel: String, _ spans: ClosedRange<Int>) -> ClosedRange<Int>? {
    if whole != nil { return nil }
    guard let tiles = known[channel] else { return spans }
    func isLacking(_ span: Int) -> Bool { tiles[span]?.epoch != epoch }
    guard let first = spans.first(where: isLacking), let last = spans.last(where: isLacking) else { return nil }
    return first...last
  }

  /// Whether a channel has programmes between two moments (`to` is exclusive); nil if unknown or out of date.
  func hasProgrammes(_ channel: String, from: Instant, to: Instant) -> Bool? {
    if whole != nil { return true }
    guard let tiles = known[channel] else { return nil }
    let spans = TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
    let isOn = spans.contains { span in
      tiles[span]?.programmes.contains { $0.start < to && $0.end > from } == true
    }
    if isOn { return true }
    return spans.allSatisfy { tiles[$0]?.epoch == epoch } ? false : nil
  }

  /// Marks all tiles as out of date. They are shown until new ones arrive.
  mutating func refresh() {
    epoch += 1
    if whole != nil { empty() }
  }

  mutating func fill(with programmes: [String: [ScheduledProgramme]]) {
    empty()
    whole = programmes.mapValues { $0.map(SharedProgramme.init) }
  }

  /// Removes everything except the number of answers.
  mutating func empty() {
    let answers = answers + 1
    self = BroadcastCache()
    self.answers = answers
  }

  /// Whether this many new tiles exceed the maximum.
  func isFull(with tiles: Int) -> Bool { count + tiles > Self.maximumTiles }

  /// Adds an answer with all programmes of these channels in these spans. A channel that is missing in the answer has
  /// none.
  /// - Parameter wanted: the visible tiles and those about to be, which are kept.
  mutating func insert(_ listing: Schedule, channels: [String], spans: ClosedRange<Int>, wanted: [WantedTiles] = []) {
    answers += 1
    let found = Dictionary(
      listing.channels.map { ($0.channel.key, $0.programmes) }, uniquingKeysWith: { first, _ in first })
    for channel in channels {
      for (span, programmes) in zip(spans, Self.divided(found[channel] ?? [], into: spans)) {
        let tile = Tile(programmes: programmes, epoch: epoch, age: answers)
        if known[channel, default: [:]].updateValue(tile, forKey: span) == nil { count += 1 }
      }
    }
    if count > Self.maximumTiles { trim(keeping: wanted) }
  }

  /// The programmes of a channel that touch each span, ordered by start. Leaves out programmes that end before they
  /// start.
  static func divided(_ programmes: [ScheduledProgramme], into spans: ClosedRange<Int>) -> [[SharedProgramme]] {
    var parts: [[SharedProgramme]] = Array(repeating: [], count: spans.count)
    let ordered = programmes.filter { $0.programme.start < $0.programme.end }.enumerated()
      .sorted { ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset) }
    for (_, listed) in ordered {
      let programme = SharedProgramme(listed)
      let first = max(TimeSpan(of: programme.start).index, spans.lowerBound)
      let last = min(TimeSpan(of: programme.end.adding(seconds: -1)).index, spans.upperBound)
      for index in stride(from: first - spans.lowerBound, through: last - spans.lowerBound, by: 1)
      where parts[index].count < maximumPerTile {
        parts[index].append(programme)
      }
    }
    return parts
  }

  /// The programmes of a channel that touch some spans, ordered by start, without duplicates.
  func programmes(of channel: String, spans: ClosedRange<Int>) -> [SharedProgramme] {
    if let whole {
      let all = whole[channel] ?? []
      let end = all.partitioningIndex { $0.start >= TimeSpan(index: spans.upperBound).end }
      return all[..<end].filter { $0.end > TimeSpan(index: spans.lowerBound).start }
    }
    guard let tiles = known[channel] else { return [] }
    var joined: [SharedProgramme] = []
    for span in spans {
      let start = TimeSpan(index: span).start
      // A programme that started earlier is in every span that it touches.
      for programme in tiles[span]?.programmes ?? []
      where programme.start >= start || !joined.contains(where: { $0.key == programme.key }) {
        joined.append(programme)
      }
    }
    return joined
  }

  /// The programme on at a moment, if known. If there are several, the one that began last.
  func programme(of channel: String, at instant: Instant) -> ScheduledProgramme? {
    let span = TimeSpan(of: instant).index
    return programmes(of: channel, spans: span...span).last { $0.start <= instant && instant < $0.end }?.listed
  }

  /// Removes a quarter of the tiles that are not wanted.
  private mutating func trim(keeping wanted: [WantedTiles]) {
    func isWanted(_ channel: String, _ span: Int) -> Bool {
      wanted.contains { $0.spans.contains(span) && $0.channels.contains(channel) }
    }
    let ages = known.flatMap { channel, tiles in
      tiles.lazy.filter { !isWanted(channel, $0.key) }.map(\.value.age)
    }.sorted()
    let surplus = min(count - Self.maximumTiles * 3 / 4, ages.count)
    guard surplus > 0 else { return }
    // All tiles of an answer are removed, or none; those of the last one are kept.
    let oldest = surplus < ages.count ? min(ages[surplus], answers) : answers
    for (channel, before) in known {
      let kept = before.filter { $0.value.age >= oldest || isWanted(channel, $0.key) }
      count -= before.count - kept.count
      known[channel] = kept.isEmpty ? nil : kept
    }
  }
}

/// The tiles to keep.
struct WantedTiles {
  var channels: Set<String>
  var spans: ClosedRange<Int>
}
