import GuideModel
import TerminalKit

/// The screen as plain text, one item per line, for screen readers and braille displays. The last line reports what
/// changed.
struct LinearScreen {
  struct Line: Hashable {
    var text: String
    /// Whether the last line reports its changes.
    var isSaid = true
    /// Whether it continues the sentence of the line before.
    var continues = false
  }

  let state: State

  /// The number of lines for changes at the end of the screen.
  private static let changeHeight = 3
  /// The lines of a dialog beside its list: title, input, note, keys.
  private static let dialogHeight = 6

  init(_ state: State) { self.state = state }

  /// The number of visible lines of a dialog's list.
  static func listHeight(_ size: Size) -> Int { max(size.height - changeHeight - dialogHeight, 1) }

  /// All lines except the last one.
  var lines: [Line] {
    let dialog = state.layer?.reading(in: state).map { lines(of: $0) }
    return dialog.map { $0 + prompt + said(state.notice) + keys } ?? (view + prompt + keys)
  }

  /// What changed since the previous screen; nil if there is nothing to report. After the end of a prompt or message
  /// the selection is reported, or why nothing is shown.
  func change(since before: [Line]) -> String? {
    let (now, known) = (lines, before.filter(\.isSaid))
    var said = now.filter { line in line.isSaid && !line.text.isEmpty && !known.contains { $0.text == line.text } }
    if said.isEmpty, state.layer == nil, !Set(known).isSubset(of: now) { said = selection.isEmpty ? banner : selection }
    let sentences = zip(said, said.dropFirst()).map { line, next in
      line.text + (next.continues || line.text.last?.isPunctuation == true ? " " : ". ")
    }
    return said.isEmpty ? nil : sentences.joined() + said.suffix(1).map(\.text).joined()
  }

  func draw(into buffer: inout Buffer) {
    let top = changeTop
    for (y, row) in lines.flatMap(rows(of:)).prefix(top).enumerated() { put(row, y: y, into: &buffer) }
    for (index, row) in change.enumerated() { put(row, y: top + index, into: &buffer) }
  }

  private func rows(of line: Line) -> [String] { TextLayout.wrapped(line.text, to: state.size.width) }

  /// The first row of the change.
  var changeTop: Int { state.size.height - max(change.count, 1) }

  private var change: [String] {
    TextLayout.wrapped(state.lastChange, to: state.size.width, limit: Self.changeHeight, ellipsis: glyphs.ellipsis)
  }

  private func put(_ text: String, y: Int, into buffer: inout Buffer) {
    buffer.put(text, x: 0, y: y, style: .plain, clip: buffer.bounds)
  }

  private var glyphs: Glyphs { state.look.glyphs }
}

// MARK: - The view

extension LinearScreen {
  private var view: [Line] {
    let words = state.room.footer
    let place = words.ordinal.map {
      "\($0.noun.prefix(1).uppercased())\($0.noun.dropFirst()): \($0.place) of \($0.count)"
    }
    let above =
      said("View: \(state.view.rawValue)") + said(day(words))
      + said(words.source.isEmpty ? nil : "On: \(words.source)") + selection + unsaid(place)
    let below = banner + said(state.notice) + unsaid(status)
    return above + box(beside: above + below + prompt + keys) + below
  }

  private var selection: [Line] {
    let words = state.room.footer
    return said(words.title) + words.facts.flatMap { said($0) }
      + said(words.matches.map { $0 ? "Matches the filter" : "Does not match the filter" })
      + said(words.when.joined(separator: ", "))
  }

  private func day(_ words: FooterWords) -> String? {
    let day = words.day.map { [state.clock.label(ofDay: $0), AiringWords.day($0, clock: state.clock)] } ?? []
    let parts = day + words.position
    return parts.isEmpty ? nil : "Day: " + parts.joined(separator: ", ")
  }

  /// The open parts of a view: details, a list, or a box. `others` are all other lines.
  private func box(beside others: [Line]) -> [Line] {
    if let reading = state.room.reading {
      // Two more for its title, and for its place or a selected line that is wrapped.
      return lines(of: reading, beside: others.reduce(2) { $0 + rows(of: $1).count })
    }
    return state.showsTooltip ? (state.room.tooltip?.lines ?? []).flatMap { said($0) } : []
  }

  private var banner: [Line] {
    switch state.room.banner {
    case .failure(let failure)?:
      let retry = state.bindings.firstName(of: .refresh, ascii: true)
      return said("Error: \(failure.message)") + said(failure.advice)
        + said(retry.isEmpty ? nil : "\(retry) tries again")
    case .wait?: return said("Loading \(state.sources.name)")
    case .text(let paragraphs)?: return paragraphs.flatMap { said($0) }
    case nil: return []
    }
  }

  private var status: String? {
    state.panes.map {
      "Status: \(Footer(state: state, panes: $0, room: state.room).status), times of \(state.zone.name)"
    }
  }
}

// MARK: - Dialogs

extension LinearScreen {
  private func lines(of reading: Reading, beside others: Int = dialogHeight) -> [Line] {
    said(reading.title) + said(reading.typed.map { "Typed: \($0)" }) + said(reading.note)
      + list(reading, beside: others)
  }

  /// The lines around the selected one, or from the scroll position on.
  private func list(_ reading: Reading, beside others: Int) -> [Line] {
    let room = max(state.size.height - Self.changeHeight - others, 1)
    let count = reading.lines.count
    guard let selected = reading.selected else {
      let shown = (0..<count).dropFirst(reading.scroll).prefix(room)
      let place = "Lines: \(shown.startIndex + 1) to \(shown.endIndex) of \(count)"
      return shown.map { Line(text: reading.lines[$0], continues: reading.continuing.contains($0)) }
        + unsaid(shown.count < count ? place : nil)
    }
    let first = min(max(selected - room / 2, 0), max(count - room, 0))
    return reading.lines.enumerated().dropFirst(first).prefix(room).map { index, text in
      let isSelected = index == selected
      return Line(text: isSelected ? "Selected, \(index + 1) of \(count): \(text)" : text, isSaid: isSelected)
    }
  }

  /// The question and the input of a prompt.
  private var prompt: [Line] {
    switch state.layer?.prompt(in: state) {
    case .line(let label, let line, let hint, let error)?:
      return said(label + line.text) + said(line.cursorWords) + said(error.map { "Error: \($0)" }) + unsaid(hint)
    case .question(let question)?: return said(question)
    case nil: return []
    }
  }

  private var keys: [Line] {
    let all = state.layer.map { $0.hints(in: state) } ?? state.room.keyHints
    let words =
      all.filter { !isForPosters($0) }.map(\.text) + (state.layer.flatMap { $0.reading(in: state)?.keys } ?? [])
    return words.isEmpty ? [] : [Line(text: "Keys: " + words.joined(separator: ", "), isSaid: false)]
  }

  /// There are no posters.
  private func isForPosters(_ hint: Hint) -> Bool {
    switch hint.action {
    case .command(let command): command == .poster
    case .key(let key): state.bindings.command(for: key) == .poster
    case .view: false
    }
  }

  private func said(_ text: String?) -> [Line] { text.map { $0.isEmpty ? [] : [Line(text: $0)] } ?? [] }
  private func unsaid(_ text: String?) -> [Line] {
    text.map { $0.isEmpty ? [] : [Line(text: $0, isSaid: false)] } ?? []
  }
}
