/// A show on a provider that is tested against a filter.
struct FilterSubject {
  let show: Show
  let zone: ZoneRules
  let dayStart: DayStart
  /// `EpisodeMark` names.
  let watched: Set<String>
  private let showTitle: [UInt8]
  private let provider: [UInt8]

  /// Texts are only folded if the term has words.
  init(
    _ show: Show, on provider: Provider?, for term: FilterTerm, zone: ZoneRules, dayStart: DayStart,
    watched: Set<String>
  ) {
    (self.show, self.zone, self.dayStart, self.watched) = (show, zone, dayStart, watched)
    let hasWords = term.contains { if case .text = $0 { true } else { false } }
    showTitle = hasWords ? FoldedText.bytes(show.title) : []
    self.provider = hasWords ? provider.map { FoldedText.bytes($0.name) } ?? [] : []
  }

  func meets(_ term: FilterTerm, _ episode: Episode) -> Bool {
    switch term {
    case .all(let terms): terms.allSatisfy { meets($0, episode) }
    case .any(let terms): terms.contains { meets($0, episode) }
    case .not(let term): !meets(term, episode)
    case .kind(let kind): isOf(kind, episode)
    case .text(let field, let words): has(words, in: field, episode)
    case .begins(let after, let before): begins(episode, after: after, before: before)
    }
  }

  private func isOf(_ kind: FilterKind, _ episode: Episode) -> Bool {
    switch kind {
    case .new: episode.traits.contains(.isNew)
    // The first episode of a season counts too.
    case .premiere:
      episode.traits.contains(.isPremiere) || (episode.number == 1 && !episode.traits.contains(.isRepeat))
    case .finale: episode.traits.contains(.isFinale)
    case .repeat: episode.traits.contains(.isRepeat)
    case .film: episode.isFilm
    case .unwatched:
      watched.isEmpty || !EpisodeMark.knownNames(show: show, episode: episode).contains { watched.contains($0) }
    }
  }

  private func has(_ words: FilterWords, in field: FilterField, _ episode: Episode) -> Bool {
    switch field {
    case .anywhere:
      words.isIn(showTitle)
        || words.isIn(
          FoldedText.bytes(
            ([episode.title, episode.overview ?? show.overview].compactMap { $0 } + episode.categories)
              .joined(separator: " ")))
    case .title: words.isIn(showTitle) || words.isIn(FoldedText.bytes(episode.title ?? ""))
    case .category: words.isIn(FoldedText.bytes(episode.categories.joined(separator: " ")))
    case .provider: words.isIn(provider)
    }
  }

  /// The night belongs to the evening before: 02:00 is after 22:00. If `before` is earlier than `after`, it is on the
  /// next day.
  private func begins(_ episode: Episode, after: Int?, before: Int?) -> Bool {
    guard let moment = episode.moment else { return false }
    // Minutes since the start of the guide day.
    let place = { (minute: Int) in (minute - dayStart.minutes + 1440) % 1440 }
    let minute = place(zone.local(of: moment).secondOfDay / 60)
    let from = after.map(place) ?? 0
    let until = before.map(place).map { $0 == 0 ? 1440 : $0 } ?? 1440
    return until <= from ? minute >= from || minute < until : minute >= from && minute < until
  }
}
