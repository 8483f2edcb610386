import GuideModel
import TerminalKit

/// Describes the cursor's day beside the month: its providers and first titles.
struct DayBeside {
  let room: CalendarRoom

  /// The date, the providers, the titles and a blank line, with a maximum number of lines. Empty if the month is
  /// unknown.
  func lines(limit: Int) -> [SideLine] {
    guard room.month != nil, limit >= 4 else { return [] }
    let head = SideLine(text: room.state.cursor.day.longLabel, isStrong: true)
    guard let summary = room.selectedDay else { return [head, SideLine(text: room.nothingWords), SideLine(text: "")] }
    let released = summary.ofServices ?? summary
    let known = room.titles(of: released).prefix(limit - 4)
    let titles = known.map { line(of: $0, summary) }
    let rest = released.shows(beside: known)
    let more = rest > 0 ? [SideLine(text: "and \(rest.counted("more show"))")] : []
    return [head, SideLine(text: DaySentence.who(summary))] + titles + more + [SideLine(text: "")]
  }

  private func line(of title: DayTitle, _ summary: DaySummary) -> SideLine {
    let provider = summary.providers.first { $0.provider.id == title.providerID }?.provider
    return SideLine(
      text: room.state.listedTitle(title.title, of: Show(key: title.showKey, title: title.title)),
      detail: room.badge(of: title, in: summary) ?? "",
      color: provider?.color)
  }
}
