import GuideModel

/// What the filter says of programmes: found once for each piece of the listings, and kept while both stay as they are.
struct JudgedProgrammes: Sendable {
  /// What they are judged by. Words are looked for in long texts, so that drawing must not do it.
  private(set) var filter = GuideFilter()
  private var zone = ZoneRules.utc
  private var dayStart = DayStart.standard
  private var unwanted: Set<String> = []
  private var hidden: Set<String> = []
  /// By channel and span: the answer whose programmes were judged.
  private var answers: [String: [Int: Int]] = [:]
  private var count = 0

  /// So many pieces are remembered; then it begins anew with those that are visible.
  static let maximumPieces = 4000

  /// Whether some programmes are wanted and others not.
  var isChoosing: Bool { filter.only != nil || !filter.criteria.isEmpty }

  /// Whether the filter leaves the programme of a key out.
  func isUnwanted(_ key: String) -> Bool { !unwanted.isEmpty && unwanted.contains(key) }

  /// Whether the programme of a key is one of the titles that are hidden.
  func isHidden(_ key: String) -> Bool { !hidden.isEmpty && hidden.contains(key) }

  /// Whether so much is remembered that it begins anew.
  var isFull: Bool { count > Self.maximumPieces }

  /// Forgets what was said by another filter.
  mutating func settle(_ filter: GuideFilter, zone: ZoneRules, dayStart: DayStart) {
    guard filter != self.filter || zone != self.zone || dayStart != self.dayStart || isFull else { return }
    self = JudgedProgrammes()
    (self.filter, self.zone, self.dayStart) = (filter, zone, dayStart)
  }

  /// Whether a piece is to be judged: it came by this answer.
  func needs(_ channel: String, _ span: Int, answer: Int) -> Bool {
    !filter.isEmpty && answers[channel]?[span] != answer
  }

  /// Judges a piece's programmes, each a show with that one episode.
  mutating func judge(_ shows: [Show], _ channel: String, _ span: Int, answer: Int) {
    if answers[channel]?[span] == nil { count += 1 }
    answers[channel, default: [:]][span] = answer
    var wanted = filter
    wanted.hidden = []
    for show in shows {
      set(!filter.hidden.isDisjoint(with: ShowMark.names(of: show)), show.key, in: &hidden)
      set(isChoosing && wanted.filtered(show, zone: zone, dayStart: dayStart) == nil, show.key, in: &unwanted)
    }
  }

  private func set(_ isMember: Bool, _ key: String, in keys: inout Set<String>) {
    if isMember {
      keys.insert(key)
    } else if !keys.isEmpty {
      keys.remove(key)
    }
  }
}

extension Channel {
  /// The channel as the other views know it.
  var provider: Provider { Provider(id: key, name: name) }
}

// The filter in the timeline. Time leaves no holes, so programmes that are not wanted stay, faint; channels that are not
// asked for leave.
extension TimelineRoom {
  /// Which channels are wanted, and which of their programmes.
  private var channelFilter: GuideFilter {
    GuideFilter(providers: state.filter.providers, criteria: state.criteria.ofProviders)
  }

  private var programmeFilter: GuideFilter { state.filter.ofProgrammes }

  /// Brings the timeline up to date with the filter and asks for what is missing. Called after every event while it is shown.
  mutating func settle() -> [Effect] {
    // The filters are made of much, and compared part by part: most keys leave all of it as it is.
    let isFilteredAnew = state.timeline.filteredBy != state.filterChanges
    state.timeline.filteredBy = state.filterChanges
    if isFilteredAnew { filterChannels() }
    let effects = loadBroadcasts() + keepTimeline()
    if isFilteredAnew || state.timeline.judged.isFull {
      state.timeline.judged.settle(programmeFilter, zone: state.zone, dayStart: state.dayStart)
    }
    judgeVisible()
    return effects
  }

  private mutating func filterChannels() {
    guard state.timeline.channelFilter != channelFilter else { return }
    state.timeline.channelFilter = channelFilter
    state.timeline.arrange()
    showChannel()
  }

  /// What is visible and what is selected.
  private mutating func judgeVisible() {
    guard !state.timeline.judged.filter.isEmpty else { return }
    let scale = scale
    // As far as `segments` looks on either side.
    let spans = (TimeSpan(of: scale.left).index - 1)...(TimeSpan(of: scale.right).index + 1)
    for place in visibleChannels { judge(state.timeline.arrangedChannels[place].key, spans) }
  }

  /// The places of the channels on the screen.
  private var visibleChannels: Range<Int> { state.timelineLayout.map { state.timeline.visiblePlaces($0) } ?? 0..<0 }

  /// Judges those pieces of a channel that are loaded and were not judged yet.
  private mutating func judge(_ channel: String, _ spans: ClosedRange<Int>) {
    for span in spans {
      guard let answer = state.timeline.broadcasts.answer(channel, span),
        state.timeline.judged.needs(channel, span, answer: answer)
      else { continue }
      let shows = state.timeline.broadcasts.programmes(of: channel, spans: span...span).map { programme in
        let words = ProgrammeWords(listed: programme.listed)
        var show = words.show
        show.episodes = [words.episode(in: state)]
        return show
      }
      state.timeline.judged.judge(shows, channel, span, answer: answer)
    }
  }

  // MARK: Going to what is wanted

  /// How many spans are looked through from the selection: a day.
  private static let spansLookedThrough = 4

  /// A programme that the filter lets through.
  private typealias Wanted = (start: Instant, place: Int, key: String)

  /// Selects the next programme, or the one before, that the filter lets through: by its start, of equal ones from top to
  /// bottom, among the channels on the screen and as far as they are loaded.
  mutating func stepToWanted(forward: Bool) {
    guard state.timeline.judged.isChoosing else {
      let keys = [Command.filter, .followedOnly].map { state.bindings.firstName(of: $0, ascii: true) }
      state.notice = "no filter is set: \(keys[0]) or \(keys[1]) sets one"
      return
    }
    guard let found = nextWanted(forward: forward) else {
      state.notice = "no \(forward ? "later" : "earlier") match on these channels"
      return
    }
    let segments = segments(of: state.timeline.arrangedChannels[found.place].key, from: found.start, to: found.start)
    guard let index = Self.index(at: found.start, programme: found.key, in: segments) else { return }
    state.timeline.followsNow = false
    state.timeline.channel = found.place
    select(segments[index])
    showChannel()
  }

  private mutating func nextWanted(forward: Bool) -> Wanted? {
    let start = selectedSegment?.programme?.programme.start ?? state.timeline.anchor
    let from = (start, state.timeline.channel)
    let first = TimeSpan(of: start).index
    let spans = forward ? first...(first + Self.spansLookedThrough) : (first - Self.spansLookedThrough)...first
    let candidates = wanted(in: spans).filter { forward ? ($0.start, $0.place) > from : ($0.start, $0.place) < from }
    return forward
      ? candidates.min { ($0.start, $0.place) < ($1.start, $1.place) }
      : candidates.max { ($0.start, $0.place) < ($1.start, $1.place) }
  }

  private mutating func wanted(in spans: ClosedRange<Int>) -> [Wanted] {
    visibleChannels.flatMap { place -> [(start: Instant, place: Int, key: String)] in
      let channel = state.timeline.arrangedChannels[place].key
      judge(channel, spans)
      return state.timeline.broadcasts.programmes(of: channel, spans: spans).compactMap { programme in
        let (key, start) = (programme.key, programme.start)
        guard held(start) == start, !state.timeline.judged.isUnwanted(key), !state.timeline.judged.isHidden(key) else {
          return nil
        }
        return (start, place, key)
      }
    }
  }
}
