import GuideModel
import TerminalKit

// What keys do in the timeline, and how it is come to and left.
extension State {
  /// Takes channel and time over from the cursor that the views share, unless it stands where this view left it.
  mutating func enterTimeline() -> [Effect] {
    guard timeline.cursorWhenLeft == nil || timeline.cursorWhenLeft != cursor else {
      // The screen may have another size since.
      resizeTimeline()
      return []
    }
    placeTimeline(at: selectedEpisode?.moment, on: selectedProvider)
    return []
  }

  /// Selects a moment on a channel; without a moment now, or the evening of the cursor's day where that is another one.
  mutating func placeTimeline(at moment: Instant? = nil, on provider: Provider? = nil) {
    timeline.isPlaced = true
    timeline.programme = nil
    timeline.awaitedChannel = provider?.id
    timeline.arrange()
    timeline.followsNow = moment == nil && cursor.day == today
    timeline.anchor = moment ?? (cursor.day == today ? now : Self.evening(of: cursor.day, zone: zone))
    placeWindow(around: timeline.anchor)
    showTimelineChannel()
  }

  /// When prime time begins: where a day is gone to whose time nobody said.
  static func evening(of day: GuideDay, zone: ZoneRules) -> Instant { zone.instant(of: day, secondOfDay: 20 * 3600) }

  /// Selects what was selected here in the views that share the cursor.
  mutating func leaveTimeline() -> [Effect] {
    timeline.digits = ""
    let selected = selectedSegment
    let moment = selected?.shared?.start
    let effects = select(
      provider: timeline.selectedChannel?.key, day: zone.guideDay(of: moment ?? timeline.anchor, dayStart: dayStart),
      moment: moment)
    timeline.cursorWhenLeft = cursor
    return effects
  }

  mutating func performInTimeline(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: move(channels: -1)
    case .moveDown: move(channels: 1)
    case .moveLeft: moveToProgramme(before: true)
    case .moveRight: moveToProgramme(before: false)
    case .pageUp: movePage(channels: -1)
    case .pageDown: movePage(channels: 1)
    case .scrollUp: scroll(channels: -1)
    case .scrollDown: scroll(channels: 1)
    case .scrollLeft: scroll(halfHours: -1)
    case .scrollRight: scroll(halfHours: 1)
    case .firstDay: moveToEndOfDay(last: false)
    case .lastDay: moveToEndOfDay(last: true)
    case .weekBack: moveInTimeline(days: -1)
    case .weekOn: moveInTimeline(days: 1)
    case .widerColumns: return zoom(by: -1)
    case .narrowerColumns: return zoom(by: 1)
    case .density: return changeTimelineDensity()
    case .activate: return openProgramme()
    case .toggleWatched: return toggleProgrammeWatched(selectedSegment?.programme)
    case .follow: return follow(selectedSegment?.programme)
    case .tooltip: showsTooltip.toggle()
    case .poster: zoomProgramme(selectedSegment?.programme, on: timeline.selectedChannel)
    case .channels: openChannelChooser()
    case .hideEmptyChannels: return toggleEmptyChannels()
    case .nextEpisode: stepToWanted(forward: true)
    case .previousEpisode: stepToWanted(forward: false)
    case .back: return backInTimeline()
    default: break
    }
    return []
  }

  /// Closes one thing, the uppermost first.
  private mutating func backInTimeline() -> [Effect] {
    if failure != nil {
      failure = nil
    } else if showsTooltip {
      showsTooltip = false
    } else {
      return setCriteria(FilterCriteria())
    }
    return []
  }

  /// What a key does here alone; nil where it does what it does anywhere.
  mutating func handleInTimeline(_ key: Key) -> [Effect]? {
    if key.isDigit, case .character(let character) = key.code {
      type(digit: character)
      return []
    }
    guard !timeline.digits.isEmpty else { return nil }
    switch key.code {
    case .escape: timeline.digits = ""
    case .backspace, .delete:
      timeline.digits.removeLast()
      tellDigits()
    case .enter: goToTypedChannel()
    default:
      goToTypedChannel()
      return nil
    }
    return []
  }

  mutating func goInTimeline(to day: GuideDay) -> [Effect] {
    timeline.programme = nil
    if day == date {
      timeline.followsNow = true
      timeline.anchor = now
    } else {
      timeline.followsNow = false
      timeline.anchor = held(zone.instant(of: day, secondOfDay: zone.local(of: timeline.anchor).secondOfDay))
    }
    placeWindow(around: timeline.anchor)
    return []
  }

  // MARK: Preferences

  /// One step along the lengths of a column. The selection's column stays where it is, to the half hour.
  private mutating func zoom(by step: Int) -> [Effect] {
    let steps = TimelineScale.steps
    let nearest = steps.partitioningIndex { $0 >= minutesPerColumn }
    let index = min(nearest, steps.count - 1) + step
    guard steps.indices.contains(index) else { return [] }
    let before = timelineScale
    let column = before.contains(timeline.anchor) ? before.column(of: timeline.anchor) : before.width / 2
    let fixed = before.contains(timeline.anchor) ? timeline.anchor : before.instant(at: column)
    preferences.minutesPerColumn = steps[index]
    timeline.left = fixed.adding(seconds: -Int64(column) * timelineScale.secondsPerColumn)
    snapWindow()
    return [.remember(preferences)]
  }

  /// The selected channel stays on its line, as far as it can.
  private mutating func changeTimelineDensity() -> [Effect] {
    let before = timelineLayout?.rowHeight ?? 1
    let line = (timeline.channel - timeline.top) * before
    let effects = toggleDensity()
    timeline.top = timeline.channel - line / (timelineLayout?.rowHeight ?? 1)
    showTimelineChannel()
    return effects
  }
}
