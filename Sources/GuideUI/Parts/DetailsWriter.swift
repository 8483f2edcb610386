import GuideModel
import TerminalKit

/// Writes the details of a day's episodes in lines of a width.
struct DetailsWriter {
  typealias Line = DetailsPanel.Line
  typealias Entry = DetailsPanel.Entry

  let state: State
  let width: Int
  /// Whether the episodes are of several shows.
  let listsShows: Bool

  /// The number of lines of a text that is cut.
  private static let leastTextLines = 8
  private static let listed = 3...12

  private var glyphs: Glyphs { state.look.glyphs }

  /// All episodes of the day, one per line; if there are many, those around the selected one.
  func list(_ entries: [Entry], selected: Int, limit: Int) -> [Line] {
    let limit = min(max(limit, Self.listed.lowerBound), Self.listed.upperBound)
    let first = min(max(selected - limit / 2, 0), max(entries.count - limit, 0))
    var lines = [Line(text: "\(selected + 1) of \(entries.count) that day", role: .facts)]
    for index in first..<min(first + limit, entries.count) {
      let text = line(entries[index])
      lines.append(
        Line(
          text: text.isEmpty ? "#\(index + 1)" : text, role: index == selected ? .selected : .text,
          episode: index))
    }
    return lines
  }

  private func line(_ entry: Entry) -> String {
    let episode = entry.episode
    let watched = state.marks.isWatched(episode, of: entry.show) ? String(glyphs.watched) : nil
    let time = AiringWords(episode, clock: state.clock).listedTimes(glyphs)
    let numbers = EpisodeWords.numbers(episode)
    let title = state.marks.told(episode, of: entry.show).title
    let parts =
      listsShows
      ? [watched, time, entry.show.title, numbers, title, episode.showing]
      : [watched, numbers, time, title, episode.showing]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Title and badge, time, description and facts. The description takes the space that the others leave.
  func lines(about entry: Entry, height: Int) -> [Line] {
    let (show, episode) = (entry.show, entry.episode)
    let title =
      [
        listsShows ? show.title : nil, state.marks.told(episode, of: show).title ?? (listsShows ? nil : show.title),
        EpisodeWords.numbers(episode),
        state.marks.isWatched(episode, of: show) ? "watched" : nil,
      ].compactMap { $0 }
    let words = AiringWords(episode, clock: state.clock)
    let facts = [words.relative, words.dateLabel, words.times(glyphs)].compactMap { $0 }
    let about =
      state.marks.isSpoiler(episode, of: show)
      ? Episode.spoilerNote(in: state) : episode.overview ?? show.overview ?? "Synopsis coming soon."
    let more = FactWords(episode: episode, glyphs: glyphs)
    let marks = more.marks.joined(separator: glyphs.separator)
    let head =
      wrapped(title.joined(separator: glyphs.separator), .title)
      + wrapped(facts.joined(separator: glyphs.separator), .facts) + (marks.isEmpty ? [] : wrapped(marks, .facts))
    let rest = more.lines.flatMap { wrapped($0, .facts) }
    return head + wrapped(about, .text, limit: height - head.count - rest.count) + rest
  }

  private func wrapped(_ text: String, _ role: DetailsPanel.Role, limit: Int = 0) -> [Line] {
    Line.wrapped(text, role, to: width, limit: max(limit, Self.leastTextLines), ellipsis: glyphs.ellipsis)
  }
}
