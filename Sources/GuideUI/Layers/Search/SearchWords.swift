import GuideModel

/// Describes a result.
struct SearchWords {
  let state: State

  /// `Peacemaker`; with the episode or programme, `Peacemaker · S2E4 · Need I Say Door`.
  func name(of result: SearchResult) -> String {
    let provider = result.kind == .provider ? result.provider : nil
    var parts = [provider.map { $0.name(in: state) } ?? result.title]
    if result.kind != .show {
      if result.kind != .provider, let numbers = EpisodeWords.numbers(season: result.season, number: result.episode) {
        parts.append(numbers)
      }
      if let subtitle = subtitle(of: result) { parts.append(subtitle) }
    }
    return parts.joined(separator: state.look.glyphs.separator)
  }

  /// The episode's title, unless it is hidden until it is watched.
  private func subtitle(of result: SearchResult) -> String? {
    guard result.kind != .provider, let day = SearchState.day(of: result, in: state) else { return result.subtitle }
    let episode = Episode(
      key: result.key, day: day, moment: result.start, title: result.subtitle, season: result.season,
      number: result.episode)
    return state.marks.told(episode, of: Show(key: result.showKey ?? result.key, title: result.title)).title
  }

  /// `Thu, Sep 11 20:00` or `Thu, Sep 11`; nil if unknown.
  func time(of result: SearchResult) -> String? {
    guard let start = result.start else { return result.day.map { state.clock.label(ofDay: $0) } }
    return "\(state.clock.label(ofDay: state.zone.local(of: start).day)) \(state.zone.timeInWords(at: start))"
  }

  /// The whole result in a line, for the status.
  func line(of result: SearchResult) -> String {
    ([name(of: result), time(of: result), result.provider.map { $0.name(in: state) }] as [String?]).compactMap { $0 }
      .joined(separator: state.look.glyphs.separator)
  }
}
