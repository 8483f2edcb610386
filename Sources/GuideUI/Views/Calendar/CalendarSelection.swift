import GuideModel

// What is selected in the calendar, and what is known of it.
extension CalendarRoom {
  /// The month under the cursor.
  var monthKey: MonthKey { MonthKey(month: state.cursor.day.startOfMonth, country: state.country) }

  /// What is on in it; nil until it came.
  var month: MonthSummary? { state.months.kept[monthKey]?.summary }

  /// What is on on the day under the cursor; nil where nothing is, or it is not known.
  var selectedDay: DaySummary? { month?[state.cursor.day] }

  /// What providers cost here; nil where no price is known.
  var prices: PriceList? { state.calendar.prices[state.country] }

  /// What is waited for in the calendar.
  var isWaiting: Bool {
    state.months.pending != nil || state.calendar.sheet?.isLoading == true || state.calendar.agenda?.isLoading == true
  }

  /// What failed last of what is shown.
  var calendarFailure: GuideFailure? {
    if let failure = state.calendar.sheet?.failure { return failure }
    if state.calendar.showsAgenda, let failure = state.calendar.agenda?.failure { return failure }
    return state.months.failed.flatMap { $0.key == monthKey && !$0.isHidden ? $0.failure : nil }
  }
}

extension CalendarRoom {
  /// The list that takes the keys; nil where the month does.
  var listInFront: EpisodeList? { listPathInFront.flatMap { state.calendar[keyPath: $0] } }

  var listPathInFront: WritableKeyPath<CalendarState, EpisodeList?>? {
    state.calendar.sheet != nil ? \.sheet : state.calendar.showsAgenda ? \.agenda : nil
  }

  /// The episode that is selected in it.
  var selectedListed: (show: Show, episode: Episode, provider: Provider)? {
    guard let list = listInFront, let line = list.selectedLine, let page = list.page else { return nil }
    for (section, shows) in page.providerParts {
      guard let show = shows.first(where: { $0.key == line.showKey }) else { continue }
      let episodes = show.episodes(on: line.day)
      guard line.ordinal < episodes.count else { return nil }
      return (show, episodes[episodes.startIndex + line.ordinal], section.provider)
    }
    return nil
  }
}

extension GuidePage {
  /// Each provider with those of its shows that are on the page, and how many it has in all.
  var providerParts: [(section: GuideSection, shows: ArraySlice<Show>)] {
    var start = 0
    return sections.map { section in
      let rows = (start..<(start + section.rowCount)).clamped(to: offset..<(offset + shows.count))
      start += section.rowCount
      return (section, shows[(rows.lowerBound - offset)..<(rows.upperBound - offset)])
    }
  }
}
