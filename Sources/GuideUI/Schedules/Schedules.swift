import GuideModel

/// Channels and their known programmes, for the views of channels.
struct Schedules: Sendable {
  /// A request without an answer yet.
  enum Question: Hashable, Sendable {
    case channels
    /// Some channels in some spans. The indexes are those of the arranged channels.
    case broadcasts(keys: [String], places: Range<Int>, spans: ClosedRange<Int>)
    /// The programmes of a channel in the next days, for open details.
    case airings(channel: String)
  }

  // Loaded.
  /// The source's channels in its order; nil before the first answer.
  var channels: [Channel]?
  /// The shown channels, in order.
  private(set) var arrangedChannels: [Channel] = []
  /// The user's choice of channels.
  var arrangement = ChannelArrangement()
  /// Channels known to have no listings on the guide day, and the facts behind that.
  var empty: Set<String> = []
  var emptyFrom: (day: GuideDay, answers: Int)?
  var channelFilter = GuideFilter()
  /// The results of the filter for programmes.
  var verdicts = FilterVerdicts()
  private(set) var numbers = ChannelNumbers(channels: [])
  private var places: [String: Int] = [:]
  var cache = BroadcastCache()
  /// Why the source has no broadcast times. Loaded rows are then shown.
  var lacking: GuideFailure?
  /// The answer to which the channels of the loaded rows belong, if `lacking` is set.
  var rowsGeneration: Int?

  // Loading.
  var loader = Loader<Question>()
  var channelsAreStale = true
  /// The part that was last found to be completely loaded, so that a key that changes nothing needs no look-up.
  var settled: WantedBroadcasts?

  // Set if not all channels are loaded.
  /// The width of the longest number, if not all channels are loaded.
  var leastNumberWidth = 0
  /// The number of channels, if not all are loaded.
  var leastCount = 0
  /// Whether the last failure is that of channels or programmes.
  var hasFailed = false

  /// Creates empty schedules.
  init() {}

  /// Schedules of another source, without any requests. Channels are arranged as before, and numbers of answers are not
  /// used again.
  init(after other: Schedules) {
    arrangement = other.arrangement
    loader = Loader(after: other.loader)
    cache = other.cache
    cache.empty()
  }

  /// The indexes of the arranged channels by key.
  func place(ofChannel key: String) -> Int? { places[key] }

  /// Computes which of the loaded channels are shown. This is only decided here.
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
    loader.cancel()
    guard lacking != nil else { return false }
    lacking = nil
    rowsGeneration = nil
    channels = nil
    return true
  }
}
