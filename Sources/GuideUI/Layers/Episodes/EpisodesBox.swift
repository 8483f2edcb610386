import GuideModel
import TerminalKit

/// Draws the episodes of a show, one per line under their seasons.
struct EpisodesBox: ListBox {
  let state: State
  let layer: EpisodesLayer

  /// The content of a line of the list.
  private enum Line {
    case season(Int?)
    case episode(Int)

    var isSeason: Bool { if case .season = self { true } else { false } }
  }

  private static let widest = 90

  private var entries: [EpisodeGuide.Entry] { layer.guide?.entries ?? [] }

  var area: Rect {
    let width = min(Self.widest, state.size.width)
    let height = max(state.size.height - 3, 1)
    return Rect(x: (state.size.width - width) / 2, y: 0, width: width, height: height)
  }

  // MARK: The list

  /// A heading for each season, if there are several.
  private var lines: [Line] {
    let entries = entries
    let isOne = entries.allSatisfy { $0.season == entries[0].season }
    var lines: [Line] = []
    for (index, entry) in entries.enumerated() {
      if !isOne, index == 0 || entry.season != entries[index - 1].season { lines.append(.season(entry.season)) }
      lines.append(.episode(index))
    }
    return lines
  }

  var list: ListPane {
    let lines = lines
    let place = lines.firstIndex { if case .episode(layer.selected) = $0 { true } else { false } } ?? 0
    return ListPane(inner, in: area, count: lines.count, selected: place, top: topShowing(place, of: lines))
  }

  /// The first visible line, so that the selected episode is visible, and the heading if it is the first of its season.
  var topShowingSelection: Int { list.top }

  private func topShowing(_ place: Int, of lines: [Line]) -> Int {
    let first = place > 0 && lines[place - 1].isSeason ? place - 1 : place
    return max(min(layer.top, first), place - inner.height + 1, 0)
  }

  /// The episode on a screen row; nil outside the list.
  func index(atLine y: Int) -> Int? {
    guard let index = list.index(atLine: y), case .episode(let episode) = lines[index] else { return nil }
    return episode
  }

  private func title(ofSeason season: Int?) -> String { season.map { "Season \($0)" } ?? "Without a season" }

  /// Its number, title, time and provider. Narrow screens have no provider.
  private func words(_ entry: EpisodeGuide.Entry) -> (number: String, title: String, place: String) {
    let airing = entry.current(at: state.clock)
    let told = state.marks.told(airing.episode, of: layer.show)
    let words = AiringWords(airing.episode, clock: state.clock)
    let time = [state.clock.label(ofDay: words.date), airing.episode.moment.map { state.zone.timeInWords(at: $0) }]
    let when = time.compactMap { $0 }.joined(separator: "  ")
    let place = when + "  " + airing.provider.name(in: state)
    return (
      EpisodeWords.numbers(airing.episode) ?? "", told.title ?? "",
      TextWidth.of(place) <= inner.width / 2 || state.appearance.linear ? place : when
    )
  }

  // MARK: Drawing

  /// Why the list is empty; nil if it is not.
  private var emptyWords: String? {
    if let failure = layer.failure { return failure.message }
    guard layer.guide != nil else { return "Looking for episodes\(glyphs.ellipsis)" }
    return entries.isEmpty ? "The listings have no episodes of this show." : nil
  }

  private func footer(next: Int?) -> String {
    let number = next.flatMap { EpisodeWords.numbers(entries[$0].airings[0].episode) }
    let keys = state.bindings.words([(.activate, "details"), (.back, "close")], separator: glyphs.separator)
    return keys + (number.map { "\(glyphs.separator)next to watch: \($0)" } ?? "")
  }

  func draw(into buffer: inout Buffer) {
    let next = layer.nextUnwatched(in: state)
    Box(title: layer.show.title, footer: footer(next: next), area: area).draw(into: &buffer, state.look)
    if let words = emptyWords {
      buffer.put(words, x: inner.x, y: inner.y, width: inner.width, style: theme.faint, clip: inner)
    } else {
      drawList(next: next, into: &buffer)
    }
  }

  private func drawList(next: Int?, into buffer: inout Buffer) {
    let lines = lines
    list.draw(into: &buffer, state.look) { index, line, buffer in
      switch lines[index] {
      case .season(let season):
        buffer.put(title(ofSeason: season), x: line.x, y: line.y, style: theme.strong, clip: line)
      case .episode(let index): drawEpisode(index, isNext: index == next, in: line, into: &buffer)
      }
    }
  }

  private func drawEpisode(_ index: Int, isNext: Bool, in line: Rect, into buffer: inout Buffer) {
    let (entry, y) = (entries[index], line.y)
    let look = state.look.episodes([entry.current(at: state.clock).episode], of: layer.show, state.marks, state.clock)
    let (number, title, place) = words(entry)
    buffer.put(isNext ? glyphs.pointer : " ", x: line.x, y: y, style: theme.text, clip: line)
    buffer.put(look.sign, x: line.x + 1, y: y, style: look.style, clip: line)
    let rest = Rect(x: line.x + 3, y: y, width: max(line.width - 3, 0), height: 1)
    let words = [number, title].filter { !$0.isEmpty }.joined(separator: "  ")
    buffer.put(words, look.style, detail: place, look.style, in: rest)
  }

  // MARK: Line by line

  var reading: Reading {
    let next = layer.nextUnwatched(in: state)
    let lines = entries.enumerated().map { index, entry in
      let isWatched = state.marks.isWatched(entry.airings[0].episode, of: layer.show)
      let (number, title, place) = words(entry)
      let notes = [isWatched ? "watched" : nil, index == next ? "next to watch" : nil].compactMap { $0 }
      return ([number, title, place].filter { !$0.isEmpty } + notes).joined(separator: ", ")
    }
    return Reading(
      title: "Episodes of \(layer.show.title)", note: emptyWords, lines: lines,
      selected: entries.isEmpty ? nil : layer.selected)
  }
}
