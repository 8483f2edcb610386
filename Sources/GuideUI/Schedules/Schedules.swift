import GuideModel

/// Channels, and what they broadcast as far as it is known: what the views of channels draw.
struct Schedules: Sendable {
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
  var verdicts = FilterVerdicts()
  private(set) var numbers = ChannelNumbers(channels: [])
  private var places: [String: Int] = [:]
  /// What they broadcast.
  var cache = BroadcastCache()
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

  // Where not all channels are there.
  /// Columns of the longest number, where not all channels are there.
  var leastNumberWidth = 0
  /// How many channels there are then.
  var leastCount = 0

  /// Nothing asked for yet.
  init() {}

  /// Schedules of another source, without any requests. Channels are arranged as before, and numbers of answers are not
  /// used again.
  init(after other: Schedules) {
    arrangement = other.arrangement
    lastGeneration = other.lastGeneration
    cache = other.cache
    cache.empty()
  }

  /// The arranged channels' places by key.
  func place(ofChannel key: String) -> Int? { places[key] }

  /// Computes which channels are shown, from those that are loaded; the one place where this is decided.
  mutating func arrange() {
    arrangedChannels = arrangement.arranged(channels ?? [], empty: empty)
    if !channelFilter.isEmpty { arrangedChannels.removeAll { !channelFilter.admits($0.provider) } }
    numbers = ChannelNumbers(channels: arrangedChannels, leastWidth: leastNumberWidth)
    places = Dictionary(uniqueKeysWithValues: arrangedChannels.enumerated().map { ($0.element.key, $0.offset) })
    settled = nil
  }

  /// Where the selection goes when its channel is hidden: to the next channel shown, else to the previous one.
  func placeNear(_ place: Int, among before: [Channel]) -> Int {
    let last = max(arrangedChannels.count - 1, 0)
    if before.isEmpty { return min(place, last) }
    let after = before.dropFirst(place).lazy.compactMap { self.places[$0.key] }.first
    return after ?? before.prefix(place).reversed().lazy.compactMap { self.places[$0.key] }.first ?? min(place, last)
  }

  /// Requests everything again; the old content stays until the answers come. Returns whether channels were removed.
  mutating func refresh() -> Bool {
    channelsAreStale = true
    cache.refresh()
    empty = []
    emptyFrom = nil
    settled = nil
    pending = nil
    guard lacking != nil else { return false }
    lacking = nil
    rowsGeneration = nil
    channels = nil
    return true
  }
}
