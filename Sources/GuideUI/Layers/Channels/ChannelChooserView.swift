import GuideModel
import TerminalKit

/// Draws the list of channels beside those of the timeline, so that every change is visible there.
struct ChannelChooserView: ListBox {
  let state: State
  let chooser: ChannelChooser
  let channels: [Channel]

  private static let width = 64
  /// If less space would be left, the list takes the whole width.
  private static let leastWidth = 44
  /// The minimum number of lines for keys below the list.
  private static let leastLinesWithKeys = 4
  private static let nothing = "no channel matches"

  /// The frame: right of the channels' names, from the ruler to the footer; on small screens, and over the pane with
  /// details, from the top.
  var area: Rect {
    let screen = state.size
    guard let layout = state.timelineLayout else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let beside = screen.width - layout.channels.right - 1
    let width = min(beside >= Self.leastWidth ? min(beside, Self.width) : screen.width, screen.width)
    let isFromTop = layout.grid.height < 10 || state.panes?.pane.isEmpty == false
    return Rect(
      x: screen.width - width, y: isFromTop ? 0 : layout.grid.y, width: width,
      height: isFromTop ? layout.footer.y : layout.grid.height)
  }

  var inner: Rect { area.inset(columns: 1, rows: 1) }

  /// The lines of keys at the bottom; none if the list needs the space.
  private var keyLines: [String] {
    let lines = Self.lines(of: keys, width: inner.width - 2)
    return inner.height - 1 - lines.count >= Self.leastLinesWithKeys ? lines : []
  }

  var list: ListPane {
    let inner = self.inner
    let rows = Rect(
      x: inner.x, y: inner.y + 1, width: inner.width, height: max(inner.height - 1 - keyLines.count, 0))
    return ListPane(
      rows, in: area, count: channels.count, selected: place ?? channels.count, top: chooser.top)
  }

  /// The index of the selected channel; nil if it is not listed.
  private var place: Int? { channels.firstIndex { $0.key == chooser.channel } }

  func draw(into buffer: inout Buffer) {
    guard area.width >= 4, area.height >= 3 else { return }
    Box(title: title, footer: footer, area: area).draw(into: &buffer, state.look)
    drawTyped(into: &buffer)
    drawChannels(into: &buffer)
    let bottom = list.area.bottom
    let below = Rect(x: inner.x + 1, y: bottom, width: inner.width - 1, height: inner.bottom - bottom)
    buffer.put(keyLines, in: below, style: theme.faint)
  }

  // MARK: Words

  private var title: String {
    let arrangement = state.schedules.arrangement
    var parts = ["Channels"]
    if let group = arrangement.shownGroup { parts.append("only \(group)") }
    if arrangement.hidesEmpty { parts.append("with listings") }
    return TextLayout.truncated(
      parts.joined(separator: glyphs.separator), to: max(area.width - 6, 1), ellipsis: glyphs.ellipsis)
  }

  private var footer: String {
    let closing = chooser.hints(in: state).map(\.text).joined(separator: ", ")
    return closing + " \(glyphs.dash) " + (place.map { "\($0 + 1)/\(channels.count)" } ?? "no match")
  }

  private var keys: [String] {
    switch chooser.mode {
    case .list:
      let move = state.appearance.ascii ? "K J move" : "Shift-↑↓ move"
      let empty = state.bindings.firstName(of: .hideEmptyChannels, ascii: state.appearance.ascii)
      let isHidden = chooser.channel.map(state.schedules.arrangement.isHidden) ?? false
      return [
        "Space \(isHidden ? "show" : "hide")", "* favourite", move, "g group", "G one group only",
        "\(empty) empty channels", "/ find",
      ]
    case .naming: return ["an empty name removes it from its group"]
    // In this mode keys are text.
    case .finding: return []
    }
  }

  /// As many as fit completely, side by side.
  private static func lines(of words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, TextWidth.of(last) + 3 + TextWidth.of(word) <= width {
        lines[lines.count - 1] = last + "   " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

// MARK: - Lines

extension ChannelChooserView {
  /// The input, or how to start it.
  private func drawTyped(into buffer: inout Buffer) {
    let y = inner.y
    var x = inner.x + 1
    let typed: TypedLine
    switch chooser.mode {
    case .list where chooser.text.isEmpty:
      buffer.put(summary, x: x, y: y, width: inner.width - 2, style: theme.faint, clip: inner)
      return
    case .list, .finding:
      x += buffer.put(glyphs.prompt + " ", x: x, y: y, style: theme.faint, clip: inner)
      typed = chooser.line
    case .naming(let name):
      let channel = state.schedules.channels?.first { $0.key == chooser.channel }?.name ?? ""
      let label = "Group of " + TextLayout.truncated(channel, to: inner.width / 3, ellipsis: glyphs.ellipsis) + ": "
      x += buffer.put(label, x: x, y: y, style: theme.faint, clip: inner)
      typed = name
    }
    if chooser.mode == .list {
      buffer.put(typed.text, x: x, y: y, style: theme.strong, clip: inner)
    } else {
      typed.draw(x: x, y: y, width: inner.right - x, style: theme.strong, into: &buffer)
    }
  }

  /// `14 channels, 2 hidden, 12 shown`.
  private var summary: String {
    let all = state.schedules.channels ?? []
    let hidden = all.count { state.schedules.arrangement.isHidden($0.key) }
    var parts = [all.count == 1 ? "1 channel" : "\(all.count) channels"]
    if hidden > 0 { parts.append("\(hidden) hidden") }
    parts.append("\(state.schedules.arrangedChannels.count) shown")
    return parts.joined(separator: ", ")
  }

  private func drawChannels(into buffer: inout Buffer) {
    let numbers = (state.schedules.channels ?? []).lazy.compactMap(\.number).max()
    let digits = numbers.map { min(max(String($0).utf8.count, 3), 6) } ?? 0
    let list = list
    list.draw(into: &buffer, state.look) { draw(channels[$0], in: $1, digits: digits, into: &$2) }
    if channels.isEmpty {
      buffer.put(Self.nothing, x: list.area.x + 1, y: list.area.y, style: theme.faint, clip: list.area)
    }
  }

  /// `★  12 Harbour One       Sport, hidden`.
  private func draw(_ channel: Channel, in line: Rect, digits: Int, into buffer: inout Buffer) {
    let (arrangement, y) = (state.schedules.arrangement, line.y)
    let isHidden = arrangement.isHidden(channel.key)
    if arrangement.isFavourite(channel.key) {
      buffer.put(glyphs.followed, x: line.x + 1, y: y, style: theme.today, clip: line)
    }
    let words = words(of: channel)
    let x = line.x + 3 + (digits > 0 ? digits + 1 : 0)
    if let number = channel.number.map(String.init) {
      buffer.put(number, x: max(x - 1 - number.utf8.count, line.x + 3), y: y, style: theme.faint, clip: line)
    }
    buffer.put(
      channel.nameBesideNumber(in: state), isHidden || isEmpty(channel) ? theme.faint : theme.text,
      detail: words.joined(separator: ", "), theme.faint,
      in: Rect(x: x, y: y, width: max(line.right - 1 - x, 0), height: 1), atMost: line.width / 2)
  }

  private func isEmpty(_ channel: Channel) -> Bool {
    state.schedules.arrangement.hidesEmpty && state.schedules.empty.contains(channel.key)
  }
}

extension ChannelChooserView {
  var reading: Reading {
    let lines = channels.map { channel in
      let name = channel.nameBesideNumber(in: state)
      let favourite = state.schedules.arrangement.isFavourite(channel.key) ? ["favourite"] : []
      return ([channel.number.map { "\($0) \(name)" } ?? name] + favourite + words(of: channel)).joined(separator: ", ")
    }
    return Reading(
      title: title, typed: typed, note: lines.isEmpty ? Self.nothing : summary, lines: lines, keys: keys,
      selected: place)
  }

  /// The input: a search text or a group's name.
  private var typed: String? {
    switch chooser.mode {
    case .list where chooser.text.isEmpty: nil
    case .list, .finding: chooser.text
    case .naming(let name): "group \(name.text)"
    }
  }

  /// Group, hidden, no listings.
  private func words(of channel: Channel) -> [String] {
    let arrangement = state.schedules.arrangement
    return [
      arrangement.group(of: channel.key), arrangement.isHidden(channel.key) ? "hidden" : nil,
      isEmpty(channel) ? "no listings" : nil,
    ].compactMap { $0 }
  }
}
