import GuideModel
import TerminalKit

// Searching as is typed: every key asks, the newest answer wins.
extension State {
  /// Opens the list with the last results; what is typed begins anew.
  mutating func openSearch() -> [Effect] {
    search.goesToFirst = false
    search.failure = nil
    var list = SearchList()
    list.selected = min(search.position ?? 0, max(search.results.count - 1, 0))
    overlay = .search(list)
    return []
  }

  /// Opens the list with a text, and asks for it.
  mutating func openSearch(for text: String) -> [Effect] {
    search.goesToFirst = false
    let list = SearchList(text: String(text.prefix(SearchRequest.maximumLength)))
    overlay = .search(list)
    return ask(list.line.text)
  }

  mutating func handle(_ key: Key, in list: SearchList) -> [Effect] {
    var list = list
    search.goesToFirst = false
    let last = max(search.results.count - 1, 0)
    let page = max(SearchView.resultLines(screen: size) - 1, 1)
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control):
      closeSearch()
      return []
    case (.enter, _): return chooseResult(list)
    case (.down, _), (.tab, []), (.character("n"), .control): list.selected += 1
    case (.up, _), (.tab, .shift), (.character("p"), .control): list.selected -= 1
    case (.pageDown, _): list.selected += page
    case (.pageUp, _): list.selected -= page
    case (.home, _): list.selected = 0
    case (.end, _): list.selected = last
    case (.character("l"), .control): return [.repaint]
    case (.character("z"), .control): return [.suspend]
    default: return retype(&list) { _ = $0.take(key) }
    }
    list.selected = min(max(list.selected, 0), last)
    overlay = .search(list)
    return []
  }

  mutating func paste(_ text: String, in list: SearchList) -> [Effect] {
    var list = list
    return retype(&list) { $0.append(text) }
  }

  mutating func handle(_ mouse: Mouse, in list: SearchList) -> [Effect] {
    var list = list
    switch mouse.action {
    case .wheelDown: list.selected += Self.wheelLines
    case .wheelUp: list.selected -= Self.wheelLines
    case .press(0):
      let view = SearchView(state: self, list: list)
      guard view.area.contains(x: mouse.x, y: mouse.y) else {
        closeSearch()
        return []
      }
      guard let index = view.index(atLine: mouse.y), search.results.indices.contains(index) else { return [] }
      list.selected = index
      return chooseResult(list)
    default: return []
    }
    list.selected = min(max(list.selected, 0), max(search.results.count - 1, 0))
    overlay = .search(list)
    return []
  }

  private mutating func closeSearch() {
    overlay = nil
    search.pending = nil
  }

  private mutating func retype(_ list: inout SearchList, _ change: (inout TypedLine) -> Void) -> [Effect] {
    let before = list.line.text
    change(&list.line)
    guard list.line.text != before else { return [] }
    list.selected = 0
    overlay = .search(list)
    return ask(list.line.text)
  }

  /// Asks for what matches a text, or looks among what is loaded where the source cannot search.
  private mutating func ask(_ text: String) -> [Effect] {
    search.failure = nil
    guard !FoldedText.needles(text).isEmpty else {
      search.pending = nil
      take([], for: text, extent: search.extent)
      return []
    }
    if search.isLacking {
      take(loadedResults(text), for: text, extent: .loaded)
      return []
    }
    let generation = search.nextGeneration()
    search.pending = (text, generation)
    var request = SearchRequest(text: text, country: country, from: now)
    // Those of hidden channels are left out of the answer.
    if !timeline.arrangement.hidden.isEmpty { request.limit *= 4 }
    return [.search(request, generation: generation)]
  }

  /// Takes in an answer, unless something else was typed since.
  mutating func take(_ result: Result<[SearchResult], GuideFailure>, ofSearch generation: Int) -> [Effect] {
    guard let pending = search.pending, pending.generation == generation else { return [] }
    search.pending = nil
    switch result {
    case .success(let results): take(results, for: pending.text, extent: .everything)
    case .failure(let failure) where failure.isLacking:
      search.isLacking = true
      take(loadedResults(pending.text), for: pending.text, extent: .loaded)
    case .failure(let failure):
      take([], for: pending.text, extent: .everything)
      search.failure = failure
    }
    guard search.goesToFirst, case .search(let list)? = overlay else { return [] }
    return chooseResult(list)
  }

  private mutating func take(_ results: [SearchResult], for text: String, extent: SearchState.Extent) {
    let hidden = timeline.arrangement.hidden
    search.results = Array(
      results.filter { result in (result.channel ?? result.provider?.id).map { !hidden.contains($0) } ?? true }.prefix(
        SearchRequest.standardLimit))
    search.text = text
    search.extent = extent
    search.position = nil
    if case .search(var list)? = overlay {
      list.selected = min(list.selected, max(results.count - 1, 0))
      overlay = .search(list)
    }
  }

  /// Goes to the chosen result; where its answer is still awaited, when it comes.
  private mutating func chooseResult(_ list: SearchList) -> [Effect] {
    guard search.pending == nil else {
      search.goesToFirst = true
      return []
    }
    guard search.results.indices.contains(list.selected) else { return [] }
    overlay = nil
    return go(toResult: list.selected)
  }
}
