import GuideModel

/// What the timeline keeps: channels, what they broadcast as far as it is known, and where the user is among them.
public struct TimelineState: Sendable {
  /// What was asked for and not answered yet.
  enum Question: Hashable, Sendable {
    case channels
    /// These channels in these spans; the places are among the arranged channels.
    case broadcasts(keys: [String], places: Range<Int>, spans: ClosedRange<Int>)
    /// A channel's programmes of the next days, for the details that are open.
    case airings(channel: String)
  }

  // Loaded.
  /// The source's channels in its order; nil before the first answer.
  var channels: [Channel]?
  /// Those that are shown, in the order in which they are.
  private(set) var arrangedChannels: [Channel] = []
  /// What the user chose of them.
  var arrangement = ChannelArrangement()
  /// Channels known to have no listings on the guide day that is looked at, and what that was found from.
  var empty: Set<String> = []
  var emptyFrom: (day: GuideDay, answers: Int)?
  /// Which channels the filter lets through.
  var channelFilter = GuideFilter()
  /// What `State.filterChanges` was when it was filtered; nil before that.
  var filteredBy: Int?
  /// What the filter says of programmes.
  var judged = JudgedProgrammes()
  private(set) var numbers = ChannelNumbers(channels: [])
  private var places: [String: Int] = [:]
  var broadcasts = BroadcastCache()
  /// Why the source has no broadcast times; then what is shown comes from the loaded rows.
  var lacking: GuideFailure?
  /// The answer to which the channels of the loaded rows belong, where `lacking`.
  var rowsGeneration: Int?

  // Loading.
  var pending: (question: Question, generation: Int)?
  var lastGeneration = 0
  var channelsAreStale = true
  /// What was last found to be there whole, so that a key that changes nothing looks nothing up.
  var settled: WantedBroadcasts?

  // Kept from start to start.
  /// Whether what is there is of the last time, and nothing has come since.
  var isRestored = false
  /// Columns of the longest number, where not all channels are there.
  var leastNumberWidth = 0
  /// How many channels there are then.
  var leastCount = 0
  /// What the next start has, and what was last looked at for it.
  var kept: KeptTiles?
  var lookedAtToKeep: (answers: Int, spans: ClosedRange<Int>)?

  // Where the user is.
  /// The place of the selected channel among the arranged ones.
  var channel = 0
  /// The key of the channel to be selected when it comes.
  var awaitedChannel: String?
  /// The moment that is kept while channels are moved through. The selected cell is the one it lies in.
  var anchor = Instant(secondsSinceEpoch: 0)
  /// The selected programme, where it was moved to by itself: of two that overlap it says which.
  var programme: String?
  /// Whether the selection goes with the clock: until the user moves.
  var followsNow = false
  /// The moment at the left edge: a half hour.
  var left = Instant(secondsSinceEpoch: 0)
  /// The topmost channel's place.
  var top = 0
  /// Whether the four above were set.
  var isPlaced = false
  /// Digits of a channel's number, being typed.
  var digits = ""
  /// The cursor of the other views when this one was left: unchanged, this one opens as it was.
  var cursorWhenLeft: Cursor?

  /// Nothing asked for yet.
  init() {}

  /// Nothing asked for yet of another source: channels are arranged as before, and no number that tells one answer from another comes again.
  init(after other: TimelineState) {
    arrangement = other.arrangement
    lastGeneration = other.lastGeneration
    broadcasts = other.broadcasts
    broadcasts.empty()
  }

  /// The arranged channels' places by key.
  func place(ofChannel key: String) -> Int? { places[key] }

  /// The selected channel.
  var selectedChannel: Channel? { channel < arrangedChannels.count ? arrangedChannels[channel] : nil }

  /// Computes which channels are shown, from those that are loaded; the one place where this is decided.
  mutating func arrange() {
    let key = awaitedChannel ?? selectedChannel?.key
    let line = channel - top
    let before = arrangedChannels
    arrangedChannels = arrangement.arranged(channels ?? [], empty: empty)
    if !channelFilter.isEmpty { arrangedChannels.removeAll { !channelFilter.admits($0.provider) } }
    numbers = ChannelNumbers(channels: arrangedChannels, leastWidth: leastNumberWidth)
    places = Dictionary(uniqueKeysWithValues: arrangedChannels.enumerated().map { ($0.element.key, $0.offset) })
    settled = nil
    lookedAtToKeep = nil
    channel = key.flatMap { places[$0] } ?? placeNear(channel, among: before)
    top = max(channel - line, 0)
    if !arrangedChannels.isEmpty { awaitedChannel = nil }
  }

  /// Where the selection goes whose channel is shown no more: to the next one that is, else to the one before.
  private func placeNear(_ place: Int, among before: [Channel]) -> Int {
    let last = max(arrangedChannels.count - 1, 0)
    if before.isEmpty { return min(place, last) }
    let after = before.dropFirst(place).lazy.compactMap { self.places[$0.key] }.first
    return after ?? before.prefix(place).reversed().lazy.compactMap { self.places[$0.key] }.first ?? min(place, last)
  }

  /// Has everything asked for again; what is there stays until the answers come.
  mutating func refresh() {
    channelsAreStale = true
    broadcasts.refresh()
    empty = []
    emptyFrom = nil
    settled = nil
    pending = nil
    if lacking != nil {
      lacking = nil
      rowsGeneration = nil
      channels = nil
      arrange()
    }
  }
}

/// A rectangle of channels and time that is visible or about to be, in whole chunks.
struct WantedBroadcasts: Hashable, Sendable {
  /// Places among the arranged channels.
  var places: Range<Int>
  var spans: ClosedRange<Int>

  /// What is left of it where something else is known to be there: places at one end, or all.
  func without(_ settled: WantedBroadcasts?) -> WantedBroadcasts {
    guard let settled, settled.spans.lowerBound <= spans.lowerBound, spans.upperBound <= settled.spans.upperBound,
      settled.places.overlaps(places)
    else { return self }
    var rest = self
    if settled.places.lowerBound <= places.lowerBound {
      rest.places = min(settled.places.upperBound, places.upperBound)..<places.upperBound
    } else if places.upperBound <= settled.places.upperBound {
      rest.places = places.lowerBound..<settled.places.lowerBound
    }
    return rest
  }
}

/// Channels by their numbers. Where none has one, they are numbered as they stand.
struct ChannelNumbers: Sendable {
  private let entries: [(number: Int, place: Int)]
  /// Columns of the longest number that a channel has of its own; 0 where none has one.
  let width: Int

  /// `leastWidth`: that of channels that are not among these.
  init(channels: [Channel], leastWidth: Int = 0) {
    let hasNumbers = channels.contains { $0.number != nil }
    entries = channels.enumerated().compactMap { place, channel in
      (hasNumbers ? channel.number : place + 1).map { ($0, place) }
    }.sorted { $0 < $1 }
    width = hasNumbers ? min(max(String(entries.last?.number ?? 0).utf8.count, 3, leastWidth), 6) : 0
  }

  /// The place of the first channel with a number; nil where there is none.
  func place(of number: Int) -> Int? {
    let index = entries.partitioningIndex { $0.number >= number }
    return index < entries.count && entries[index].number == number ? entries[index].place : nil
  }

  /// Whether a longer number begins with these digits: a binary search a further digit.
  func hasLonger(than number: Int) -> Bool {
    guard number > 0, let last = entries.last?.number else { return false }
    var low = number
    var high = number
    while low <= last / 10 {
      low *= 10
      high = high * 10 + 9
      let index = entries.partitioningIndex { $0.number >= low }
      if index < entries.count, entries[index].number <= high { return true }
    }
    return false
  }
}
