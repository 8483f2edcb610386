import GuideModel
import TerminalKit

extension GuideView {
  /// Channels down, time of day across.
  public static let timeline = GuideView(named: "timeline")
}

/// Channels down, time of day across.
struct TimelineRoom: ChannelsRoom {
  static let view = GuideView.timeline
  static let (title, name) = ("Timeline", "timeline")
  static let firstAnswer = GuideView.FirstAnswer.timeline
  static let printedForm = GuideView.PrintedForm.timeline
  static let showsTimesOfDay = true
  var state: State

  /// Goes to a time of a date, or on the day that is shown.
  mutating func go(toMinute minute: Int, of date: GuideDay?) -> [Effect] {
    if let date { return go(to: state.zone.instant(of: date, secondOfDay: minute * 60), channel: nil) }
    let day = state.clock.guideDay(of: state.timeline.anchor)
    return go(to: moment(at: minute * 60, ofGuideDay: day), channel: nil)
  }

  /// The moment of a time of day. A time before the start of the guide day belongs to the night after it.
  func moment(at second: Int, ofGuideDay day: GuideDay) -> Instant {
    let isNight = second < state.dayStart.minutes * 60
    return state.zone.instant(of: isNight ? day.advanced(by: 1) : day, secondOfDay: second)
  }

  mutating func go(to found: LocatedEpisode) -> [Effect] {
    guard let moment = found.moment else { return go(to: found.day) }
    return go(to: moment, channel: found.provider)
  }

  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]? {
    guard let channel = result.channel, let start = result.start else { return nil }
    return go(to: start, channel: channel)
  }

  mutating func go(toChannel key: String) -> Bool {
    guard let place = state.schedules.place(ofChannel: key) else { return false }
    move(channels: place - state.timeline.channel)
    return true
  }

  var keptPlace: KeptPlace {
    KeptPlace(
      channel: selectedChannel?.key, day: state.clock.guideDay(of: state.timeline.anchor),
      moment: state.timeline.followsNow ? nil : state.timeline.anchor)
  }

  mutating func begin(at kept: KeptPlace) {
    place(at: kept.moment(after: state.now))
    state.timeline.awaitedChannel = kept.channel
    state.timeline.leavesGap = kept.channel == nil
    keepPlace(among: state.schedules.arrangedChannels)
    showChannel()
  }

  var hasRestored: Bool { state.timeline.isRestored }

  /// If the user has scrolled away from the selection, the scroll position stays.
  mutating func channelsArranged(before: [Channel], isOrdered: Bool) {
    let isNew = before.isEmpty || state.timeline.awaitedChannel != nil
    keepPlace(among: before)
    isOrdered || isNew ? showChannel() : clampTop()
    state.changeUppermost(ChannelChooser.self) { $0.settle(in: $1) }
  }

  mutating func listingsChanged() { snapWindow() }
  mutating func sourceChanged() { state.timeline = TimelineState() }

  // MARK: Selection

  var selectedProgramme: ScheduledProgramme? { selectedSegment?.programme }
  var selectsGap: Bool { selectedSegment?.content == .gap }

  // MARK: Words

  var hints: [(command: Command, label: String)] {
    [
      (.activate, "details"), (.today, "now"), (.search, "search"), (.filter, "filter"), (.channels, "channels"),
      (.goToDate, "go to"), (.evening, "evening"), (.follow, "follow"), (.toggleWatched, "watched"), (.help, "help"),
      (.quit, "quit"),
    ]
  }

  func draw(into buffer: inout Buffer) { TimelineView(room: self)?.draw(into: &buffer) }

  var minutesPerColumn: Int { state.preferences.minutesPerColumn ?? ((state.panes?.grid.right ?? 0) < 140 ? 3 : 2) }

  var scale: TimelineScale {
    TimelineScale(
      left: state.timeline.left, minutesPerColumn: minutesPerColumn, width: state.timelineLayout?.grid.width ?? 0)
  }
}

// The pictures of the timeline: that of the open details, logos, and what is on.
extension TimelineRoom {
  /// In the order of importance.
  var wantedPictures: [Pictures.Key] {
    guard let layout = state.timelineLayout else { return [] }
    guard layout.logoSize.width > 0 else { return [] }
    return state.schedules.arrangedChannels[visiblePlaces(layout)].flatMap { channel in
      let logo = channel.logo.map { Pictures.Key(url: $0, size: layout.logoSize, isWhole: true) }
      return [logo, previewPicture(ofChannel: channel.key, layout)].compactMap { $0 }
    }
  }

  /// The picture of a channel's current programme; of that at the left edge if now is not in the window.
  func previewPicture(ofChannel channel: String, _ layout: TimelineLayout) -> Pictures.Key? {
    guard layout.previewSize.width > 0 else { return nil }
    let moment = scale.contains(state.now) ? state.now : state.timeline.left
    guard let listed = state.schedules.cache.programme(of: channel, at: moment),
      !state.schedules.verdicts.isHidden(listed.key)
    else { return nil }
    return listed.programme.icon.map { Pictures.Key(url: $0, size: layout.previewSize) }
  }
}
