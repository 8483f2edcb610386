import TerminalKit

/// Draws the question about where listings come from.
struct SourceChooserView: ListBox {
  let state: State
  let chooser: SourceChooser

  private static let width = 72

  /// The question above the answers.
  private var question: String {
    switch chooser.step {
    case .kind: "Where should listings come from?"
    case .listing: "An XMLTV listing, plain, .gz or .xz: a file or an address"
    case .server: "A server, like http://localhost:3001"
    }
  }

  private var footer: String {
    switch chooser.step {
    case .kind:
      let key = state.bindings.firstName(of: .sources, ascii: true)
      return "Enter choose, Esc close" + (key.isEmpty ? "" : "; \(key) opens this again")
    case .listing, .server: return "Enter \(chooser.enterWord), Esc back"
    }
  }

  private var contentHeight: Int { chooser.step == .kind ? SourceChooser.Option.all(in: state).count + 2 : 4 }

  var area: Rect {
    let width = min(Self.width, state.size.width)
    let height = min(contentHeight + 2, state.size.height)
    return Rect(ofDialog: width, height, on: state.size)
  }

  /// The answers.
  var list: ListPane {
    let rows = Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: inner.height - 2)
    return ListPane(rows, in: area, count: SourceChooser.Option.all(in: state).count, selected: chooser.selected)
  }

  func draw(into buffer: inout Buffer) {
    Box(title: "Sources", footer: footer, area: area).draw(into: &buffer, state.look)
    guard inner.height > 0 else { return }
    buffer.put(question, x: inner.x, y: inner.y, width: inner.width, style: theme.strong, clip: inner)
    if chooser.step == .kind { drawOptions(into: &buffer) } else { drawLine(into: &buffer) }
  }

  private func drawOptions(into buffer: inout Buffer) {
    let options = SourceChooser.Option.all(in: state)
    list.draw(into: &buffer, state.look) { index, line, buffer in
      let words = options[index].words(in: state)
      var x = line.x + buffer.put("\(index + 1) ", x: line.x, y: line.y, style: theme.faint, clip: line)
      x += buffer.put(words.name, x: x, y: line.y, width: line.right - x, style: theme.text, clip: line)
      buffer.put(words.detail, x: x + 2, y: line.y, width: line.right - x - 2, style: theme.faint, clip: line)
    }
  }

  private func drawLine(into buffer: inout Buffer) {
    let line = Rect(x: inner.x, y: inner.y + 2, width: inner.width, height: 1)
    let prompt = glyphs.prompt + " "
    let x = line.x + buffer.put(prompt, x: line.x, y: line.y, style: theme.faint, clip: line)
    chooser.line.draw(x: x, y: line.y, width: line.right - x, style: theme.text, into: &buffer)
    guard let error = chooser.error, inner.height > 3 else { return }
    buffer.put(error, x: inner.x, y: inner.y + 3, width: inner.width, style: theme.strong, clip: inner)
  }

  var reading: Reading {
    guard chooser.step == .kind else {
      return Reading(title: question, typed: chooser.text, note: chooser.error.map { "Error: \($0)" })
    }
    let lines = SourceChooser.Option.all(in: state).map { option in
      let words = option.words(in: state)
      return words.detail.isEmpty ? words.name : "\(words.name), \(words.detail)"
    }
    return Reading(title: question, lines: lines, selected: chooser.selected)
  }
}
