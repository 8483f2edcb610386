import GuideModel
import TerminalKit

/// The list of sources with their states and actions.
struct SourcesLayer: ListLayer, Hashable {
  /// The sources; nil until they are known.
  private(set) var standings: [SourceStanding]?
  /// The index of the selected line.
  private(set) var selected = 0
  /// The name of a new source that is being read for the first time.
  private(set) var awaited: String?
  /// Whether the box closes when that source is read. A key by the user keeps it open.
  private(set) var closesWhenRead = false
  /// Whether it asks to remove the selected source.
  private(set) var asksToRemove = false
  /// The result of the last key, of any length.
  private(set) var note: String?

  /// The selected source; nil if there is none.
  var standing: SourceStanding? {
    standings.flatMap { $0.indices.contains(selected) ? $0[selected] : nil }
  }

  mutating func select(_ index: Int, in state: State) {
    closesWhenRead = false
    if !asksToRemove { select(index) }
  }

  private mutating func select(_ index: Int) {
    selected = min(max(index, 0), max((standings?.count ?? 1) - 1, 0))
  }

  private mutating func select(named name: String?) {
    if let index = standings?.firstIndex(where: { $0.name == name }) { selected = index }
  }

  // MARK: Keys

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    note = nil
    closesWhenRead = false
    if asksToRemove { return answerRemoval(key) }
    if let outcome = act(key, in: &state) { return outcome }
    return state.performOverBox(move(by: key, in: state), key, openedBy: .sources)
  }

  /// Runs the action of a key; nil for other keys.
  private mutating func act(_ key: Key, in state: inout State) -> LayerOutcome? {
    switch key {
    case Key("a"), Key("+"):
      state.open(SourceChooser())
      return .stays
    case Key("R"): return .stays([.refreshSources(nil)])
    case Key("r"), Key(.enter): return choose(in: &state)
    case Key("e"): return change(in: &state)
    case Key("d"), Key(.delete): return askToRemove()
    default: return nil
    }
  }

  /// Refreshes the source, or says why not.
  mutating func choose(in state: inout State) -> LayerOutcome {
    closesWhenRead = false
    guard !asksToRemove, let standing else { return .stays }
    switch (standing.origin, standing.isEnabled) {
    case (.byHand, _):
      note = "It was imported by hand. Press a to add its address as a source that is refreshed."
      return .stays
    case (_, false):
      note = "It is switched off in the configuration."
      return .stays
    default: return .stays([.refreshSources(standing.name)])
    }
  }

  private mutating func change(in state: inout State) -> LayerOutcome {
    guard let standing else { return .stays }
    switch (standing.origin, standing.kind) {
    case (.personal, "tvmaze"): state.open(Picker(purpose: .sourceCountry(replacing: standing.name)))
    case (.personal, _) where standing.isLineup:
      note = "It is a line-up. Press d to remove it; 'tvguide sources add m3u' adds another."
    case (.personal, _):
      state.open(SourceChooser(step: .listing, text: standing.wholeLocation ?? "", replacing: standing.name))
    default: note = unchangeable(standing)
    }
    return .stays
  }

  private mutating func askToRemove() -> LayerOutcome {
    guard let standing else { return .stays }
    if case .configuration = standing.origin { note = unchangeable(standing) } else { asksToRemove = true }
    return .stays
  }

  private func unchangeable(_ standing: SourceStanding) -> String {
    guard case .configuration(let line) = standing.origin else {
      return "It was imported by hand and has no settings. Press d to remove it."
    }
    return "It is set up in the configuration, line \(line). Change or remove it there."
  }

  private mutating func answerRemoval(_ key: Key) -> LayerOutcome {
    asksToRemove = false
    guard let standing, key == Key("y") || key == Key("Y") || key == Key(.enter) else { return .stays }
    note = "Removing \(standing.name) and its listings."
    return .stays([.removeSource(standing)])
  }

  func prompt(in state: State) -> Prompt? {
    guard asksToRemove, let standing else { return nil }
    return .question("Remove \(standing.name) and its listings? y/n")
  }

  func hints(in state: State) -> [Hint] {
    if asksToRemove { return Confirmation.hints }
    let add = Hint.key(Key("a"), "add")
    guard standing != nil else { return [add, .key(Key(.escape), "close")] }
    return [
      .key(Key("r"), "refresh"), .key(Key("R"), "refresh all"), add, .key(Key("e"), "change"),
      .key(Key("d"), "remove"), .key(Key(.escape), "close"),
    ]
  }

  func box(in state: State) -> SourcesBox { SourcesBox(state: state, layer: self) }
}

// MARK: - News

extension SourcesLayer {
  private mutating func take(_ standings: [SourceStanding]) {
    // A new source is selected when it comes into the list. After that the user may have moved.
    let isKnown = self.standings?.contains { $0.name == awaited } ?? false
    let name = isKnown ? standing?.name : awaited ?? standing?.name
    self.standings = standings
    select(named: name)
    select(selected)
  }
}

// MARK: - In the state

extension SourcesLayer {
  /// Opens the list of sources; if there are none, the question about where listings come from.
  static func open(in state: inout State) -> [Effect] {
    let hasSources =
      state.sources.refreshing != nil || !state.sources.troubles.isEmpty || state.rows?.listings?.isDemo == false
    guard hasSources, !state.sources.keepsServer else {
      state.open(SourceChooser())
      return state.sources.keepsServer ? [] : [.askSources]
    }
    state.open(SourcesLayer())
    return [.askSources]
  }

  /// Shows the first fetch of a new source in the list.
  static func watchAdding(in state: inout State) {
    if state.layers.uppermost(of: Self.self) == nil { state.open(SourcesLayer(closesWhenRead: true)) }
  }

  /// Processes news about sources.
  static func take(_ news: SourceNews, in state: inout State) -> [Effect] {
    guard state.layers.uppermost(of: Self.self) != nil else {
      switch news {
      case .said(let text): state.notice = text
      // The sources that are set up beside the demo.
      case .standings(let standings) where !standings.isEmpty && state.layer as? SourceChooser == SourceChooser():
        var list = SourcesLayer()
        list.take(standings)
        state.layers[state.layers.endIndex - 1] = list
      default: break
      }
      return []
    }
    // Not nil if the box closes.
    var result: String?
    state.changeUppermost(Self.self) { list, _ in
      switch news {
      case .standings(let standings): list.take(standings)
      case .added(let name):
        list.awaited = name
        list.select(named: name)
      case .failed(let name) where name == list.awaited:
        list.awaited = nil
        list.select(named: name)
      case .read(let name, let programmes) where name == list.awaited:
        let words = "\(name): \(programmes.counted("programme"))"
        (list.awaited, list.note) = (nil, words)
        if list.closesWhenRead { result = words }
      case .failed, .read: break
      case .said(let text): (list.note, list.awaited, list.closesWhenRead) = (text, nil, false)
      }
    }
    if let result {
      state.notice = result
      close(in: &state)
      return []
    }
    if case .standings = news { return [] }
    return [.askSources]
  }

  /// A part of a source is in the guide: shows it if the list waits for it.
  static func landed(in state: inout State) -> [Effect] {
    guard let list = state.layers.uppermost(of: Self.self) else { return [] }
    guard list.closesWhenRead, let awaited = list.awaited, state.sources.refreshing?.name == awaited else {
      return [.askSources]
    }
    close(in: &state)
    return []
  }

  static func close(in state: inout State) { state.layers.removeAll { $0 is SourcesLayer } }
}
