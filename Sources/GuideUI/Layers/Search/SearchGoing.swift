import GuideModel

// Goes to a search result in the current view.
extension State {
  /// Goes to another result relative to the last one, wrapping around.
  mutating func goToResult(after step: Int) -> [Effect] {
    let count = search.results.count
    guard count > 0 else {
      let key = bindings.firstName(of: .search, ascii: true)
      notice = search.text.isEmpty ? "no search yet; \(key) searches" : "“\(search.text)” was not found"
      return []
    }
    let next = search.position.map { (($0 + step) % count + count) % count } ?? (step > 0 ? 0 : count - 1)
    return go(toResult: next)
  }

  mutating func go(toResult index: Int) -> [Effect] {
    search.position = index
    let result = search.results[index]
    notice = "\(index + 1)/\(search.results.count) \(SearchWords(state: self).line(of: result))"
    return go(to: result)
  }

  /// Goes to a result's show and day; on the timeline to its channel and time, on the calendar to its day.
  private mutating func go(to result: SearchResult) -> [Effect] {
    let day = day(of: result) ?? cursor.day
    if let effects = inRoom({ $0.go(to: result, day: day) }) { return effects }
    guard let found = FoundShow(result) else { return go(to: day) }
    // The message waits until the show is loaded, because its index on the day is only known then.
    let said = notice
    let effects = open(showKey: found.showKey, day: day, episode: ordinal(of: result, showKey: found.showKey, day: day))
    notice = said
    return effects
  }

  /// The guide day of a result; nil without a time.
  func day(of result: SearchResult) -> GuideDay? {
    result.start.map { zone.guideDay(of: $0, dayStart: dayStart) } ?? result.day
  }

  /// The index among its show's episodes that day; 0 if the show is not loaded.
  private func ordinal(of result: SearchResult, showKey: String, day: GuideDay) -> Int {
    guard let rows, let row = rows.row(ofShow: showKey, in: 0..<rows.count),
      let episodes = rows.show(at: row)?.episodes(on: day)
    else { return 0 }
    let place = episodes.firstIndex { episode in
      episode.key == result.key || (result.start != nil && episode.moment == result.start)
        || (result.start == nil && result.episode != nil && episode.number == result.episode
          && episode.season == result.season)
    }
    return (place ?? episodes.startIndex) - episodes.startIndex
  }
}
