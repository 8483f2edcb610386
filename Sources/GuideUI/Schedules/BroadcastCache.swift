import GuideModel

/// Six hours of UTC, counted from the epoch: what is asked for and kept in one piece.
struct TimeSpan: Hashable, Comparable, Sendable {
  static let seconds: Int64 = 6 * 3600

  var index: Int

  init(index: Int) { self.index = index }

  /// The one a moment lies in.
  init(of instant: Instant) {
    let seconds = instant.secondsSinceEpoch
    index = Int(seconds >= 0 ? seconds / Self.seconds : -((-seconds + Self.seconds - 1) / Self.seconds))
  }

  var start: Instant { Instant(secondsSinceEpoch: Int64(index) * Self.seconds) }
  var end: Instant { Instant(secondsSinceEpoch: Int64(index + 1) * Self.seconds) }

  static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.index < right.index }
}

/// What is known of what channels broadcast, by channel and span. Bounded: of what is not wanted the oldest goes first.
struct BroadcastCache: Sendable {
  /// One channel's programmes that touch one span, in order of start.
  private struct Tile {
    var programmes: [SharedProgramme]
    /// Counts refreshes: what is of an earlier one is shown, and asked for again.
    var epoch: Int
    /// Counts answers, so that the oldest is known.
    var age: Int
  }

  /// So many tiles are kept, or as many as are wanted at a time where that is more: a wide window over many channels. A large
  /// screen wants some 1,000, which take 6 MB.
  static let maximumTiles = 1_200

  /// What is known of one channel.
  private struct Known {
    var tiles: [Int: Tile] = [:]
    /// Spans without a hole between them that came since a refresh: what is looked for most is found to be there at once.
    var fresh: (epoch: Int, spans: ClosedRange<Int>)?

    /// Takes in an answer; returns how many tiles there are more.
    mutating func take(
      _ parts: [[SharedProgramme]], of spans: ClosedRange<Int>, epoch: Int, answer: Int
    ) -> Int {
      let before = tiles.count
      for (index, programmes) in parts.enumerated() {
        tiles[spans.lowerBound + index] = Tile(programmes: programmes, epoch: epoch, age: answer)
      }
      if let (known, old) = fresh, known == epoch, old.lowerBound <= spans.upperBound + 1,
        spans.lowerBound <= old.upperBound + 1
      {
        fresh = (epoch, min(old.lowerBound, spans.lowerBound)...max(old.upperBound, spans.upperBound))
      } else {
        fresh = (epoch, spans)
      }
      return tiles.count - before
    }
  }

  private var known: [String: Known] = [:]
  /// Every programme there is, where nothing has to be asked for.
  private var whole: [String: [SharedProgramme]]?
  private(set) var count = 0
  private var epoch = 0
  /// How many answers were taken in.
  private(set) var answers = 0

  /// Whether a tile is there and not to be asked for again.
  func isFresh(_ channel: String, _ span: Int) -> Bool {
    whole != nil || known[channel]?.tiles[span]?.epoch == epoch
  }

  /// Whether a tile is there, however old.
  func isLoaded(_ channel: String, _ span: Int) -> Bool { whole != nil || known[channel]?.tiles[span] != nil }

  /// Which answer a tile is of: another one may hold other programmes. Nil where it is not there.
  func answer(_ channel: String, _ span: Int) -> Int? { whole != nil ? answers : known[channel]?.tiles[span]?.age }

  /// From the first to the last of some spans that are to be asked for; nil where none is.
  func lacking(_ channel: String, _ spans: ClosedRange<Int>) -> ClosedRange<Int>? {
    if whole != nil { return nil }
    guard let known = known[channel] else { return spans }
    if let fresh = known.fresh, fresh.epoch == epoch, fresh.spans.lowerBound <= spans.lowerBound,
      fresh.spans.upperBound >= spans.upperBound
    {
      return nil
    }
    func isLacking(_ span: Int) -> Bool { known.tiles[span]?.epoch != epoch }
    let span = Range(spans)
    guard let first = span.first(where: isLacking), let last = span.last(where: isLacking) else { return nil }
    return first...last
  }

  /// Whether a channel broadcasts anything between two moments, `to` left out; nil where that is not known, or was before
  /// a refresh.
  func hasProgrammes(_ channel: String, from: Instant, to: Instant) -> Bool? {
    if whole != nil { return true }
    guard let tiles = known[channel]?.tiles else { return nil }
    let spans = TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
    let isOn = spans.contains { span in
      tiles[span]?.programmes.contains { $0.start < to && $0.end > from } == true
    }
    if isOn { return true }
    return spans.allSatisfy { tiles[$0]?.epoch == epoch } ? false : nil
  }

  /// Has everything asked for again; until it comes the old is shown.
  mutating func refresh() {
    epoch += 1
    if whole != nil { empty() }
  }

  /// Takes in programmes that are all there are.
  mutating func fill(with programmes: [String: [ListedProgramme]]) {
    empty()
    whole = programmes.mapValues { $0.map(SharedProgramme.init) }
  }

  /// Forgets everything, but not how many answers there were.
  mutating func empty() {
    let answers = answers + 1
    self = BroadcastCache()
    self.answers = answers
  }

  /// Whether so many tiles more are more than are kept.
  func isFull(with tiles: Int) -> Bool { count + tiles > Self.maximumTiles }

  /// Takes in an answer: all that these channels broadcast in these spans. A channel that is not in the answer has nothing.
  /// - Parameter wanted: the tiles that are visible or about to be, which stay.
  mutating func insert(
    _ listing: BroadcastListing, channels: [String], spans: ClosedRange<Int>, wanted: WantedTiles? = nil
  ) {
    answers += 1
    let found = Dictionary(
      listing.channels.map { ($0.channel.key, $0.programmes) }, uniquingKeysWith: { first, _ in first })
    for channel in channels {
      let parts = DividedProgrammes(found[channel] ?? [], into: spans).parts
      count += known[channel, default: Known()].take(parts, of: spans, epoch: epoch, answer: answers)
    }
    if count > Self.maximumTiles { trim(keeping: wanted) }
  }

  /// A channel's programmes that touch some spans, in order of start, each once.
  func programmes(of channel: String, spans: ClosedRange<Int>) -> [SharedProgramme] {
    if let whole {
      let all = whole[channel] ?? []
      let end = all.partitioningIndex { $0.start >= TimeSpan(index: spans.upperBound).end }
      return all[..<end].filter { $0.end > TimeSpan(index: spans.lowerBound).start }
    }
    guard let tiles = known[channel]?.tiles else { return [] }
    var joined = JoinedProgrammes(roomFor: spans.count)
    for span in Range(spans) {
      if let tile = tiles[span] { joined.append(tile.programmes, of: TimeSpan(index: span)) }
    }
    return joined.programmes
  }

  /// What is on at a moment, as far as it is known: of several the one that began last.
  func programme(of channel: String, at instant: Instant) -> ListedProgramme? {
    let span = TimeSpan(of: instant).index
    return programmes(of: channel, spans: span...span).last { $0.start <= instant && instant < $0.end }?.listed
  }

  /// A quarter makes room for those to come, as far as they are not wanted.
  private mutating func trim(keeping wanted: WantedTiles?) {
    func isWanted(_ channel: String, _ span: Int) -> Bool {
      wanted.map { $0.spans.contains(span) && $0.channels.contains(channel) } ?? false
    }
    let ages = known.flatMap { channel, known in
      known.tiles.lazy.filter { !isWanted(channel, $0.key) }.map(\.value.age)
    }.sorted()
    let surplus = min(count - Self.maximumTiles * 3 / 4, ages.count)
    guard surplus > 0 else { return }
    // Of one answer all or none go; the last one stays whole.
    let oldest = surplus < ages.count ? min(ages[surplus], answers) : answers
    for (channel, before) in known {
      let kept = before.tiles.filter { $0.value.age >= oldest || isWanted(channel, $0.key) }
      guard kept.count < before.tiles.count else { continue }
      count -= before.tiles.count - kept.count
      known[channel] = kept.isEmpty ? nil : Known(tiles: kept)
    }
  }
}

/// Tiles that are not to be given up.
struct WantedTiles {
  var channels: Set<String>
  var spans: ClosedRange<Int>
}
