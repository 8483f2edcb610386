import GuideModel
import TerminalKit

extension State {
  /// What the first question offers here.
  var sourceOptions: [SourceChooser.Option] {
    [.tvmaze, .otherCountry, .listing, .server] + (keepsServer ? [.leaveServer] : []) + [.stay]
  }

  /// What a line says, and what it is about.
  func words(of option: SourceChooser.Option) -> (name: String, detail: String) {
    switch option {
    case .tvmaze: ("TVmaze for \(country.name)", "channels and streaming, no key needed")
    case .otherCountry: ("TVmaze for another country", "")
    case .listing: ("An XMLTV listing", "a file or an address")
    case .server: ("A server", "one that answers /api/tv-guide")
    case .leaveServer: ("Leave \(sourceName)", "the listings on this computer again")
    case .stay: (showsDemo ? "Stay with the demo" : "Leave it as it is", "")
    }
  }

  private var showsDemo: Bool { rows?.listings?.isDemo ?? true }

  mutating func handle(_ key: Key, in chooser: SourceChooser) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.character("l"), .control): return [.repaint]
    case (.character("z"), .control): return [.suspend]
    case (.character("c"), .control): return leaveSources()
    default: return chooser.step == .kind ? handleInKinds(key, chooser) : handleInLine(key, chooser)
    }
  }

  private mutating func handleInKinds(_ key: Key, _ chooser: SourceChooser) -> [Effect] {
    var chooser = chooser
    let options = sourceOptions
    if case .character(let character) = key.code, let number = character.wholeNumberValue,
      options.indices.contains(number - 1)
    {
      return choose(options[number - 1])
    }
    switch bindings.command(for: key) {
    case .back?, .quit?: return leaveSources()
    case .activate?: return choose(options[min(chooser.selected, options.count - 1)])
    case .moveDown?, .nextView?: chooser.selected = (chooser.selected + 1) % options.count
    case .moveUp?, .previousView?: chooser.selected = (chooser.selected + options.count - 1) % options.count
    case .firstDay?, .pageUp?: chooser.selected = 0
    case .lastDay?, .pageDown?: chooser.selected = options.count - 1
    default: return []
    }
    overlay = .sources(chooser)
    return []
  }

  private mutating func handleInLine(_ key: Key, _ chooser: SourceChooser) -> [Effect] {
    var chooser = chooser
    chooser.error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _): chooser = SourceChooser()
    case (.enter, _): return take(chooser)
    case (.backspace, _), (.delete, _): chooser.text = String(chooser.text.dropLast())
    case (.character("u"), .control): chooser.text = ""
    case (.character(let character), []): chooser.type(String(character))
    default: break
    }
    overlay = .sources(chooser)
    return []
  }

  mutating func handle(_ mouse: Mouse, in chooser: SourceChooser) -> [Effect] {
    guard case .press(0) = mouse.action else { return [] }
    let view = SourceChooserView(state: self, chooser: chooser)
    guard view.area.contains(x: mouse.x, y: mouse.y) else { return leaveSources() }
    guard chooser.step == .kind, let index = view.index(atLine: mouse.y) else { return [] }
    return choose(sourceOptions[index])
  }

  private mutating func choose(_ option: SourceChooser.Option) -> [Effect] {
    switch option {
    case .tvmaze: return answer(.source(.tvmaze(country)))
    case .otherCountry: overlay = .picker(Picker(purpose: .sourceCountry))
    case .listing: overlay = .sources(SourceChooser(step: .listing))
    case .server: overlay = .sources(SourceChooser(step: .server))
    case .leaveServer: return leaveSources() + [.useServer(nil)]
    case .stay: return leaveSources()
    }
    return []
  }

  /// Takes what was typed, where it can be a place.
  private mutating func take(_ chooser: SourceChooser) -> [Effect] {
    var chooser = chooser
    let checked = chooser.step == .server ? SourceText.server(chooser.text) : SourceText.listing(chooser.text)
    switch checked {
    case .success(let text):
      return answer(chooser.step == .server ? .server(text) : .source(.xmltv(text)))
    case .failure(let refusal):
      chooser.error = refusal.reason
      overlay = .sources(chooser)
      return []
    }
  }

  /// Has the answer carried out. A source of one's own is of no use beside a server that was chosen before.
  mutating func answer(_ answer: SourceChooser.Answer) -> [Effect] {
    let effects = leaveSources()
    switch answer {
    case .server(let address): return effects + [.useServer(address)]
    case .source(let choice):
      var country: [Effect] = []
      if case .tvmaze(let chosen) = choice { country = choose(chosen) }
      return effects + country + (keepsServer ? [.useServer(nil)] : []) + [.addSource(choice)]
    }
  }

  /// Closes the question, and has it kept that it was asked.
  private mutating func leaveSources() -> [Effect] {
    overlay = nil
    guard preferences.wasAskedForSources != true else { return [] }
    preferences.wasAskedForSources = true
    return [.remember(preferences)]
  }

  /// Asks again, unless something else is being done meanwhile: then it is only said.
  mutating func refuse(_ answer: SourceChooser.Answer, _ reason: String) {
    guard overlay == nil else {
      notice = reason
      return
    }
    switch answer {
    case .source(.xmltv(let text)): overlay = .sources(SourceChooser(step: .listing, text: text, error: reason))
    case .server(let text): overlay = .sources(SourceChooser(step: .server, text: text, error: reason))
    case .source(.tvmaze): notice = reason
    }
  }
}

// MARK: - Listings that changed

extension State {
  /// Asks for what is on the screen anew, and nothing moves under the cursor. A guide that takes the demo's place begins
  /// where something is on.
  mutating func reloadInPlace() -> [Effect] {
    let isFirst = rows?.listings?.isDemo == true
    if isFirst { hasInput = false }
    timeline.refresh()
    return load(replacing: true, isOpening: isFirst || pending?.isOpening == true, target: pending?.target)
      + countAnew()
  }

  /// Begins anew with another source: rows of two do not mix.
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
    let generation = calendar.lastGeneration
    calendar = CalendarState()
    calendar.lastGeneration = generation
    timeline = TimelineState(after: timeline)
    layOut()
    return load(replacing: true, isOpening: true)
  }
}
