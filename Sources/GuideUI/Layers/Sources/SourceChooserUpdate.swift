import GuideModel
import TerminalKit

extension State {
  /// The answers to the first question.
  var sourceOptions: [SourceChooser.Option] {
    [.tvmaze, .otherCountry, .listing, .server] + (keepsServer ? [.leaveServer] : []) + [.stay]
  }

  /// The text of an answer and what it is about.
  func words(of option: SourceChooser.Option) -> (name: String, detail: String) {
    switch option {
    case .tvmaze: ("TVmaze for \(country.name)", "channels and streaming, no key needed")
    case .otherCountry: ("TVmaze for another country", "")
    case .listing: ("An XMLTV listing", "a file or an address")
    case .server: ("A server", "one that answers /api/tv-guide")
    case .leaveServer: ("Leave \(sourceName)", "back to the listings on this computer")
    case .stay: (showsDemo ? "Keep the demo" : "Change nothing", "")
    }
  }

  private var showsDemo: Bool { rows?.listings?.isDemo ?? true }

  /// Sets up the chosen source. A local source has no effect while a server is used.
  mutating func answer(_ answer: SourceAnswer) -> [Effect] {
    let effects = sourcesWereAskedFor()
    switch answer {
    case .server(let address): return effects + [.useServer(address)]
    case .source(let choice, let replaced):
      var country: [Effect] = []
      if case .tvmaze(let chosen) = choice { country = choose(chosen) }
      watchAdding()
      return effects + country + (keepsServer ? [.useServer(nil)] : []) + [.addSource(choice, replacing: replaced)]
    }
  }

  /// Stores that the user was asked.
  fileprivate mutating func sourcesWereAskedFor() -> [Effect] {
    guard preferences.wasAskedForSources != true else { return [] }
    preferences.wasAskedForSources = true
    return [.remember(preferences)]
  }

  /// Asks again, unless the user is doing something else; then only a message is shown.
  mutating func refuse(_ answer: SourceAnswer, _ reason: String) {
    let list = layer(of: SourcesLayer.self)
    if list?.closesWhenRead == true { closeSources() }
    guard layers.isEmpty || layer is SourcesLayer else {
      notice = reason
      return
    }
    switch answer {
    case .source(.xmltv(let text), let replaced):
      open(SourceChooser(step: .listing, text: text, replacing: replaced, error: reason))
    case .server(let text): open(SourceChooser(step: .server, text: text, error: reason))
    case .source(.tvmaze, _): _ = take(.said(reason))
    }
  }
}

extension SourceChooser {
  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.character("l"), .control): return .stays([.repaint])
    case (.character("z"), .control): return .stays([.suspend])
    case (.character("c"), .control): return .closes(state.sourcesWereAskedFor())
    default: return step == .kind ? handleInKinds(key, in: &state) : handleInLine(key, in: &state)
    }
  }

  private mutating func handleInKinds(_ key: Key, in state: inout State) -> LayerOutcome {
    let options = state.sourceOptions
    if case .character(let character) = key.code, let number = character.wholeNumberValue,
      options.indices.contains(number - 1)
    {
      return choose(options[number - 1], in: &state)
    }
    switch state.bindings.command(for: key) {
    case .back?, .quit?: return .closes(state.sourcesWereAskedFor())
    case .activate?: return choose(options[min(selected, options.count - 1)], in: &state)
    case .moveDown?, .nextView?: selected = (selected + 1) % options.count
    case .moveUp?, .previousView?: selected = (selected + options.count - 1) % options.count
    case .firstDay?, .pageUp?: selected = 0
    case .lastDay?, .pageDown?: selected = options.count - 1
    default: break
    }
    return .stays
  }

  private mutating func handleInLine(_ key: Key, in state: inout State) -> LayerOutcome {
    error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _) where replacing != nil: return .closes
    case (.escape, _): self = SourceChooser()
    case (.enter, _): return take(in: &state)
    case (.backspace, _), (.delete, _): text = String(text.dropLast())
    case (.character("u"), .control): text = ""
    case (.character(let character), []): type(String(character))
    default: break
    }
    return .stays
  }

  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    guard case .press(0) = mouse.action else { return .stays }
    let view = SourceChooserView(state: state, chooser: self)
    guard view.area.contains(x: mouse.x, y: mouse.y) else { return .closes(state.sourcesWereAskedFor()) }
    guard step == .kind, let index = view.index(atLine: mouse.y) else { return .stays }
    return choose(state.sourceOptions[index], in: &state)
  }

  public mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    type(text)
    return .stays
  }

  public func reading(in state: State) -> Reading? { SourceChooserView(state: state, chooser: self).reading }

  public func draw(_ state: State, into buffer: inout Buffer) {
    SourceChooserView(state: state, chooser: self).draw(into: &buffer)
  }

  private mutating func choose(_ option: Option, in state: inout State) -> LayerOutcome {
    switch option {
    case .tvmaze: return .closes(state.answer(.source(.tvmaze(state.country))))
    case .otherCountry:
      state.open(Picker(purpose: .sourceCountry(replacing: nil)))
      return .closes
    case .listing: self = SourceChooser(step: .listing)
    case .server: self = SourceChooser(step: .server)
    case .leaveServer: return .closes(state.sourcesWereAskedFor() + [.useServer(nil)])
    case .stay: return .closes(state.sourcesWereAskedFor())
    }
    return .stays
  }

  /// Accepts a valid input.
  private mutating func take(in state: inout State) -> LayerOutcome {
    switch step == .server ? SourceText.server(text) : SourceText.listing(text) {
    case .success(let place):
      return .closes(state.answer(step == .server ? .server(place) : .source(.xmltv(place), replacing: replacing)))
    case .failure(let refusal):
      error = refusal.reason
      return .stays
    }
  }
}

// MARK: - Listings that changed

extension State {
  /// Reloads what is on screen without moving the cursor. A guide that replaces the demo starts at what is on.
  mutating func reloadInPlace() -> [Effect] {
    let isFirst = rows?.listings?.isDemo == true
    if isFirst { hasInput = false }
    noteListingsChange()
    return load(replacing: true, isOpening: isFirst || pending?.isOpening == true, target: pending?.target)
      + recount()
  }

  /// Starts again with another source, because rows of two sources cannot be mixed.
  mutating func connected(to name: String, keepsServer: Bool) -> [Effect] {
    sourceName = name
    self.keepsServer = keepsServer
    rows = nil
    rowsCountry = nil
    opened = []
    failure = nil
    fetchedAt = nil
    refreshing = nil
    sourceTroubles = []
    cursor.row = 0
    hasInput = false
    months = Months(after: months)
    schedules = Schedules(after: schedules)
    _ = inEveryRoom { $0.sourceChanged() }
    layOut()
    return load(replacing: true, isOpening: true)
  }
}
