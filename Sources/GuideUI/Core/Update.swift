import GuideModel
import TerminalKit

/// Changes the state by an event and returns the effects. The only place where the state changes; never waits.
public func update(_ state: inout State, _ event: Event) -> [Effect] {
  guard state.appearance.linear else { return take(event, &state) }
  // What a key asked for belongs to what it changed.
  let isAnswer = if case .input = event { false } else { state.isWaiting }
  if !isAnswer { state.linesBefore = LinearScreen(state).lines }
  let effects = take(event, &state)
  // What an answer adds to open details does not replace what was said of them.
  if case .broadcastsLoaded = event, state.layer is any DetailsLayer { return effects }
  if let change = LinearScreen(state).change(since: state.linesBefore) { state.lastChange = change }
  return effects
}

private func take(_ event: Event, _ state: inout State) -> [Effect] {
  var effects: [Effect] = []
  switch event {
  case .restored(let page, let fetched): state.restore(page, fetched: fetched)
  case .timelineRestored(let kept): state.within(TimelineRoom.self) { $0.restore(kept) }
  case .monthRestored(let summary): state.within(CalendarRoom.self) { $0.restore(summary) }
  case .marksKnown(let mark, let names): effects += state.take(mark, of: names.map { [$0] }, true)
  case .marksForgotten(let mark, let names): effects += state.take(mark, of: names.map { [$0] }, false)
  case .hiddenKnown(let things): effects += state.take(.hidden, of: things, true)
  case .filtersKnown(let filters): state.preferences.savedFilters = filters
  case .arrangementKnown(let arrangement): effects += Schedules.takeKnown(arrangement, in: &state)
  case .remindersKnown(let reminders): state.reminders = reminders
  case .changesKnown(let changes): state.foundChanges.take(changes)
  case .cannotWatch(let request, let reason): request.refuseWatching(reason, in: &state)
  case .recordingKnown(let request, let recording): request.offerRecording(recording, in: &state)
  case .cannotRecord(let request, let reason): request.refuseRecording(reason, in: &state)
  case .reminded(let text):
    state.reminded.insert(text, at: 0)
    state.notice = state.remindedWords
    effects.append(.ring)
  case .opened:
    effects += state.load(replacing: true, isOpening: true) + state.locateTarget()
    if let place = state.opening.returnsTo { state.inRoom { $0.begin(at: place) } }
  case .input(let input):
    effects += input.isFromPerson ? state.take(input) : state.handle(input)
  case .resized(let size): state.resize(to: size)
  case .refreshing(let progress): state.sources.refreshing = progress
  case .sourceTroubles(let troubles): state.sources.troubles = troubles
  case .sources(let news): effects += SourcesLayer.take(news, in: &state)
  case .listingsChanged: effects += state.reloadInPlace() + SourcesLayer.landed(in: &state)
  case .sourceRefused(let answer, let reason): answer.refuse(reason, in: &state)
  case .connected(let name, let keepsServer): effects += state.connected(to: name, keepsServer: keepsServer)
  case .tick(let now):
    let selectsCurrent = state.room.selectsCurrent
    state.clock = WallClock(now: now, zone: state.zone, dayStart: state.dayStart)
    if selectsCurrent { state.goOn() }
    effects += state.askAgain()
  case .zoneChanged(let zone): effects += state.live(in: zone)
  case .notice(let text): state.notice = text
  case .picture(let key, let picture): state.pictures.take(picture, for: key, wanted: Set(Pictures.wanted(in: state)))
  case .pictureMissing(let key): state.pictures.miss(key)
  case .image(let key, let image): state.pictures.take(image, for: key, wanted: Set(Pictures.wanted(in: state)))
  case .graphics(let graphics): state.pictures.graphics = graphics
  case .spin:
    if state.isWaiting { state.spinnerPhase &+= 1 }
    state.hover?.turnWentBy()
    state.inRoom { $0.turnWentBy() }
  case .loaded(let generation, let result, let now): effects += state.take(result, generation: generation, now: now)
  case .channelsLoaded(let generation, let result):
    effects += state.within(ScheduleLoader.self) { $0.take(result, generation: generation) }
  case .located(let target, let result): effects += state.take(result, of: target)
  case .daysLoaded(let generation, let result):
    if !state.within(CalendarRoom.self, { $0.takeFollowed(result, generation: generation) }) {
      effects += Months.take(result, generation: generation, in: &state)
      state.within(CalendarRoom.self) { $0.writeLists() }
    }
  case .listLoaded(let list, let generation, let result):
    state.within(CalendarRoom.self) { $0.take(result, of: list, generation: generation) }
  case .pricesLoaded(let country, let prices): state.within(CalendarRoom.self) { $0.take(prices, of: country) }
  case .episodesLoaded(let request, let result): EpisodesLayer.take(result, to: request, in: &state)
  case .planned(let question, let result): PlanLayer.take(result, to: question, in: &state)
  case .found(let generation, let result):
    effects += SearchState.take(result, generation: generation, in: &state)
  case .broadcastsLoaded(let generation, let result):
    effects += state.within(ScheduleLoader.self) { $0.take(result, generation: generation) }
  }
  effects += state.inRoom { $0.settle() }
  effects += state.pictures.ask(for: Pictures.wanted(in: state))
  return effects
}

extension InputEvent {
  /// Whether the user caused it; answers and changes of focus come by themselves.
  fileprivate var isFromPerson: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .focus, .reply: false
    }
  }
}

extension State {
  /// Remembers that the user uses the guide, unless it is still loading and the input has no effect. The answer then
  /// starts as if nothing had been pressed.
  fileprivate mutating func take(_ input: InputEvent) -> [Effect] {
    guard !opening.hasInput else { return handle(input) }
    let (place, formerView, isOpening) = (room.keptPlace, view, isWaiting)
    opening.placeAtFirst = place
    opening.hasInput = true
    let effects = handle(input)
    if isOpening, view != formerView || room.keptPlace == place { opening.hasInput = false }
    return effects
  }

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
    answerReminder()
    notice = nil
    let effects = perform(key)
    if notice == nil { notice = remindedWords }
    return effects
  }

  /// Several reminders may be due at once. Each is shown until a key or a button of the mouse is pressed.
  private mutating func answerReminder() {
    guard !reminded.isEmpty, notice == remindedWords else { return }
    reminded.removeFirst()
    notice = remindedWords
  }

  /// Selects what is on now after what was on before. Dialogs, tooltips and details may be about the selection, so it
  /// stays while one is open, and after the end of the day.
  fileprivate mutating func goOn() {
    guard layers.isEmpty, opened.isEmpty, !showsTooltip, cursor.day == today else { return }
    let (former, moment) = (cursor, selectedEpisode?.moment)
    inRoom { $0.selectCurrent() }
    if let moment, let current = selectedEpisode?.moment, current < moment { cursor = former }
  }

  /// The latest reminder that no key has answered yet, and their number; nil if there is none.
  fileprivate var remindedWords: String? {
    reminded.first.map { reminded.count > 1 ? "\(reminded.count) reminders: \($0)" : $0 }
  }

  private mutating func perform(_ key: Key) -> [Effect] {
    hover = nil
    if let effects = performOverLayers(key) ?? offerToLayer({ $0.handle(key, in: &$1) }) { return effects }
    if let effects = inRoom({ $0.handle(key) }) { return effects }
    guard let command = bindings.command(for: key) else {
      let help = bindings.firstName(of: .help, ascii: true)
      return say("\(key.name(ascii: true)) does nothing here" + (help.isEmpty ? "" : "; \(help) lists the keys"))
    }
    return perform(command)
  }

  mutating func handle(_ mouse: Mouse) -> [Effect] {
    guard case .press = mouse.action else { return perform(mouse) }
    answerReminder()
    let effects = perform(mouse)
    if notice == nil { notice = remindedWords }
    return effects
  }

  private mutating func perform(_ mouse: Mouse) -> [Effect] {
    if let effects = HintLine.click(mouse, in: &self) { return effects }
    if let effects = offerToLayer({ $0.handle(mouse, in: &$1) }) { return effects }
    if let effects = SelectionPane.handle(mouse, in: &self) {
      hover = nil
      return effects
    }
    guard mouse.action != .move(nil) else {
      Hover.move(toX: mouse.x, y: mouse.y, in: &self)
      return []
    }
    hover = nil
    return inRoom { $0.handle(mouse) }
  }

  /// Commands that every layer has, unless the key can be typed; nil for other keys, and without layers.
  private func performOverLayers(_ key: Key) -> [Effect]? {
    if layers.isEmpty { return nil }
    if case .character = key.code, key.modifiers.isEmpty { return nil }
    switch bindings.command(for: key) {
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    default: return nil
    }
  }

  /// Passes input to the topmost layer; nil if there is none.
  mutating func offerToLayer(_ take: (inout any Layer, inout State) -> LayerOutcome) -> [Effect]? {
    guard var layer = layers.popLast() else { return nil }
    let depth = layers.count
    let outcome = take(&layer, &self)
    // Layers that it opened are above it.
    if !outcome.closes { layers.insert(layer, at: min(depth, layers.count)) }
    return outcome.effects
  }

  /// Performs a command that also works over details and lists: Escape, `q` and the one that opened a box close it,
  /// others do nothing there.
  mutating func performOverBox(_ command: Command?, _ key: Key, openedBy opener: Command? = nil) -> LayerOutcome {
    switch command {
    case .quit? where key != Key("q"): .stays([.quit])
    case .back?, .quit?: .closes
    case let command? where command == opener: .closes
    case .spoilers?, .help?: .stays(command.map { perform($0) } ?? [])
    default: .stays
    }
  }

  mutating func perform(_ command: Command) -> [Effect] {
    if let effects = performAnywhere(command) { return effects }
    guard view.room.isListed(command) else {
      return say("\(command.summary): only in \(HintLine.names(ofViewsWith: command, bindings))")
    }
    return inRoom { $0.perform(command) }
  }

  /// Commands that are the same in every view; nil for the others.
  private mutating func performAnywhere(_ command: Command) -> [Effect]? {
    switch command {
    case .goToDate: open(DatePrompt())
    case .today: return go(to: view.room.showsRows && isOnTonight ? today : date)
    case .toggleOrientation: return turn()
    case .nextView: return showView(after: 1)
    case .previousView: return showView(after: -1)
    case .view1, .view2, .view3, .view4, .view5: return showView(at: Command.views.firstIndex(of: command) ?? 0)
    case .undo: return undo()
    case .search: SearchList.open(in: &self)
    case .followedOnly: return toggleFollowedOnly()
    case .hide: return hide()
    case .remind: ReminderChoice.open(in: &self)
    case .changes: return ChangeList.open(in: &self)
    case .watch: return WatchRequest.watch(in: &self)
    case .watchFromStart: return WatchRequest.watch(fromStart: true, in: &self)
    case .record: return WatchRequest.askRecording(room.watchRequest, in: &self)
    case .filter:
      providers.list()
      open(FilterPrompt(criteria))
    case .commandLine:
      providers.list()
      open(CommandPrompt())
    case .nextResult: return SearchState.goToResult(after: 1, in: &self)
    case .previousResult: return SearchState.goToResult(after: -1, in: &self)
    case .spoilers: return Preferences.toggleSpoilers(in: &self)
    case .pane where view.room.hasPane: return Preferences.togglePane(in: &self)
    case .refresh:
      pictures.askAgain()
      noteListingsChange()
      return load(replacing: true) + inRoom { $0.refresh() } + EpisodesLayer.reload(in: self)
        + (appearance.images ? [.retryPictures] : []) + [.refreshSources(nil)]
    case .redraw: return [.repaint]
    case .help: open(HelpLayer())
    case .country: open(Picker(purpose: .country))
    case .sources: return SourcesLayer.open(in: &self)
    case .plan: return PlanLayer.open(in: &self)
    case .episodes: return EpisodesLayer.open(in: &self)
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    default: return nil
    }
    return []
  }
}
