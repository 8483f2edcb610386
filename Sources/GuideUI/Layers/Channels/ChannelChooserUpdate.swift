import GuideModel
import TerminalKit

// The keys in the list of channels. Those that change channels are its own; others move as usual.
extension ChannelChooser {
  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    defer { settle(in: state) }
    switch mode {
    case .list: return handleInList(key, in: &state)
    case .finding: return .stays(handleFinding(key, in: &state))
    case .naming(let name): return .stays(handle(key, naming: name, in: &state))
    }
  }

  private mutating func handleInList(_ key: Key, in state: inout State) -> LayerOutcome {
    switch (key.code, key.modifiers) {
    case (.character(" "), []): return .stays(change(in: &state) { $0.setHidden($1, !$0.isHidden($1)) })
    case (.character("*"), []): return .stays(change(in: &state) { $0.setFavourite($1, !$0.isFavourite($1)) })
    case (.up, .shift), (.character("K"), []): return .stays(move(by: -1, in: &state))
    case (.down, .shift), (.character("J"), []): return .stays(move(by: 1, in: &state))
    case (.character("g"), []):
      guard let channel, channels(in: state).contains(where: { $0.key == channel }) else { break }
      let group = state.schedules.arrangement.group(of: channel) ?? ""
      mode = .naming(TypedLine(group, maximumLength: ChannelArrangement.maximumNameLength))
    case (.character("G"), []): GroupChoice.open(in: &state)
    case (.character("/"), []): beginFinding()
    case (.character(let digit), []) where key.isDigit:
      beginFinding()
      line.append(String(digit))
      find(in: state)
    case (.enter, _): return choose(in: &state)
    case (.escape, _): return closeOrClear(in: state)
    default: return performInList(key, in: &state)
    }
    return .stays
  }

  private mutating func performInList(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = move(by: key, in: state)
    switch command {
    case .hideEmptyChannels?:
      let effects = Schedules.toggleEmpty(in: &state)
      settle(in: state)
      return .stays(effects)
    case .back?: return closeOrClear(in: state)
    default: return state.performOverBox(command, key, openedBy: .channels)
    }
  }

  /// Removes the search text first, then closes the list.
  private mutating func closeOrClear(in state: State) -> LayerOutcome {
    if text.isEmpty { return .closes }
    line.text = ""
    find(in: state)
    return .stays
  }

  // MARK: Moving

  /// Goes to the selected channel in the timeline, or reports why it is not shown there.
  func choose(in state: inout State) -> LayerOutcome {
    guard !isNaming, let channel = channels(in: state).first(where: { $0.key == channel }) else { return .stays }
    if state.inRoom({ $0.go(toChannel: channel.key) }) { return .closes }
    state.notice = reasonForHiding(channel, in: state)
    return .stays
  }

  // MARK: Changing

  private mutating func change(
    in state: inout State, _ change: (inout ChannelArrangement, String) -> Void
  ) -> [Effect] {
    guard let key = channel, channels(in: state).contains(where: { $0.key == key }) else { return [] }
    let effects = Schedules.rearrange(in: &state) { change(&$0, key) }
    settle(in: state)
    return effects
  }

  /// Moves past the line above or below, and past unlisted channels next to it.
  private mutating func move(by step: Int, in state: inout State) -> [Effect] {
    let channels = channels(in: state)
    guard let place = channels.firstIndex(where: { $0.key == channel }), channels.indices.contains(place + step)
    else { return [] }
    let (key, other) = (channels[place].key, channels[place + step].key)
    guard state.schedules.arrangement.canMove(key, beside: other) else {
      return state.say(step < 0 ? "favourites come first; * adds it" : "favourites come first; * removes it")
    }
    return change(in: &state) { [all = state.schedules.channels ?? []] arrangement, key in
      arrangement.move(key, step < 0 ? .before : .after, other, among: all)
    }
  }

  /// Why the timeline does not show a channel, and how to show it.
  private func reasonForHiding(_ channel: Channel, in state: State) -> String {
    let arrangement = state.schedules.arrangement
    if arrangement.isHidden(channel.key) { return "\(channel.name) is hidden; Space shows it" }
    if let group = arrangement.shownGroup, arrangement.group(of: channel.key) != group {
      return "\(channel.name) is not in \(group); G shows all"
    }
    if !state.schedules.channelFilter.admits(channel.provider) {
      return "\(channel.name) does not match: \(FilterSummary(state: state).brief.joined(separator: ", "))"
    }
    let key = state.bindings.firstName(of: .hideEmptyChannels, ascii: state.appearance.ascii)
    return "\(channel.name) has no listings; \(key) shows it"
  }
}
