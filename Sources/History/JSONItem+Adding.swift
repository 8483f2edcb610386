import GuideModel

extension JSONItem {
  /// The program that wrote the item; nil if unknown.
  var kind: HistoryFormat? {
    if show != nil || isFilm { return .trakt }
    if hasSonarrID && isMonitored != nil { return .sonarr }
    if hasUUID { return .tvTime }
    return seasons != nil && (reference.title != nil || !reference.ids.isEmpty) ? .seriesGuide : nil
  }

  /// Adds the item. `isHidden` is true in a list of shows that were dropped.
  func add(to builder: inout HistoryBuilder, isHidden: Bool) {
    switch kind {
    case .trakt: if let show { addTrakt(show, isHidden, to: &builder) }
    case .sonarr: if let place = builder.show(reference), isMonitored == true { builder.follow(place) }
    case .tvTime: addShow(isLeft: self.isHidden || isFollowed == false || isStopped, to: &builder)
    case .seriesGuide: addShow(isLeft: self.isHidden, to: &builder)
    case .plain, nil: builder.skip()
    }
  }

  private var isStopped: Bool { status == "stopped" || status == "archived" }

  private func addTrakt(_ show: ShowReference, _ isHidden: Bool, to builder: inout HistoryBuilder) {
    guard let place = builder.show(show) else { return }
    if isHidden {
      builder.unfollow(place)
    } else if isListed {
      if type == nil || type == "show" { builder.follow(place) }
    } else if let rating {
      if number != nil {
        builder.rate(place, season: season, number: number, rating)
      } else if type != "season" {
        builder.rate(place, rating)
      }
    } else if let seasons {
      for season in seasons { season.addSeason(to: &builder, place, date: watched) }
    } else {
      builder.watch(place, season: season, number: number, at: builder.date(watched))
    }
  }

  /// Adds a season that was watched completely.
  private func addSeason(to builder: inout HistoryBuilder, _ place: Int, date: String?) {
    for episode in episodes {
      builder.watch(
        place, season: number ?? season, number: episode.number, at: builder.date(episode.watched ?? date))
    }
  }

  /// Adds a show with all its seasons, watched or not.
  private func addShow(isLeft: Bool, to builder: inout HistoryBuilder) {
    guard let place = builder.show(reference) else { return }
    if !isLeft { builder.follow(place) }
    builder.rate(place, userRating)
    for season in seasons ?? [] {
      let number = season.season ?? season.number
      for episode in season.episodes {
        if episode.isWatched == true {
          builder.watch(place, season: number, number: episode.number, at: builder.date(episode.watched))
        }
        builder.rate(place, season: number, number: episode.number, episode.userRating)
      }
    }
  }
}
