import GuideModel
import TerminalKit

// Searches while typing. Each key sends a request, and only the latest answer counts.
extension SearchState {
  /// Searches for a text at the source, or among loaded shows if the source has no search.
  fileprivate static func ask(_ text: String, isReload: Bool = false, in state: inout State) -> [Effect] {
    state.search.failure = nil
    state.search.isReload = isReload && text == state.search.text
    guard !FoldedText.needles(text).isEmpty else {
      state.search.loader.cancel()
      take([], for: text, in: &state)
      return []
    }
    if state.search.isLacking {
      take(LoadedSearch.results(text, in: state), for: text, in: &state)
      return []
    }
    let generation = state.search.loader.begin(text)
    var request = SearchRequest(text: text, country: state.country, from: state.now)
    // Results on hidden channels are removed from the answer.
    if !state.schedules.arrangement.hidden.isEmpty { request.limit *= 4 }
    return [.search(request, generation: generation)]
  }

  /// Processes an answer, unless the text has changed.
  static func take(_ result: Result<[SearchResult], GuideFailure>, generation: Int, in state: inout State) -> [Effect] {
    guard let text = state.search.loader.end(generation) else { return [] }
    switch result {
    case .success(let results): take(results, for: text, in: &state)
    case .failure(let failure) where failure.isLacking:
      state.search.isLacking = true
      take(LoadedSearch.results(text, in: state), for: text, in: &state)
    case .failure(let failure):
      // What was found before new listings stays.
      if !state.search.isReload { take(LoadedSearch.results(text, in: state), for: text, in: &state) }
      state.search.failure = failure
    }
    guard state.search.goesToFirst, state.layer is SearchList else { return [] }
    return state.offerToLayer { layer, state in (layer as? SearchList)?.choose(in: &state) ?? .stays } ?? []
  }

  private static func take(_ results: [SearchResult], for text: String, in state: inout State) {
    let hidden = state.schedules.arrangement.hidden
    let former = state.search.isReload ? state.search.results : []
    state.search.results = Array(
      results.filter { result in (result.channel ?? result.provider?.id).map { !hidden.contains($0) } ?? true }.prefix(
        SearchRequest.standardLimit))
    state.search.text = text
    state.search.position = nil
    state.changeUppermost(SearchList.self) { list, state in
      let selected = former.indices.contains(list.selected) ? former[list.selected] : nil
      let place = selected.flatMap { was in
        state.search.results.firstIndex { ($0.kind, $0.key) == (was.kind, was.key) }
      }
      list.selected = place ?? min(list.selected, max(state.search.results.count - 1, 0))
    }
  }
}

extension SearchList {
  /// Opens the list with the last results and an empty input.
  static func open(in state: inout State) {
    state.search.goesToFirst = false
    state.search.failure = nil
    var list = SearchList()
    list.selected = min(state.search.position ?? 0, max(state.search.results.count - 1, 0))
    state.open(list)
  }

  static func open(for text: String, in state: inout State) -> [Effect] {
    state.search.goesToFirst = false
    let list = SearchList(text: String(text.prefix(SearchRequest.maximumLength)))
    state.open(list)
    return SearchState.ask(list.line.text, in: &state)
  }

  /// Searches again if the list is open.
  static func reload(in state: inout State) -> [Effect] {
    guard let list = state.layers.uppermost(of: SearchList.self), !list.line.text.isEmpty else { return [] }
    return SearchState.ask(list.line.text, isReload: true, in: &state)
  }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    state.search.goesToFirst = false
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return close(in: &state)
    case (.enter, _): return choose(in: &state)
    default:
      guard let lines = key.linesBelowInput(page: box(in: state).list.page) else {
        return retype(in: &state) { _ = $0.take(key) }
      }
      select(selected + lines, in: state)
      return .stays
    }
  }

  mutating func select(_ index: Int, in state: State) {
    selected = min(max(index, 0), max(state.search.results.count - 1, 0))
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    retype(in: &state) { $0.append(text) }
  }

  func hints(in state: State) -> [Hint] {
    (state.search.results.isEmpty ? [] : [.key(Key(.enter), "go there")]) + [.key(Key(.escape), "close")]
  }

  func box(in state: State) -> SearchView { SearchView(state: state, layer: self) }

  func close(in state: inout State) -> LayerOutcome {
    state.search.loader.cancel()
    return .closes
  }

  private mutating func retype(in state: inout State, _ change: (inout TypedLine) -> Void) -> LayerOutcome {
    let before = line.text
    change(&line)
    guard line.text != before else { return .stays }
    selected = 0
    return .stays(SearchState.ask(line.text, in: &state))
  }

  /// Goes to the selected result, or when its answer arrives.
  func choose(in state: inout State) -> LayerOutcome {
    guard state.search.loader.question == nil else {
      state.search.goesToFirst = true
      return .stays
    }
    guard state.search.results.indices.contains(selected) else { return .stays }
    return .closes(SearchState.go(toResult: selected, in: &state))
  }
}
