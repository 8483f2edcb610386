import GuideModel
import GuideUI

// Finds shows and episodes by their words.
extension GuideAsker {
  /// All episodes of the show with a title; if there is none, of the shows found by a search whose titles start with
  /// it.
  func show(_ title: String) throws -> [PlainAiring] {
    let exact = try episodes(ofTitles: [title])
    guard exact.isEmpty else { return exact }
    let wanted = FoldedText.words(title)
    let request = SearchRequest(text: title, country: country, from: now)
    let found = try asking { [source] in try await source.search(request) }.filter {
      $0.kind != .provider && FoldedText.words($0.title).hasPrefix(wanted)
    }
    return found.isEmpty ? [] : try episodes(ofTitles: Set(found.map(\.title)))
  }

  private func episodes(ofTitles titles: Set<String>) throws -> [PlainAiring] {
    var named = filter
    let names = Set(titles.flatMap { ShowMark.names(of: Show(key: "", title: $0)) })
    named.only = named.only.map { $0.intersection(names) } ?? names
    return try episodes(in: windowOfShow, named)
  }

  /// The results of a search, best first. The total is nil if the source may have more.
  func search(_ text: String, limit: Int) throws -> Answer {
    // The filter leaves some out.
    let wanted = filter == GuideFilter() ? min(limit, SearchRequest.maximumLimit - 1) + 1 : SearchRequest.maximumLimit
    let request = SearchRequest(text: text, country: country, from: now, limit: wanted)
    let results = try asking { [source] in try await source.search(request) }
    let found = try admitted(results)
    return Answer(found, total: results.count < wanted ? found.count : nil)
  }

  private func admitted(_ results: [SearchResult]) throws -> [PlainAiring] {
    let nearest = try nearestAirings(of: results)
    return results.compactMap { result -> PlainAiring? in
      guard let provider = result.provider, filter.admits(provider) else { return nil }
      if result.kind == .show, let airing = nearest[Self.key(result.title, provider)] { return airing }
      // The result for a provider has what is on or next there.
      let isProvider = result.kind == .provider
      let title = isProvider ? result.subtitle ?? result.title : result.title
      var show = Show(key: result.showKey ?? result.key, title: title, overview: result.overview)
      let day = result.day ?? result.start.map { zone.guideDay(of: $0, dayStart: dayStart) }
      guard let day else { return nil }
      var episode = Episode(
        key: result.key, day: day, moment: result.start, title: isProvider ? nil : result.subtitle,
        season: result.season,
        number: result.episode)
      if let start = result.start, let stop = result.stop {
        let minutes = start.length(until: stop)
        (episode.runtimeMinutes, episode.inferredMinutes) = result.stopIsInferred ? (nil, minutes) : (minutes, nil)
      }
      (episode.traits, episode.categories) = (result.traits, result.categories)
      show.episodes = [episode]
      guard filter.filtered(show, on: provider, zone: zone, dayStart: dayStart) != nil else { return nil }
      return PlainAiring(episode, of: show, on: provider)
    }
  }

  /// For each found show and provider the airing that passes the filter: the next one, else the last. A result only has
  /// the nearest of all airings, which may not pass.
  private func nearestAirings(of results: [SearchResult]) throws -> [String: PlainAiring] {
    let titles = Set(results.filter { $0.kind == .show }.map(\.title))
    guard !filter.criteria.isEmpty, !titles.isEmpty else { return [:] }
    var nearest: [String: PlainAiring] = [:]
    for airing in try episodes(ofTitles: titles) {
      let key = Self.key(airing.show.title, airing.provider)
      if nearest[key].map({ !isToCome($0) }) ?? true { nearest[key] = airing }
    }
    return nearest
  }

  private static func key(_ title: String, _ provider: Provider) -> String {
    "\(EpisodeMark.normalised(title))/\(provider.id)"
  }
}
