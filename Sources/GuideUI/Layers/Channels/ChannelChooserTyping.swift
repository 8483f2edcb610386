import GuideModel
import TerminalKit

// Typing in the list of channels: part of a name, or the name of a group.
extension ChannelChooser {
  mutating func handleFinding(_ key: Key, in state: inout State) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _):
      mode = .list
      line.text = ""
      find(in: state)
    case (.enter, _): mode = .list
    case (.down, []), (.up, []):
      mode = .list
      select(selected + (key.code == .down ? 1 : -1), in: state)
    case (.character("c"), .control): return [.quit]
    default: if line.change(by: key) { find(in: state) }
    }
    return []
  }

  mutating func beginFinding() {
    if text.isEmpty { channelBefore = channel }
    mode = .finding
  }

  /// Lists the matches, and selects the most likely one.
  mutating func find(in state: State) {
    let folded = Picker.folded(text)
    if !folded.isEmpty {
      let channels = channels(in: state)
      channel = (channels.first { $0.matchesFirst(folded) } ?? channels.first)?.key ?? channelBefore
    }
    settle(in: state)
  }

  mutating func handle(_ key: Key, naming name: TypedLine, in state: inout State) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.escape, _): mode = .list
    case (.enter, _):
      guard let channel else { return [] }
      let effects = Schedules.rearrange(in: &state) { $0.setGroup(channel, name.text) }
      let clean = ChannelArrangement.groupName(name.text)
      if !clean.isEmpty, state.schedules.arrangement.group(of: channel)?.lowercased() != clean.lowercased() {
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
    }
    return .stays
  }
}
