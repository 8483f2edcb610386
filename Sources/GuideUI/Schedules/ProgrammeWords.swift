import GuideModel

/// Short descriptions of a programme. The state is passed as an argument, because storing it would copy it.
struct ProgrammeWords {
  let listed: ScheduledProgramme

  private var programme: Programme { listed.programme }

  /// The programme as an episode of other views, for its marks.
  var show: Show {
    Show(key: listed.key, title: programme.title, poster: programme.icon, overview: programme.overview)
  }

  func episode(in state: State) -> Episode { episode(zone: state.zone, dayStart: state.dayStart) }

  func episode(zone: ZoneRules, dayStart: DayStart) -> Episode {
    var episode = Episode(
      key: listed.key, day: zone.guideDay(of: programme.start, dayStart: dayStart),
      moment: programme.start, title: programme.subtitle, season: programme.season, number: programme.episode)
    let minutes = programme.start.length(until: programme.end)
    (episode.runtimeMinutes, episode.inferredMinutes) = listed.stopIsInferred ? (nil, minutes) : (minutes, nil)
    episode.traits = programme.traits
    episode.categories = programme.categories
    episode.rating = programme.rating
    episode.date = programme.date
    episode.facts = programme.facts
    ShowRules.apply(to: &episode, of: programme.title)
    return episode
  }

  /// `S1E3`; nil if the number is unknown.
  var badge: String? { EpisodeWords.numbers(season: programme.season, number: programme.episode) }

  /// The episode's title, unless it only repeats the programme's.
  var subtitle: String? { programme.subtitle == programme.title ? nil : programme.subtitle }

  func airing(in state: State) -> AiringWords { AiringWords(listed.time, clock: state.clock) }

  func isWatched(in state: State) -> Bool { state.marks.isWatched(episode(in: state), of: show) }

  /// `20:00–21:00`; an inferred end is marked, `20:00–21:00?`.
  func time(in state: State) -> String { airing(in: state).times(state.look.glyphs) ?? "" }

  /// Relative to now: `42 min left`, `in 25 min`, `ended 3 h ago`; beyond half a day in days, `Airs tomorrow`.
  func relative(in state: State) -> String {
    let words = airing(in: state)
    return words.remaining ?? words.relative
  }

  /// The text at the bottom of the screen; for a hidden title only the time. Times are marked if they are after the date
  /// beside them; without one, after the date on which the programme starts.
  func say(in words: inout FooterWords, beside date: GuideDay? = nil, _ state: State) {
    let airing = airing(in: state)
    words.when = [airing.times(under: date ?? airing.date, state.look.glyphs) ?? "", relative(in: state)]
    guard !state.marks.isHidden(show) else {
      words.title = "Hidden title"
      words.when.removeLast()
      return
    }
    words.title = programme.title
    let verdicts = state.schedules.verdicts
    if verdicts.isChoosing { words.matches = !verdicts.isFilteredOut(listed.key) }
    words.facts += [badge, toldSubtitle(in: state), isWatched(in: state) ? "watched" : nil].compactMap { $0 }
  }

  /// Title, episode in words, time, remaining time and channel, for a tooltip.
  func box(channel: String?, in state: State) -> [String] {
    let separator = state.look.glyphs.separator
    let times = [day(in: state), time(in: state)].joined(separator: separator)
    guard !state.marks.isHidden(show) else { return ["Hidden title", times, channel].compactMap { $0 } }
    return [
      programme.title, EpisodeWords.numbersInWords(episode(in: state)), toldSubtitle(in: state), times,
      [airing(in: state).length, relative(in: state)].compactMap { $0 }.joined(separator: separator), channel,
    ].compactMap { $0 }
  }

  /// `Thu, Mar 5`: the calendar day of its start.
  func day(in state: State) -> String { state.clock.label(ofDay: airing(in: state).date) }

  /// The sub-title; nil until it is watched, if the user hides spoilers.
  func toldSubtitle(in state: State) -> String? {
    state.marks.hidesSpoilers ? state.marks.told(episode(in: state), of: show).title : subtitle
  }
}

extension ScheduledProgramme {
  var time: AiringTime { .moments(start: programme.start, end: programme.end, endIsInferred: stopIsInferred) }
}
