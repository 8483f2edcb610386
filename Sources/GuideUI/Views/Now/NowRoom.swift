import GuideModel
import TerminalKit

extension GuideView {
  /// One line per channel, with what is on now and next.
  public static let now = GuideView(named: "now")
}

/// One line per channel: what is on with its progress, and what is next.
struct NowRoom: ChannelsRoom {
  static let view = GuideView.now
  static let (title, name) = ("Now", "view")
  static let printedForm = GuideView.PrintedForm.timeline
  var state: State

  var own: NowState {
    get { state.nowView }
    set { state.nowView = newValue }
  }

  // MARK: Going

  mutating func enter() -> [Effect] {
    own.awaitedChannel = state.soughtAtCursor?.provider ?? state.selectedProvider?.id
    (own.isMoved, own.hasCursor) = (false, true)
    own.spansAhead = 1
    arrange()
    return []
  }

  /// Copies the selection to the shared cursor, unless the user has chosen nothing here and comes from another view.
  mutating func leave() -> [Effect] {
    guard own.isMoved || !own.hasCursor, let channel = selectedChannel else { return [] }
    let moment = selectedProgramme?.programme.start
    return state.select(
      provider: channel.key, day: state.clock.guideDay(of: moment ?? state.now),
      moment: moment)
  }

  /// This view has no other day than today. Others are in the view with times of day.
  mutating func go(to day: GuideDay) -> [Effect] {
    guard day == state.date || day == state.today else {
      guard let view = GuideView.ofTimesOfDay else { return [] }
      return state.show(view) + state.inRoom { $0.go(to: day) }
    }
    select(0)
    return []
  }

  mutating func go(to found: LocatedEpisode) -> [Effect] {
    if let provider = found.provider { _ = go(toChannel: provider) }
    return []
  }

  /// A channel and what is on now are shown here, other programmes at their time.
  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]? {
    guard let channel = result.channel, let start = result.start, let view = GuideView.ofTimesOfDay else { return nil }
    let isOn = start <= state.now && result.stop.map { state.now < $0 } == true
    if result.kind == .provider || isOn, go(toChannel: channel) { return [] }
    return state.show(view) + (state.inRoom { $0.go(to: result, day: day) } ?? [])
  }

  mutating func go(toChannel key: String) -> Bool {
    guard let line = own.order.firstIndex(of: key) else { return false }
    select(line)
    return true
  }

  var keptPlace: KeptPlace { KeptPlace(channel: selectedChannel?.key, day: state.today) }

  mutating func begin(at place: KeptPlace) { own.awaitedChannel = place.channel }

  // MARK: Loading

  mutating func settle() -> [Effect] {
    lookFurther()
    Schedules.filter(in: &state)
    let effects = load()
    FilterVerdicts.settle(in: &state)
    FilterVerdicts.judge(channels: wanted(screens: 1).places, spans, in: &state)
    arrange()
    leaveGap()
    stayWithProgramme()
    return effects
  }

  private mutating func load() -> [Effect] {
    if let effects = state.within(ScheduleLoader.self, { $0.begin() }) { return effects }
    guard !state.schedules.arrangedChannels.isEmpty else { return [] }
    let (visible, around) = (wanted(screens: 0), wanted(screens: 1))
    return state.within(ScheduleLoader.self) { $0.load(visible: visible, wanted: around) }
  }

  var wantedBroadcasts: [WantedBroadcasts] { [wanted(screens: 1)] }

  /// The channels on the screen, with some screens around them. Sorting by the end needs all channels.
  private func wanted(screens: Int) -> WantedBroadcasts {
    let count = state.schedules.arrangedChannels.count
    let places =
      own.sorting == .end
      ? 0..<count
      : WantedBroadcasts.places(top: own.top, rows: layout?.visibleRows ?? 1, screens: screens, of: count)
    return WantedBroadcasts(places: places, spans: spans)
  }

  /// The current and the next programmes.
  var spans: ClosedRange<Int> {
    let first = TimeSpan(of: state.now).index
    return first...(first + own.spansAhead)
  }

  /// A day.
  private static let mostSpansAhead = 4

  /// Looks a day ahead if a wanted channel has no next programme in the next hours. Not for all channels at once, and
  /// only when others are wanted or have arrived.
  private mutating func lookFurther() {
    let channels = state.schedules.arrangedChannels
    guard own.spansAhead < Self.mostSpansAhead, own.sorting == .channel, !channels.isEmpty else { return }
    let (wanted, last) = (wanted(screens: 1), spans.upperBound)
    guard state.schedules.settled != wanted else { return }
    let isLacking = channels[wanted.places].contains { channel in
      state.schedules.cache.isLoaded(channel.key, last) && line(of: channel).next == nil
    }
    if isLacking { own.spansAhead = Self.mostSpansAhead }
  }

  var hasRestored: Bool { false }

  mutating func screenChanged() { showSelected() }
  mutating func channelsArranged(before: [Channel], isOrdered: Bool) { arrange() }
  mutating func sourceChanged() { own = NowState() }

  // MARK: Selection

  var selectsGap: Bool { selectedChannel.map { line(of: $0).isLoaded } ?? false }

  func draw(into buffer: inout Buffer) {
    if let layout { NowView(room: self, layout: layout).draw(into: &buffer) }
  }
}
