import GuideModel

// Goes to a search result in the current view.
extension SearchState {
  /// Goes to another result relative to the last one, wrapping around.
  static func goToResult(after step: Int, in state: inout State) -> [Effect] {
    let search = state.search
    let count = search.results.count
    guard count > 0 else {
      let key = state.bindings.firstName(of: .search, ascii: true)
      return state.say(search.text.isEmpty ? "no search yet; \(key) searches" : "'\(search.text)' was not found")
    }
    let next = search.position.map { (($0 + step) % count + count) % count } ?? (step > 0 ? 0 : count - 1)
    return go(toResult: next, in: &state)
  }

  static func go(toResult index: Int, in state: inout State) -> [Effect] {
    state.search.position = index
    let result = state.search.results[index]
    state.notice = "\(state.search.place(of: index)) \(SearchWords(state: state).line(of: result))"
    return go(to: result, in: &state)
  }

  /// Goes to a result's show and day; on the timeline to its channel and time, on the calendar to its line in the day.
  private static func go(to result: SearchResult, in state: inout State) -> [Effect] {
    if result.kind != .provider, state.marks.isHidden(Show(key: result.foundShow ?? result.key, title: result.title)) {
      return state.say("\(result.title) is hidden; :hidden shows it again")
    }
    let day = day(of: result, in: state) ?? state.cursor.day
    if let effects = state.inRoom({ $0.go(to: result, day: day) }) { return effects }
    guard let show = result.foundShow else { return state.go(to: day) }
    // The message waits until the show is loaded, because its index on the day is only known then.
    let said = state.notice
    var found = LocatedEpisode(
      showKey: show, title: result.title, day: day, ordinal: ordinal(of: result, showKey: show, day: day, in: state))
    (found.moment, found.provider) = (result.start, result.provider?.id)
    let effects = state.open(found)
    state.notice = said
    return effects
  }

  /// The guide day of a result; nil without a time.
  static func day(of result: SearchResult, in state: State) -> GuideDay? {
    result.start.map { state.clock.guideDay(of: $0) } ?? result.day
  }

  /// The index among its show's episodes that day; 0 if the show is not loaded.
  private static func ordinal(of result: SearchResult, showKey: String, day: GuideDay, in state: State) -> Int {
    guard let rows = state.rows, let row = rows.row(ofShow: showKey, in: 0..<rows.count),
      let episodes = rows.show(at: row)?.episodes(on: day)
    else { return 0 }
    return result.ordinal(among: episodes) ?? 0
  }
}

extension SearchResult {
  /// Its index among the episodes of its show on a day, from 0; nil if it is none of them.
  func ordinal(among episodes: ArraySlice<Episode>) -> Int? {
    let place = episodes.firstIndex { episode in
      episode.key == key || (start != nil && episode.moment == start)
        || (start == nil && self.episode != nil && episode.number == self.episode && episode.season == season)
    }
    return place.map { $0 - episodes.startIndex }
  }
}
