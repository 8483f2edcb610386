import GuideModel
import TerminalKit

// The keys of the timeline, and how it is opened and left.
extension TimelineRoom {
  /// Takes channel and time from the shared cursor, unless it has not changed since this view was left.
  mutating func enter() -> [Effect] {
    state.timeline.isMoved = false
    let sought = state.soughtAtCursor
    guard sought != nil || state.timeline.cursorWhenLeft == nil || state.timeline.cursorWhenLeft != state.cursor else {
      // The size of the screen may have changed since.
      screenChanged()
      return []
    }
    place(at: sought?.moment ?? state.selectedEpisode?.moment, on: sought?.provider ?? state.selectedProvider?.id)
    return []
  }

  /// Selects a moment on a channel; without a moment now, or the evening of the cursor's day if that is another day.
  mutating func place(at moment: Instant? = nil, on channel: String? = nil) {
    state.timeline.isPlaced = true
    state.timeline.programme = nil
    state.timeline.awaitedChannel = channel
    state.timeline.leavesGap = channel == nil
    keepPlace(among: state.schedules.arrangedChannels)
    state.timeline.followsNow = moment == nil && state.cursor.day == state.today
    state.timeline.anchor =
      moment ?? (state.cursor.day == state.today ? state.now : state.zone.evening(of: state.cursor.day).lowerBound)
    placeWindow(around: state.timeline.anchor)
    showChannel()
  }

  /// After it, nothing moves the selection but the user.
  mutating func noteInput() {
    state.timeline.leavesGap = false
    state.timeline.isMoved = true
    state.timeline.matchSearch = nil
  }

  /// Copies the selection to the shared cursor, unless the user has chosen nothing here and comes from another view.
  mutating func leave() -> [Effect] {
    state.timeline.entry = nil
    state.timeline.matchSearch = nil
    guard state.timeline.isMoved else {
      state.timeline.cursorWhenLeft = state.cursor
      return []
    }
    let selected = selectedSegment
    let moment = selected?.shared?.start
    let effects = state.select(
      provider: selectedChannel?.key,
      day: state.clock.guideDay(of: moment ?? state.timeline.anchor),
      moment: moment)
    state.timeline.cursorWhenLeft = state.cursor
    return effects
  }

  mutating func perform(_ command: Command) -> [Effect] {
    noteInput()
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
    case .firstRow: move(channels: -state.schedules.arrangedChannels.count)
    case .lastRow: move(channels: state.schedules.arrangedChannels.count)
    case .evening: return goToEvening()
    case .weekBack: move(days: -1)
    case .weekOn: move(days: 1)
    case .widerColumns: return zoom(by: -1)
    case .narrowerColumns: return zoom(by: 1)
    case .density: return changeDensity()
    case .sort: return Schedules.sort(in: &state)
    case .nextEpisode: stepToWanted(forward: true)
    case .previousEpisode: stepToWanted(forward: false)
    default: return performOnChannels(command)
    }
    return []
  }

  mutating func go(to day: GuideDay) -> [Effect] {
    noteInput()
    state.timeline.programme = nil
    if day == state.date {
      state.timeline.followsNow = true
      state.timeline.anchor = state.now
    } else {
      let second = state.zone.local(of: state.timeline.anchor).secondOfDay
      // After midnight the date and the guide day differ, so the clock's time could be in either night.
      let isNight = state.timeline.followsNow && second < state.dayStart.minutes * 60
      let moment = isNight ? state.zone.evening(of: day).lowerBound : moment(at: second, ofGuideDay: day)
      choose(clampedToListings(moment))
      if state.timeline.anchor != moment, state.clock.guideDay(of: state.timeline.anchor) != day {
        state.notice = state.listingsLimit(beside: day)
      }
    }
    placeWindow(around: state.timeline.anchor)
    return []
  }

  /// Goes to the evening of the selected day, on the same channel.
  private mutating func goToEvening() -> [Effect] {
    let day = state.clock.guideDay(of: state.timeline.anchor)
    return go(to: state.zone.evening(of: day).lowerBound, channel: nil)
  }

  // MARK: Preferences

  /// Changes the length of a column by one step. The selection's column stays in place, to the half hour.
  private mutating func zoom(by step: Int) -> [Effect] {
    let steps = TimelineScale.steps
    let nearest = steps.partitioningIndex { $0 >= minutesPerColumn }
    let index = min(nearest, steps.count - 1) + step
    guard steps.indices.contains(index) else { return [] }
    let before = scale
    let column = before.contains(state.timeline.anchor) ? before.column(of: state.timeline.anchor) : before.width / 2
    let fixed = before.contains(state.timeline.anchor) ? state.timeline.anchor : before.instant(at: column)
    state.preferences.minutesPerColumn = steps[index]
    state.timeline.left = fixed.adding(seconds: -Int64(column) * scale.secondsPerColumn)
    snapWindow()
    return [.remember(state.preferences)]
  }

  /// The selected channel stays on its line, if possible.
  private mutating func changeDensity() -> [Effect] {
    let before = state.timelineLayout?.rowHeight ?? 1
    let line = (state.timeline.channel - state.timeline.top) * before
    let effects = Preferences.toggleDensity(in: &state) { ($0.timelineLayout?.rowHeight ?? 1) > 1 }
    state.timeline.top = state.timeline.channel - line / (state.timelineLayout?.rowHeight ?? 1)
    showChannel()
    return effects
  }

  /// Shows a moment on the timeline, on a channel or on the selected one.
  mutating func go(to moment: Instant, channel: String?) -> [Effect] {
    noteInput()
    choose(clampedToListings(moment))
    let day = state.clock.guideDay(of: moment)
    if state.timeline.anchor != moment, let limit = state.listingsLimit(beside: day) { state.notice = limit }
    if let channel {
      state.timeline.awaitedChannel = channel
      keepPlace(among: state.schedules.arrangedChannels)
    }
    placeWindow(around: state.timeline.anchor)
    showChannel()
    return []
  }
}

// The wheel over the ruler only scrolls time, over the channels only channels, over the grid both.
extension TimelineRoom {
  private static let wheelChannels = 3

  mutating func turnWheel(_ step: Int, isSideways: Bool, at mouse: Mouse) -> [Effect] {
    guard let layout = state.timelineLayout else { return [] }
    noteInput()
    let isOverChannels = layout.channels.contains(x: mouse.x, y: mouse.y)
    if isSideways || mouse.modifiers.contains(.shift), !isOverChannels {
      scroll(halfHours: step)
    } else if layout.ruler.contains(x: mouse.x, y: mouse.y) {
      scroll(halfHours: step)
    } else if !isSideways {
      scroll(channels: step * (layout.rowHeight > 1 ? 1 : Self.wheelChannels))
    }
    return []
  }

  func hasMenu(x: Int, y: Int) -> Bool { state.timelineLayout?.grid.contains(x: x, y: y) == true }

  /// A click selects; on the selection it acts like Enter.
  mutating func click(x: Int, y: Int, opens: Bool) -> [Effect] {
    guard let layout = state.timelineLayout else { return [] }
    noteInput()
    (state.notice, state.timeline.entry) = (nil, nil)
    let isInGrid = layout.grid.contains(x: x, y: y)
    guard isInGrid || layout.channels.contains(x: x, y: y) || layout.preview.contains(x: x, y: y) else { return [] }
    let place = state.timeline.top + (y - layout.grid.y) / layout.rowHeight
    guard state.schedules.arrangedChannels.indices.contains(place) else { return [] }
    guard isInGrid else {
      state.timeline.channel = place
      state.timeline.programme = nil
      return []
    }
    return select(place: place, column: x - layout.grid.x, opens: opens)
  }

  private mutating func select(place: Int, column: Int, opens: Bool) -> [Effect] {
    let scale = scale
    let segments = segments(of: state.schedules.arrangedChannels[place].key, from: scale.left, to: scale.right)
    let current =
      place == state.timeline.channel
      ? Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments).map { segments[$0] }
      : nil
    let row = TimelineRow(segments: segments, scale: scale, selected: current)
    guard let segment = row.cell(at: column)?.segment else { return [] }
    if segment == current { return opens ? openProgramme() : [] }
    state.timeline.channel = place
    // The clicked moment, limited to the clicked cell, because a cell may be a column off its moment.
    let moment = min(scale.instant(at: column), segment.to.adding(seconds: -1))
    state.timeline.anchor = max(moment, segment.from)
    state.timeline.programme = segment.shared?.key
    state.timeline.followsNow = false
    return []
  }
}
