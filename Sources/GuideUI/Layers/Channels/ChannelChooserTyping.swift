import GuideModel
import TerminalKit

// Typing in the list of channels: part of a name, or the name of a group. Also choosing groups.
extension ChannelChooser {
  mutating func handleFinding(_ key: Key, in state: inout State) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _):
      mode = .list
      line.text = ""
      find(in: state)
    case (.enter, _): mode = .list
    case (.down, []):
      mode = .list
      select(by: 1, in: state)
    case (.up, []):
      mode = .list
      select(by: -1, in: state)
    case (.character("c"), .control): return [.quit]
    default: if line.change(by: key) { find(in: state) }
    }
    return []
  }

  mutating func beginFinding() {
    if text.isEmpty { selectedBefore = selected }
    mode = .finding
  }

  /// Lists the matches, and selects the most likely one.
  mutating func find(in state: State) {
    let folded = Picker.folded(text)
    if !folded.isEmpty {
      let channels = channels(in: state)
      selected = (channels.first { $0.matchesFirst(folded) } ?? channels.first)?.key ?? selectedBefore
    }
    settle(in: state)
  }

  mutating func handle(_ key: Key, naming name: TypedLine, in state: inout State) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _): mode = .list
    case (.enter, _):
      guard let selected else { return [] }
      let effects = Schedules.rearrange(in: &state) { $0.setGroup(selected, name.text) }
      let clean = ChannelArrangement.groupName(name.text)
      if !clean.isEmpty, state.schedules.arrangement.group(of: selected)?.lowercased() != clean.lowercased() {
        state.notice = "there are already \(ChannelArrangement.maximumGroups) groups; empty one of them first"
      }
      mode = .list
      settle(in: state)
      return effects
    case (.character("c"), .control): return [.quit]
    default:
      var name = name
      _ = name.take(key)
      mode = .naming(name)
    }
    return []
  }

  mutating func paste(_ pasted: String, in state: inout State) -> LayerOutcome {
    switch mode {
    case .list, .finding:
      beginFinding()
      line.append(pasted)
      find(in: state)
    case .naming(var name):
      name.append(pasted)
      mode = .naming(name)
    case .groups: break
    }
    return .stays
  }

  // MARK: Groups

  mutating func openGroups(in state: inout State) {
    let arrangement = state.schedules.arrangement
    guard !arrangement.groups.isEmpty else {
      state.notice = "there are no groups yet; g adds a channel to one"
      return
    }
    let shown = arrangement.groups.firstIndex { $0.name == arrangement.shownGroup }
    mode = .groups(shown.map { $0 + 1 } ?? 0)
  }

  mutating func handle(_ key: Key, group selected: Int, in state: inout State) -> [Effect] {
    let last = state.schedules.arrangement.groups.count
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("G"), []), (.character("q"), []): mode = .list
    case (.enter, _): return show(group: selected, in: &state)
    case (.home, _): mode = .groups(0)
    case (.end, _): mode = .groups(last)
    default:
      switch state.bindings.command(for: key) {
      case .moveUp?: mode = .groups(max(selected - 1, 0))
      case .moveDown?: mode = .groups(min(selected + 1, last))
      case .quit?: return [.quit]
      default: break
      }
    }
    return []
  }

  /// Shows only one group; 0 shows all.
  mutating func show(group index: Int, in state: inout State) -> [Effect] {
    let groups = state.schedules.arrangement.groups
    guard index == 0 || groups.indices.contains(index - 1) else { return [] }
    let effects = Schedules.rearrange(in: &state) { $0.show(group: index == 0 ? nil : groups[index - 1].name) }
    mode = .list
    settle(in: state)
    return effects
  }
}
