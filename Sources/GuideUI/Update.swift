import GuideModel
import TerminalKit

/// Takes an event into the state and says what is to be done. The only place where state changes; never waits.
/// - Parameters:
///   - isFollowed: whether another input is there already, so that what this one brings to the screen is only passed
///     through and need not be loaded.
///   - asksLater: whether `drawn` follows, with which is asked for what the view lacks: to find that out need not keep the frame waiting.
public func update(
  _ state: inout State, _ event: Event, isFollowed: Bool = false, asksLater: Bool = false
) -> [Effect] {
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
  case .drawn: break
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
  if isFollowed, state.view == .horizontal { return effects }
  effects += state.loadWhatTheViewLacks(asksLater: asksLater)
  effects += state.askForPictures()
  return effects
}

extension State {
  /// Asks for what is, or is about to be, on the screen and not loaded. The calendar shows at once that it does.
  fileprivate mutating func loadWhatTheViewLacks(asksLater: Bool) -> [Effect] {
    switch view {
    case .horizontal: asksLater ? [] : loadWhatIsMissing()
    case .vertical: asksLater ? [] : loadWhatIsMissing() + loadDayCounts()
    case .timeline: settleTimeline(asksLater: asksLater)
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
    case .paste(let text): return paste(text)
    case .focus, .reply: return []
    }
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    notice = nil
    hover = nil
    switch overlay {
    case .help(let scroll)?: return handleInHelp(key, scroll: scroll)
    case .datePrompt(let prompt)?: return handle(key, in: prompt)
    case .poster?: return handleInPoster(key)
    case .confirmation(let confirmation)?: return handle(key, in: confirmation)
    case .actions(let menu)?: return handle(key, in: menu)
    case .picker(let picker)?: return handle(key, in: picker)
    case .sources(let chooser)?: return handle(key, in: chooser)
    case .programme(let details)?: return handle(key, in: details)
    case .channels(let chooser)?: return handle(key, in: chooser)
    case .search(let list)?: return handle(key, in: list)
    case .filter(let line)?: return handle(key, inFilter: line)
    case .command(let prompt)?: return handle(key, in: prompt)
    case nil:
      if view == .timeline, let effects = handleInTimeline(key) { return effects }
      return bindings.command(for: key).map { perform($0) } ?? []
    }
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
    case .goToDate: overlay = .datePrompt(DatePrompt())
    case .today: return go(to: today)
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
    case .filter: openFilter()
    case .commandLine: overlay = .command(CommandPrompt())
    case .nextResult: return goToResult(after: 1)
    case .previousResult: return goToResult(after: -1)
    case .refresh:
      askedPictures = []
      timeline.refresh()
      return load(replacing: true) + (view == .calendar ? refreshCalendar() : [])
        + (appearance.images ? [.retryPictures] : [])
    case .redraw: return [.repaint]
    case .help: overlay = .help(scroll: 0)
    case .country: overlay = .picker(Picker(purpose: .country))
    case .sources: overlay = .sources(SourceChooser())
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

  private mutating func handleInHelp(_ key: Key, scroll: Int) -> [Effect] {
    let page = max(size.height - 4, 1)
    switch bindings.command(for: key) {
    case .moveDown?, .scrollDown?: overlay = .help(scroll: scroll + 1)
    case .moveUp?, .scrollUp?: overlay = .help(scroll: max(scroll - 1, 0))
    case .pageDown?: overlay = .help(scroll: scroll + page)
    case .pageUp?: overlay = .help(scroll: max(scroll - page, 0))
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    case .quit? where key != Key("q"): return [.quit]
    default: overlay = nil
    }
    if case .help(let scroll)? = overlay {
      overlay = .help(scroll: min(scroll, HelpOverlay.maximumScroll(bindings: bindings, view: view, size: size)))
    }
    return []
  }

  /// Any key closes it; those that mean the whole program do what they do anywhere.
  private mutating func handleInPoster(_ key: Key) -> [Effect] {
    switch bindings.command(for: key) {
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    default: overlay = nil
    }
    return []
  }

  /// `y` and Enter agree, everything else does not.
  private mutating func handle(_ key: Key, in confirmation: Confirmation) -> [Effect] {
    if key == Key("y") || key == Key("Y") || key == Key(.enter) { return confirm(confirmation) }
    overlay = nil
    return []
  }

  private mutating func handle(_ key: Key, in prompt: DatePrompt) -> [Effect] {
    var prompt = prompt
    prompt.error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control):
      overlay = nil
      return []
    case (.enter, _):
      if prompt.text.isEmpty {
        overlay = nil
        return []
      }
      if let minute = TimeOfDay.minute(prompt.text) {
        overlay = nil
        return go(toMinute: minute)
      }
      if let day = DateEntry.parse(prompt.text, today: today) {
        overlay = nil
        return go(to: day)
      }
      prompt.error = "not a date; try 2026-12-24, 24 dec, fri, tomorrow, +3w, 20:15"
    case (.backspace, _), (.delete, _): prompt.text = String(prompt.text.dropLast())
    case (.character("u"), .control): prompt.text = ""
    case (.character("l"), .control): return [.repaint]
    case (.character("z"), .control): return [.suspend]
    case (.character(let character), []) where prompt.text.count < DatePrompt.maximumLength:
      prompt.text += CleanText.line(String(character)).isEmpty && character != " " ? "" : String(character)
    default: break
    }
    overlay = .datePrompt(prompt)
    return []
  }
}

extension DatePrompt {
  /// No date is longer.
  static let maximumLength = 40
}
