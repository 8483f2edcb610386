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
  /// More programmes than one a minute are a fault of the listing; the rest is left out.
  static let maximumPerTile = 400

  /// What is known of one channel.
  private struct Known {
    var tiles: [Int: Tile] = [:]
    /// Changes whenever the tiles do.
    var version = 0
  }

  private var known: [String: Known] = [:]
  /// Every programme there is, where nothing has to be asked for.
  private var whole: [String: [SharedProgramme]]?
  /// Counts what changes tiles, or what is there of them.
  private(set) var changes = 0
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

  /// Another number whenever other programmes are known of a channel, or of other times.
  func version(_ channel: String) -> Int { whole != nil ? changes : known[channel]?.version ?? 0 }

  /// The same for some spans alone.
  func version(_ channel: String, _ spans: ClosedRange<Int>) -> TileVersion {
    var version = TileVersion(count: 0, newest: 0)
    if whole != nil { return TileVersion(count: -1, newest: changes) }
    guard let tiles = known[channel]?.tiles else { return version }
    for span in spans {
      guard let tile = tiles[span] else { continue }
      version.count += 1
      version.newest = max(version.newest, tile.age)
    }
    return version
  }

  /// From the first to the last of some spans that are to be asked for; nil where none is.
  func lacking(_ channel: String, _ spans: ClosedRange<Int>) -> ClosedRange<Int>? {
    if whole != nil { return nil }
    guard let tiles = known[channel]?.tiles else { return spans }
    func isLacking(_ span: Int) -> Bool { tiles[span]?.epoch != epoch }
    guard let first = spans.first(where: isLacking), let last = spans.last(where: isLacking) else { return nil }
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

  /// Forgets everything, but not which versions and answers there were.
  mutating func empty() {
    let (changes, answers) = (changes + 1, answers + 1)
    self = BroadcastCache()
    (self.changes, self.answers) = (changes, answers)
  }

  /// Takes in an answer: all that these channels broadcast in these spans. A channel that is not in the answer has nothing.
  /// - Parameter wanted: the tiles that are visible or about to be, which stay.
  mutating func insert(
    _ listing: BroadcastListing, channels: [String], spans: ClosedRange<Int>, wanted: WantedTiles? = nil
  ) {
    answers += 1
    changes += 1
    let found = Dictionary(
      listing.channels.map { ($0.channel.key, $0.programmes) }, uniquingKeysWith: { first, _ in first })
    for channel in channels {
      var tiles = known.removeValue(forKey: channel)?.tiles ?? [:]
      let before = tiles.count
      for (span, programmes) in zip(spans, Self.divided(found[channel] ?? [], into: spans)) {
        tiles[span] = Tile(programmes: programmes, epoch: epoch, age: answers)
      }
      count += tiles.count - before
      known[channel] = Known(tiles: tiles, version: changes)
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
    var result: [SharedProgramme] = []
    result.reserveCapacity(spans.reduce(0) { $0 + (tiles[$1]?.programmes.count ?? 0) })
    var carried: Set<String> = []
    for span in spans {
      guard let tile = tiles[span] else { continue }
      let (start, end) = (TimeSpan(index: span).start, TimeSpan(index: span).end)
      for programme in tile.programmes {
        // What began before stands in every span it touches.
        let beganBefore = programme.start < start
        if beganBefore, span > spans.lowerBound, carried.contains(programme.key) { continue }
        if programme.end > end || beganBefore { carried.insert(programme.key) }
        result.append(programme)
      }
    }
    return result
  }

  /// What is on at a moment, as far as it is known: of several the one that began last.
  func programme(of channel: String, at instant: Instant) -> ListedProgramme? {
    let span = TimeSpan(of: instant).index
    return programmes(of: channel, spans: span...span).last { $0.start <= instant && instant < $0.end }?.listed
  }

  /// Which of a channel's programmes touch each of some spans, in order of start.
  private static func divided(_ programmes: [ListedProgramme], into spans: ClosedRange<Int>) -> [[SharedProgramme]] {
    var parts = spans.map { _ in [SharedProgramme]() }
    for listed in ordered(programmes) {
      let first = max(TimeSpan(of: listed.programme.start).index, spans.lowerBound)
      let last = min(TimeSpan(of: listed.programme.end.adding(seconds: -1)).index, spans.upperBound)
      guard first <= last else { continue }
      let programme = SharedProgramme(listed)
      for part in (first - spans.lowerBound)...(last - spans.lowerBound) where parts[part].count < maximumPerTile {
        parts[part].append(programme)
      }
    }
    for part in parts.indices { parts[part].fitExactly() }
    return parts
  }

  private static func ordered(_ programmes: [ListedProgramme]) -> [ListedProgramme] {
    let sound = programmes.filter { $0.programme.start < $0.programme.end }
    let isOrdered = zip(sound, sound.dropFirst()).allSatisfy { $0.programme.start <= $1.programme.start }
    return isOrdered
      ? sound
      : sound.enumerated().sorted {
        ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset)
      }.map(\.element)
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
    changes += 1
    for (channel, before) in known {
      let kept = before.tiles.filter { $0.value.age >= oldest || isWanted(channel, $0.key) }
      guard kept.count < before.tiles.count else { continue }
      count -= before.tiles.count - kept.count
      known[channel] = kept.isEmpty ? nil : Known(tiles: kept, version: changes)
    }
  }
}

/// Tells whether the tiles of some spans are those that were there before: each answer is newer than all before it, so that of as many tiles, none
/// of them newer, none is another one.
struct TileVersion: Equatable {
  var count: Int
  var newest: Int
}

/// Tiles that are not to be given up.
struct WantedTiles {
  var channels: Set<String>
  var spans: ClosedRange<Int>
}

extension Array {
  /// Gives up the room that was made for more elements: there are many tiles, and they stay as they are.
  fileprivate mutating func fitExactly() {
    guard capacity > count else { return }
    let whole = self
    self = Array(unsafeUninitializedCapacity: count) { buffer, filled in
      (_, filled) = buffer.initialize(from: whole)
    }
  }
}
