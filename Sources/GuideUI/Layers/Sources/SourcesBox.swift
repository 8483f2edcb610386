import GuideModel
import TerminalKit

/// Draws the list of sources with all facts about the selected one.
struct SourcesBox: ListBox {
  let state: State
  let layer: SourcesLayer

  private static let widest = 92
  private static let title = "Sources"
  private static let sampled = 20

  private var standings: [SourceStanding] { layer.standings ?? [] }

  private var width: Int { min(Self.widest, state.size.width) }
  private var textWidth: Int { max(width - 4, 1) }

  /// The frame. Its height fits the longest description, so that it does not change.
  var area: Rect {
    let details = (standings.prefix(Self.sampled).map { words(of: $0).count } + [details.count]).max() ?? 1
    let height = min(max(standings.count, 1) + 1 + details + 2, max(state.size.height - 3, 1))
    return Rect(ofDialog: width, height, on: state.size)
  }

  /// The list takes at most half of a full box.
  var list: ListPane {
    let inner = inner
    let room = max(inner.height - details.count - 1, inner.height / 2, 1)
    let rows = Rect(
      x: inner.x, y: inner.y, width: inner.width, height: min(max(standings.count, 1), room, inner.height))
    return ListPane(rows, in: area, count: standings.count, selected: layer.selected)
  }

  // MARK: Words

  /// The description of the selected source, or a text if there are none.
  private var details: [String] {
    let said = layer.note.map { TextLayout.hanging($0, indent: 0, to: textWidth) + [""] } ?? []
    return said + (layer.standing.map(words) ?? TextLayout.hanging(nothing, indent: 0, to: textWidth))
  }

  private func words(of standing: SourceStanding) -> [String] {
    sentences(about: standing).enumerated().flatMap {
      TextLayout.hanging($1, indent: $0 == 0 ? 0 : 2, to: textWidth)
    }
  }

  /// The name with the kind, and the facts.
  private func sentences(about standing: SourceStanding) -> [String] {
    let name = standing.name + " (\(standing.kindWords))"
    var facts = standing.facts(now: state.now, zone: state.zone) + [standing.credit].compactMap { $0 }
    // Failures come first, so that they are visible in a low box.
    if let failure = standing.trouble?.longWords(now: state.now, zone: state.zone) {
      facts = [failure] + facts.filter { $0 != failure }
    }
    return [name] + facts
  }

  private var nothing: String {
    if layer.awaited != nil || layer.closesWhenRead { return state.sources.refreshing?.words ?? "setting it up" }
    if layer.standings == nil { return "loading the sources" }
    let server = state.rows?.listings?.isDemo == true ? "" : "The guide reads from \(state.sources.name). "
    return server + "There are no sources. Press a to add one\(server.isEmpty ? "." : ", or to choose another server.")"
  }

  /// The state of a source in a few words.
  private func summary(of standing: SourceStanding) -> String {
    if let progress = state.sources.refreshing, progress.name == standing.name { return progress.shortWords }
    if let trouble = standing.trouble {
      return "! fails since \(state.zone.shortMoment(trouble.since, now: state.now))"
    }
    guard standing.importedAt != nil else {
      return "\(standing.age(now: state.now)), \(standing.dueWords(now: state.now, zone: state.zone))"
    }
    if standing.isOver(today: state.today) { return "! all over" }
    let until = standing.days.map { ", until \(state.clock.label(ofDay: $0.upperBound))" } ?? ""
    return
      "\(standing.age(now: state.now)), \(standing.amount)\(until)"
  }

  var reading: Reading {
    let lines = standings.map { "\($0.name), \(summary(of: $0))" }
    let said = [layer.note].compactMap { $0 } + (layer.standing.map(sentences) ?? [nothing])
    return Reading(
      title: Self.title, note: said.joined(separator: "; "), lines: lines,
      selected: lines.isEmpty ? nil : layer.selected)
  }

  // MARK: Drawing

  func draw(into buffer: inout Buffer) {
    let footer = layer.hints(in: state).map(\.text).joined(separator: glyphs.separator)
    Box(title: Self.title, footer: footer, area: area).draw(into: &buffer, state.look)
    let (inner, list) = (inner, list)
    guard inner.height > 0 else { return }
    if standings.isEmpty { return buffer.put(details, in: inner, style: theme.text) }
    let nameWidth = min(standings.map { TextWidth.of($0.name) }.max() ?? 0, inner.width * 2 / 5)
    list.draw(into: &buffer, state.look) { draw(standings[$0], nameWidth: nameWidth, in: $1, into: &$2) }
    let y = list.area.bottom
    drawDetails(Rect(x: inner.x, y: y, width: inner.width, height: inner.bottom - y), into: &buffer)
  }

  private func draw(_ standing: SourceStanding, nameWidth: Int, in line: Rect, into buffer: inout Buffer) {
    let y = line.y
    buffer.put(standing.name, x: line.x, y: y, width: nameWidth, style: theme.text, clip: line)
    let x = line.x + nameWidth + 2
    let isWrong = standing.trouble != nil || standing.isOver(today: state.today)
    buffer.put(
      summary(of: standing), x: x, y: y, width: max(line.right - x, 0), style: isWrong ? theme.strong : theme.faint,
      clip: line)
  }

  private func drawDetails(_ area: Rect, into buffer: inout Buffer) {
    guard area.height > 1 else { return }
    let rule = String(repeating: glyphs.box.horizontal, count: area.width)
    buffer.put(rule, x: area.x, y: area.y, style: theme.rule, clip: area)
    let below = Rect(x: area.x, y: area.y + 1, width: area.width, height: area.height - 1)
    buffer.put(details, in: below, style: theme.text)
  }
}
