import GuideModel

// For a source without broadcast times: shows loaded episodes that have a time.
extension ScheduleLoader {
  /// Makes channels of the providers and programmes of the episodes with a time, once per answer.
  mutating func showWhatRowsHave() {
    guard !state.isLoading, state.schedules.rowsGeneration != state.loader.generation, let rows = state.rows
    else {
      return
    }
    state.schedules.rowsGeneration = state.loader.generation
    var channels: [Channel] = []
    var programmes: [String: [ScheduledProgramme]] = [:]
    for (index, section) in rows.sections.enumerated() {
      let shows = rows.rows(ofSection: index).compactMap { rows.show(at: $0) }
      let found = RowProgrammes(provider: section.provider, shows: shows).programmes
      guard !found.isEmpty else { continue }
      channels.append(Channel(key: section.provider.id, name: section.provider.name, logo: section.provider.logo))
      programmes[section.provider.id] = found
    }
    state.schedules.channels = channels
    state.schedules.cache.fill(with: programmes)
    state.schedules.verdicts = FilterVerdicts()
    Schedules.arrange(in: &state)
  }
}

/// The programmes made from a provider's episodes.
private struct RowProgrammes {
  let provider: Provider
  let shows: [Show]

  var programmes: [ScheduledProgramme] {
    let airings = shows.flatMap { show in
      show.episodes.compactMap { episode in episode.moment.map { (show: show, episode: episode, start: $0) } }
    }.sorted { $0.start < $1.start }
    return airings.enumerated().map { index, airing in
      let minutes = airing.episode.runtimeMinutes.flatMap { $0 > 0 ? Int64(min($0, 1440)) : nil }
      let next = airings[(index + 1)...].first { $0.start > airing.start }?.start
      let assumed = airing.start.adding(seconds: Int64(airing.episode.inferredMinutes ?? Episode.assumedMinutes) * 60)
      let stop = minutes.map { airing.start.adding(seconds: $0 * 60) } ?? min(next ?? assumed, assumed)
      let programme = Programme(
        channel: provider.id, start: airing.start, stop: stop, title: airing.show.title,
        subtitle: airing.episode.title, overview: airing.episode.overview ?? airing.show.overview,
        season: airing.episode.season, episode: airing.episode.number, categories: airing.episode.categories,
        rating: airing.episode.rating, date: airing.episode.date, facts: airing.episode.facts, icon: airing.show.poster,
        traits: airing.episode.traits)
      return ScheduledProgramme(
        key: "\(airing.show.key)/\(airing.episode.key)", programme: programme, stopIsInferred: minutes == nil)
    }
  }
}
