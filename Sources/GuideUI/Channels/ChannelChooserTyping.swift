import GuideModel
import TerminalKit

// What is typed in the list of channels: part of a name, the name of a group. And the groups.
extension State {
  mutating func handleFinding(_ key: Key, _ chooser: ChannelChooser) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _): find("", chooser.in(.list))
    case (.enter, _): show(chooser.in(.list))
    case (.down, []): select(chooser.in(.list), by: 1)
    case (.up, []): select(chooser.in(.list), by: -1)
    default:
      switch Self.typed(key, chooser.text) {
      case .text(let text): find(text, chooser)
      case .effects(let effects): return effects
      }
    }
    return []
  }

  /// Lists what matches, and selects what was most likely meant.
  mutating func find(_ text: String, _ chooser: ChannelChooser) {
    var chooser = chooser
    chooser.text = String(CleanText.line(text).prefix(ChannelChooser.maximumLength))
    if text.hasSuffix(" "), !chooser.text.isEmpty { chooser.text += " " }
    let folded = Picker.folded(chooser.text)
    if !folded.isEmpty {
      let channels = channels(of: chooser)
      chooser.selected = (channels.first { $0.matchesFirst(folded) } ?? channels.first)?.key ?? chooser.selected
    }
    show(chooser)
  }

  mutating func handle(_ key: Key, naming name: String, _ chooser: ChannelChooser) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _): show(chooser.in(.list))
    case (.enter, _):
      guard let key = chooser.selected else { return [] }
      let effects = rearrange { $0.setGroup(key, name) }
      let clean = ChannelArrangement.groupName(name)
      if !clean.isEmpty, timeline.arrangement.group(of: key)?.lowercased() != clean.lowercased() {
        notice = "there are \(ChannelArrangement.maximumGroups) groups already; take channels out of one first"
      }
      show(chooser.in(.list))
      return effects
    default:
      switch Self.typed(key, name) {
      case .text(let name):
        show(chooser.in(.naming(String(name.prefix(ChannelArrangement.maximumNameLength)))))
      case .effects(let effects): return effects
      }
    }
    return []
  }

  /// What came of a key on a line that is typed.
  private enum Typed {
    case text(String)
    case effects([Effect])
  }

  private static func typed(_ key: Key, _ text: String) -> Typed {
    switch (key.code, key.modifiers) {
    case (.backspace, _), (.delete, _): .text(String(text.dropLast()))
    case (.character("u"), .control): .text("")
    case (.character("l"), .control): .effects([.repaint])
    case (.character("z"), .control): .effects([.suspend])
    case (.character("c"), .control): .effects([.quit])
    case (.character(let character), []):
      .text(character == " " || !CleanText.line(String(character)).isEmpty ? text + String(character) : text)
    default: .text(text)
    }
  }

  mutating func paste(_ pasted: String, into chooser: ChannelChooser) {
    let pasted = CleanText.line(pasted, limit: ChannelChooser.maximumLength)
    switch chooser.mode {
    case .list, .finding: find(chooser.text + pasted, chooser.in(.finding))
    case .naming(let name):
      show(chooser.in(.naming(String((name + pasted).prefix(ChannelArrangement.maximumNameLength)))))
    case .groups: break
    }
  }

  // MARK: Groups

  mutating func openGroups(_ chooser: ChannelChooser) -> [Effect] {
    let arrangement = timeline.arrangement
    guard !arrangement.groups.isEmpty else {
      notice = "there are no groups yet; g puts a channel into one"
      return []
    }
    let shown = arrangement.groups.firstIndex { $0.name == arrangement.shownGroup }
    overlay = .channels(chooser.in(.groups(shown.map { $0 + 1 } ?? 0)))
    return []
  }

  mutating func handle(_ key: Key, group selected: Int, _ chooser: ChannelChooser) -> [Effect] {
    let last = timeline.arrangement.groups.count
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("G"), []), (.character("q"), []): show(chooser.in(.list))
    case (.enter, _): return show(group: selected, chooser)
    case (.home, _): overlay = .channels(chooser.in(.groups(0)))
    case (.end, _): overlay = .channels(chooser.in(.groups(last)))
    default:
      switch bindings.command(for: key) {
      case .moveUp?: overlay = .channels(chooser.in(.groups(max(selected - 1, 0))))
      case .moveDown?: overlay = .channels(chooser.in(.groups(min(selected + 1, last))))
      case .redraw?: return [.repaint]
      case .suspend?: return [.suspend]
      case .quit?: return [.quit]
      default: break
      }
    }
    return []
  }

  /// Shows one group alone; 0 shows all.
  mutating func show(group index: Int, _ chooser: ChannelChooser) -> [Effect] {
    let groups = timeline.arrangement.groups
    guard index == 0 || groups.indices.contains(index - 1) else { return [] }
    let effects = rearrange { $0.show(group: index == 0 ? nil : groups[index - 1].name) }
    show(chooser.in(.list))
    return effects
  }
}
