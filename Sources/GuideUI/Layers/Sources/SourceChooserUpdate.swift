import GuideModel
import TerminalKit

extension SourceChooser.Option {
  /// The answers to the first question.
  static func all(in state: State) -> [Self] {
    [.tvmaze, .otherCountry, .listing, .server] + (state.sources.keepsServer ? [.leaveServer] : []) + [.stay]
  }

  /// The text of an answer and what it is about.
  func words(in state: State) -> (name: String, detail: String) {
    switch self {
    case .tvmaze: return ("TVmaze for \(state.country.name)", "channels and streaming, no key needed")
    case .otherCountry: return ("TVmaze for another country", "")
    case .listing: return ("An XMLTV listing", "a file or an address")
    case .server: return ("A server", "the address of one with /api/tv-guide")
    case .leaveServer: return ("Leave \(state.sources.name)", "back to the listings on this computer")
    case .stay:
      let isDemo = state.rows?.listings?.isDemo ?? (state.failure == nil)
      if isDemo, !state.sources.keepsServer { return ("Keep the demo", "") }
      return ("Change nothing", "the guide reads from \(state.sources.name)")
    }
  }
}

extension SourceAnswer {
  /// Sets up the chosen source. A local source has no effect while a server is used.
  func setUp(in state: inout State) -> [Effect] {
    let effects = SourceChooser.wasAnswered(in: &state)
    switch self {
    case .server(let address): return effects + [.useServer(address)]
    case .source(let choice, let replaced):
      var country: [Effect] = []
      if case .tvmaze(let chosen) = choice { country = state.choose(chosen) }
      SourcesLayer.watchAdding(in: &state)
      return effects + country + (state.sources.keepsServer ? [.useServer(nil)] : [])
        + [.addSource(choice, replacing: replaced)]
    }
  }

  /// Asks again, unless the user is doing something else; then only a message is shown.
  func refuse(_ reason: String, in state: inout State) {
    if state.layers.uppermost(of: SourcesLayer.self)?.closesWhenRead == true { SourcesLayer.close(in: &state) }
    guard state.layers.isEmpty || state.layer is SourcesLayer else {
      state.notice = reason
      return
    }
    switch self {
    case .source(.xmltv(let text), let replaced):
      state.open(SourceChooser(step: .listing, text: text, replacing: replaced, error: reason))
    case .server(let text): state.open(SourceChooser(step: .server, text: text, error: reason))
    case .source(.tvmaze, _): _ = SourcesLayer.take(.said(reason), in: &state)
    }
  }
}

extension SourceChooser {
  /// Stores that the user was asked.
  fileprivate static func wasAnswered(in state: inout State) -> [Effect] {
    guard state.preferences.wasAskedForSources != true else { return [] }
    state.preferences.wasAskedForSources = true
    return [.remember(state.preferences)]
  }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.character("c"), .control): return .closes(Self.wasAnswered(in: &state))
    default: return step == .kind ? handleInKinds(key, in: &state) : handleInLine(key, in: &state)
    }
  }

  private mutating func handleInKinds(_ key: Key, in state: inout State) -> LayerOutcome {
    let options = Option.all(in: state)
    if case .character(let character) = key.code, let number = character.wholeNumberValue,
      options.indices.contains(number - 1)
    {
      return choose(options[number - 1], in: &state)
    }
    switch state.bindings.command(for: key) {
    case .back?, .quit?: return .closes(Self.wasAnswered(in: &state))
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
    default: _ = line.take(key)
    }
    return .stays
  }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    guard case .press(0) = mouse.action else { return .stays }
    let view = box(in: state)
    guard view.area.contains(x: mouse.x, y: mouse.y) else { return .closes(Self.wasAnswered(in: &state)) }
    guard step == .kind, let index = view.index(atLine: mouse.y) else { return .stays }
    return choose(Option.all(in: state)[index], in: &state)
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    guard step != .kind else { return .stays }
    error = nil
    line.append(text)
    return .stays
  }

  func box(in state: State) -> SourceChooserView { SourceChooserView(state: state, chooser: self) }

  private mutating func choose(_ option: Option, in state: inout State) -> LayerOutcome {
    switch option {
    case .tvmaze: return .closes(SourceAnswer.source(.tvmaze(state.country)).setUp(in: &state))
    case .otherCountry:
      state.open(Picker(purpose: .sourceCountry(replacing: nil)))
      return .closes
    case .listing: self = SourceChooser(step: .listing)
    case .server: self = SourceChooser(step: .server)
    case .leaveServer: return .closes(Self.wasAnswered(in: &state) + [.useServer(nil)])
    case .stay: return .closes(Self.wasAnswered(in: &state))
    }
    return .stays
  }

  /// Accepts a valid input.
  private mutating func take(in state: inout State) -> LayerOutcome {
    switch step == .server ? SourceText.server(text) : SourceText.listing(text) {
    case .success(let place):
      let answer = step == .server ? SourceAnswer.server(place) : .source(.xmltv(place), replacing: replacing)
      return .closes(answer.setUp(in: &state))
    case .failure(let refusal):
      error = refusal.reason
      return .stays
    }
  }
}
