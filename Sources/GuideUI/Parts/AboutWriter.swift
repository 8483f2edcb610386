import GuideModel
import TerminalKit

/// Writes the facts about a selection in lines of a width.
struct AboutWriter {
  typealias Line = DetailsPanel.Line

  let state: State
  let about: About
  let width: Int
  /// The next episode to watch, among the known ones; nil if none is watched.
  private let nextToWatch: Episode?

  init(state: State, about: About, width: Int) {
    (self.state, self.about, self.width) = (state, about, width)
    nextToWatch = Self.nextToWatch(state, about)
  }

  private static let longestOverview = 60
  /// The number of lines of a description that is cut.
  private static let leastOverview = 6
  /// The next episode is not searched among more episodes than this, because it is done in every frame.
  private static let mostEpisodes = 250
  /// The minimum width for wrapping a title, and its maximum number of lines.
  private static let longestTitle = 4
  private static let longestFact = 4

  private var glyphs: Glyphs { state.look.glyphs }
  private var isHidden: Bool { state.marks.isHidden(about.show) }

  var lines: [Line] {
    head + [.blank] + overview(limit: Self.longestOverview) + rest(factLimit: Self.longestOverview)
  }

  /// The lines for a height. If there is too little space, facts are cut, and the description takes what is left.
  func lines(height: Int) -> [Line] {
    let lines = lines
    if lines.count <= height { return lines }
    let (head, rest) = (self.head, self.rest(factLimit: Self.longestFact))
    let space = height - head.count - rest.count - 1
    return head + [.blank] + overview(limit: max(space, Self.leastOverview)) + rest
  }

  /// What is below the description.
  private func rest(factLimit: Int) -> [Line] { facts(limit: factLimit) + next + others }

  /// The title, episode, time, provider and kind.
  private var head: [Line] {
    guard !isHidden else { return wrapped("Hidden title", .title) + filled(time) + place }
    let episode = about.airing?.episode
    let names = [episode.flatMap(EpisodeWords.numbers), subtitle].compactMap { $0 }
    return wrapped(about.show.title, .title, limit: Self.longestTitle) + wrapped(joined(names), .text)
      + filled(time) + place + filled(marks)
  }

  private var place: [Line] { wrapped(about.place, .facts) }

  /// The episode's title, unless it only repeats the show's.
  private var subtitle: String? { about.airing.flatMap { title(of: $0.episode) } }

  private func title(of episode: Episode) -> String? {
    state.marks.told(episode, of: about.show).title.flatMap { $0 == about.show.title ? nil : $0 }
  }

  /// `Tue, Nov 24`, `20:00–21:00`, `1 h`, `in 25 min`.
  private var time: [String] {
    guard let airing = about.airing else { return ["nothing on \(state.clock.label(ofDay: about.day))"] }
    let words = AiringWords(airing.time, clock: state.clock)
    return [state.clock.label(ofDay: words.date), words.times(glyphs), words.length, words.remaining ?? words.relative]
      .compactMap { $0 }
  }

  /// Whether it is on, watched or next to watch, and its kind.
  private var marks: [String] {
    guard let airing = about.airing else { return [] }
    let episode = airing.episode
    let isOn = airing.time.standing(at: state.now, date: state.date) == .onNow
    return [
      isOn ? "on now" : nil, state.marks.isWatched(episode, of: about.show) ? "watched" : nil,
      nextToWatch.map { about.isSame(About.Airing($0)) } ?? false ? "next to watch here" : nil,
    ].compactMap { $0 } + FactWords(episode: episode, glyphs: glyphs).marks
  }

  private func overview(limit: Int) -> [Line] {
    guard !isHidden else { return [] }
    if let episode = about.airing?.episode, state.marks.isSpoiler(episode, of: about.show) {
      return wrapped(Episode.spoilerNote(in: state), .facts)
    }
    return wrapped(about.overview ?? "No description.", about.overview == nil ? .facts : .text, limit: limit)
  }

  /// The people, the year and the country.
  private func facts(limit: Int) -> [Line] {
    guard !isHidden, let episode = about.airing?.episode else { return [] }
    let lines = FactWords(episode: episode, glyphs: glyphs).lines
    return lines.isEmpty ? [] : [.blank] + lines.flatMap { wrapped($0, .facts, limit: limit) }
  }

  private static func nextToWatch(_ state: State, _ about: About) -> Episode? {
    guard !state.marks.watched.isEmpty, about.show.episodes.count <= mostEpisodes else { return nil }
    var show = about.show
    if show.episodes.isEmpty { show.episodes = ([about.airing].compactMap { $0 } + about.others).map(\.episode) }
    let guide = EpisodeGuide([(show, about.provider)])
    return guide.nextUnwatched { state.marks.isWatched($0, of: show) }.map {
      guide.entries[$0].current(at: state.clock).episode
    }
  }

  /// The next episode to watch, if it is another one.
  private var next: [Line] {
    guard !isHidden, let next = nextToWatch, !about.isSame(About.Airing(next)) else { return [] }
    let words = AiringWords(next.time, clock: state.clock)
    let parts = [
      EpisodeWords.numbers(next), title(of: next), state.clock.label(ofDay: words.date), words.times(glyphs),
    ]
    return [.blank] + wrapped("Next to watch here: \(joined(parts.compactMap { $0 }))", .facts)
  }

  private var others: [Line] {
    guard !about.others.isEmpty, !isHidden else {
      // The linear interface does not say what an answer adds, so this would be the last word.
      guard about.awaitsOthers, !state.appearance.linear else { return [] }
      return [.blank] + wrapped("Looking for other airings\(glyphs.ellipsis)", .facts)
    }
    let shown = about.others.prefix(About.mostOthers)
    let lines = shown.enumerated().map { index, other -> Line in
      let words = AiringWords(other.time, clock: state.clock)
      let parts = [
        state.clock.label(ofDay: words.date), words.times(glyphs), EpisodeWords.numbers(other.episode),
        title(of: other.episode), other.episode.showing, about.isSame(other) ? "(the same)" : nil,
      ]
      return Line(text: parts.compactMap { $0 }.joined(separator: "  "), role: .text, episode: index)
    }
    let days = about.daysOfOthers.map { " in the next \($0) days" } ?? ""
    let span = shown.count < about.others.count ? ", the next \(shown.count)" : days
    return [.blank] + wrapped("Also on \(about.provider.name(in: state))\(span)", .facts) + lines
  }

  private func joined(_ words: [String]) -> String { words.joined(separator: glyphs.separator) }

  /// As many per line as fit completely.
  private func filled(_ words: [String]) -> [Line] {
    var lines: [[String]] = []
    for word in words {
      if let last = lines.last, TextWidth.of(joined(last + [word])) <= width {
        lines[lines.count - 1].append(word)
      } else {
        lines.append([word])
      }
    }
    return lines.flatMap { wrapped(joined($0), .facts) }
  }

  private func wrapped(_ text: String, _ role: DetailsPanel.Role, limit: Int = Self.longestOverview) -> [Line] {
    text.isEmpty ? [] : Line.wrapped(text, role, to: width, limit: limit, ellipsis: glyphs.ellipsis)
  }
}

extension DetailsPanel.Line {
  static let blank = DetailsPanel.Line(text: "", role: .text)
}

extension Theme {
  /// The style of a line of details.
  func style(of role: DetailsPanel.Role) -> Style {
    switch role {
    case .title: strong
    case .facts: faint
    case .text: text
    case .selected: cursor ?? strong.adding(.reverse)
    }
  }
}
