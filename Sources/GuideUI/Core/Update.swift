import GuideModel
import TerminalKit

/// Takes an event into the state and says what is to be done. The only place where state changes; never waits.
public func update(_ state: inout State, _ event: Event) -> [Effect] {
  var effects: [Effect] = []
  switch event {
  case .restored(let page, let fetched): state.restore(page, fetched: fetched)
  case .timelineRestored(let kept): state.restore(kept)
  case .monthRestored(let summary): state.restore(summary)
  case .marksKnown(.watched, let names): state.watched.formUnion(names)
  case .marksKnown(.followed, let names): state.followed.formUnion(names)
  case .arrangementKnown(let arrangement): state.take(arrangement)
  case .marksKnown(.service, let names): state.services.formUnion(names)
  case .marksKnown(.hidden, let names): state.applyHiding(names.map { [$0] }, true)
  case .hiddenKnown(let things): state.applyHiding(things, true)
  case .opened: effects += state.load(replacing: true, isOpening: true) + state.locateTarget()
  case .input(let input):
    if input.isFromPerson { state.hasInput = true }
    effects += state.handle(input)
  case .resized(let size): state.resize(to: size)
  case .refreshing(let progress): state.refreshing = progress
  case .sourceTroubles(let troubles): state.sourceTroubles = troubles
  case .listingsChanged: effects += state.reloadInPlace()
  case .sourceRefused(let answer, let reason): state.refuse(answer, reason)
  case .connected(let name, let keepsServer): effects += state.connected(to: name, keepsServer: keepsServer)
  case .tick(let now): state.now = now
  case .zoneChanged(let zone): effects += state.live(in: zone)
  case .notice(let text): state.notice = text
  case .picture(let key, let picture): state.pictures.take(picture, for: key, wanted: Set(state.wantedPictures))
  case .pictureMissing(let key): state.pictures.miss(key)
  case .image(let key, let image): state.pictures.take(image, for: key)
  case .graphics(let graphics): state.graphics = graphics
  case .spin:
    if state.isWaiting { state.spinnerPhase &+= 1 }
    state.hoverOn()
  case .loaded(let generation, let result, let now): effects += state.take(result, generation: generation, now: now)
  case .channelsLoaded(let generation, let result): effects += state.take(result, generation: generation)
  case .located(let target, let result): effects += state.take(result, of: target)
  case .daysLoaded(let generation, let result): effects += state.take(result, generation: generation)
  case .dayLoaded(let generation, let result): state.takeDay(result, generation: generation)
  case .pricesLoaded(let country, let prices): state.take(prices, of: country)
  case .found(let generation, let result): effects += state.take(result, ofSearch: generation)
  case .broadcastsLoaded(let generation, let result): effects += state.take(result, generation: generation)
  }
  state.settleVertical()
  effects += state.loadWhatTheViewLacks()
  effects += state.askForPictures()
  return effects
}

extension State {
  /// Asks for what is, or is about to be, on the screen and not loaded. The calendar shows at once that it does.
  fileprivate mutating func loadWhatTheViewLacks() -> [Effect] {
    switch view {
    case .horizontal: loadWhatIsMissing()
    case .vertical: loadWhatIsMissing() + loadDayCounts()
    case .timeline: settleTimeline()
    case .calendar: loadMonth()
    }
  }
}

extension InputEvent {
  /// Whether somebody did it: answers and the focus come by themselves.
  fileprivate var isFromPerson: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .focus, .reply: false
    }
  }
}

extension State {
  fileprivate mutating func handle(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text): return offerToLayer { $0.paste(text, in: &$1) } ?? []
    case .reply(.background(let color)):
      appearance.hasLightBackground = color.legibleText == .palette(16)
      return []
    case .focus, .reply: return []
    }
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    notice = nil
    hover = nil
    if let effects = offerToLayer({ $0.handle(key, in: &$1) }) { return effects }
    if view == .timeline, let effects = handleInTimeline(key) { return effects }
    return bindings.command(for: key).map { perform($0) } ?? []
  }

  mutating func perform(_ command: Command) -> [Effect] {
    if let effects = performAnywhere(command) { return effects }
    switch view {
    case .horizontal: return performInHorizontal(command)
    case .vertical: return performInVertical(command)
    case .timeline: return performInTimeline(command)
    case .calendar: return performInCalendar(command)
    }
  }

  /// What is done alike in every view; nil for a command that each does in its way.
  private mutating func performAnywhere(_ command: Command) -> [Effect]? {
    switch command {
    case .goToDate: open(DatePrompt())
    case .today: return go(to: date)
    case .toggleOrientation: return show(view == .horizontal ? .vertical : .horizontal)
    case .nextView: return showView(after: 1)
    case .previousView: return showView(after: -1)
    case .view1: return show(.horizontal)
    case .view2: return show(.vertical)
    case .view3: return show(.timeline)
    case .view4: return show(.calendar)
    case .undo: return undo()
    case .search: return openSearch()
    case .followedOnly: return toggleFollowedOnly()
    case .hide: return hide()
    case .filter: open(FilterPrompt(criteria))
    case .commandLine: open(CommandPrompt())
    case .nextResult: return goToResult(after: 1)
    case .previousResult: return goToResult(after: -1)
    case .refresh:
      askedPictures = []
      pictures.forgetMissing()
      timeline.refresh()
      return load(replacing: true) + (view == .calendar ? refreshCalendar() : [])
        + (appearance.images ? [.retryPictures] : [])
    case .redraw: return [.repaint]
    case .help: open(HelpLayer())
    case .country: open(Picker(purpose: .country))
    case .sources: open(SourceChooser())
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    default: return nil
    }
    return []
  }

  private mutating func performInHorizontal(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: move(rows: -1)
    case .moveDown: move(rows: 1)
    case .moveLeft: return move(days: -1)
    case .moveRight: return move(days: 1)
    case .scrollUp: scroll(lines: -1)
    case .scrollDown: scroll(lines: 1)
    case .scrollLeft: scroll(days: -1)
    case .scrollRight: scroll(days: 1)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .firstDay: return move(to: window.first)
    case .lastDay: return move(to: window.last)
    case .weekBack: return move(days: -7)
    case .weekOn: return move(days: 7)
    case .nextEpisode: step(episodes: 1)
    case .previousEpisode: step(episodes: -1)
    default: return performOnSelection(command)
    }
    return []
  }

  /// What is done to what is selected, alike in the horizontal and the vertical view.
  mutating func performOnSelection(_ command: Command) -> [Effect] {
    switch command {
    case .activate:
      if rows?.isEmpty == true { return goToNearestListings() }
      toggleDetails()
    case .tooltip: showsTooltip.toggle()
    case .poster: zoom()
    case .toggleWatched: return toggleWatched()
    case .watchedUpToHere: askToWatchUpToHere()
    case .follow: return toggleFollowed()
    case .widerColumns: return changeColumnWidth(by: 1)
    case .narrowerColumns: return changeColumnWidth(by: -1)
    case .density: return toggleDensity()
    case .gridLines: return toggleGridLines()
    case .back: return back()
    default: break
    }
    return []
  }

  /// Closes one thing, the uppermost first.
  private mutating func back() -> [Effect] {
    if failure != nil {
      failure = nil
    } else if showsTooltip {
      showsTooltip = false
    } else if !closeDetails() {
      return setCriteria(FilterCriteria())
    }
    return []
  }
}
