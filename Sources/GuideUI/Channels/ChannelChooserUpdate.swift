import GuideModel
import TerminalKit

// What keys do in the list of channels. Those that change channels are the list's own; moving is as anywhere.
extension State {
  mutating func handle(_ key: Key, in chooser: ChannelChooser) -> [Effect] {
    switch chooser.mode {
    case .list: return handleInList(key, chooser)
    case .finding: return handleFinding(key, chooser)
    case .naming(let name): return handle(key, naming: name, chooser)
    case .groups(let selected): return handle(key, group: selected, chooser)
    }
  }

  private mutating func handleInList(_ key: Key, _ chooser: ChannelChooser) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.character(" "), []): return change(chooser) { $0.setHidden($1, !$0.isHidden($1)) }
    case (.character("*"), []): return change(chooser) { $0.setFavourite($1, !$0.isFavourite($1)) }
    case (.up, .shift), (.character("K"), []): return move(chooser, by: -1)
    case (.down, .shift), (.character("J"), []): return move(chooser, by: 1)
    case (.character("g"), []):
      guard let key = chooser.selected else { return [] }
      show(chooser.in(.naming(timeline.arrangement.group(of: key) ?? "")))
    case (.character("G"), []): return openGroups(chooser)
    case (.character("/"), []): show(chooser.in(.finding))
    case (.character(let digit), []) where key.isDigit: find(String(digit), chooser.in(.finding))
    case (.enter, _): go(from: chooser)
    case (.escape, _): closeOrClear(chooser)
    default: return performInList(key, chooser)
    }
    return []
  }

  private mutating func performInList(_ key: Key, _ chooser: ChannelChooser) -> [Effect] {
    let page = max(ChannelChooserView(state: self, chooser: chooser).list.height - 1, 1)
    switch bindings.command(for: key) {
    case .moveUp?: select(chooser, by: -1)
    case .moveDown?: select(chooser, by: 1)
    case .pageUp?: select(chooser, by: -page)
    case .pageDown?: select(chooser, by: page)
    case .firstDay?: select(chooser, by: -ChannelArrangement.maximumKeys)
    case .lastDay?: select(chooser, by: ChannelArrangement.maximumKeys)
    case .hideEmptyChannels?:
      let effects = toggleEmptyChannels()
      show(chooser)
      return effects
    case .back?: closeOrClear(chooser)
    case .redraw?: return [.repaint]
    case .suspend?: return [.suspend]
    case .quit? where key != Key("q"): return [.quit]
    case .channels?, .quit?: overlay = nil
    default: break
    }
    return []
  }

  /// First what was looked for goes, then the list.
  private mutating func closeOrClear(_ chooser: ChannelChooser) {
    if chooser.text.isEmpty { overlay = nil } else { find("", chooser) }
  }

  // MARK: Moving

  mutating func select(_ chooser: ChannelChooser, by lines: Int) {
    let channels = channels(of: chooser)
    guard !channels.isEmpty else { return }
    var chooser = chooser
    let place = channels.firstIndex { $0.key == chooser.selected } ?? 0
    chooser.selected = channels[min(max(place + lines, 0), channels.count - 1)].key
    show(chooser)
  }

  /// To the selected channel in the timeline; where it is not shown there, why not.
  mutating func go(from chooser: ChannelChooser) {
    guard let channel = channels(of: chooser).first(where: { $0.key == chooser.selected }) else { return }
    if let place = timeline.place(ofChannel: channel.key) {
      overlay = nil
      move(channels: place - timeline.channel)
      return
    }
    let arrangement = timeline.arrangement
    if arrangement.isHidden(channel.key) {
      notice = "\(channel.name) is hidden; Space shows it"
    } else if let group = arrangement.shownGroup, arrangement.group(of: channel.key) != group {
      notice = "\(channel.name) is not in \(group); G shows all"
    } else if !timeline.channelFilter.admits(channel.provider) {
      notice = "\(channel.name) is not among: \(filterWords.joined(separator: ", "))"
    } else {
      let key = bindings.firstName(of: .hideEmptyChannels, ascii: appearance.ascii)
      notice = "\(channel.name) has no listings; \(key) shows it"
    }
  }

  // MARK: Changing

  private mutating func change(
    _ chooser: ChannelChooser, _ change: (inout ChannelArrangement, String) -> Void
  ) -> [Effect] {
    guard let key = chooser.selected, channels(of: chooser).contains(where: { $0.key == key }) else { return [] }
    let effects = rearrange { change(&$0, key) }
    show(chooser)
    return effects
  }

  /// Past the line above or below; channels that are not listed are passed over with it.
  private mutating func move(_ chooser: ChannelChooser, by step: Int) -> [Effect] {
    let channels = channels(of: chooser)
    guard let place = channels.firstIndex(where: { $0.key == chooser.selected }),
      channels.indices.contains(place + step)
    else { return [] }
    let (key, other) = (channels[place].key, channels[place + step].key)
    guard timeline.arrangement.canMove(key, beside: other) else {
      notice = step < 0 ? "favourites stand first; * makes it one" : "favourites stand first; * takes it out"
      return []
    }
    return change(chooser) { [all = timeline.channels ?? []] arrangement, key in
      arrangement.move(key, step < 0 ? .before : .after, other, among: all)
    }
  }
}

extension ChannelChooser {
  func `in`(_ mode: Mode) -> ChannelChooser {
    var chooser = self
    chooser.mode = mode
    return chooser
  }
}
