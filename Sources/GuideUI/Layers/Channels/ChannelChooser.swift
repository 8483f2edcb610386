import GuideModel
import TerminalKit

/// The list of all channels beside the timeline, for choosing which are shown and in what order.
struct ChannelChooser: ListLayer, Hashable {
  /// The mode, which determines the effect of keys.
  enum Mode: Hashable, Sendable {
    /// Move and change.
    case list
    /// Typing part of a name or a number.
    case finding
    /// Typing the name of the selected channel's group.
    case naming(TypedLine)
  }

  var mode = Mode.list
  /// The key of the selected channel.
  var channel: String?
  /// The index of its line.
  private(set) var selected = 0
  /// The topmost line, from 0.
  var top = 0
  /// Part of a name or number. Channels without it are left out.
  var line = TypedLine(maximumLength: 40)
  var text: String { line.text }
  /// The channel that was selected before typing; it is selected again if none matches.
  var channelBefore: String?
}

extension Channel {
  /// Whether its number starts with the text or its name contains it. `folded` is not empty (`Picker.folded`).
  func matches(_ folded: String) -> Bool {
    number.map { String($0).hasPrefix(folded) } == true
      || FoldedText.matches(FoldedText.bytes(name), [Array(folded.utf8)])
  }

  /// Whether it is the most likely match.
  func matchesFirst(_ folded: String) -> Bool {
    number.map(String.init) == folded || Picker.folded(name).hasPrefix(folded)
  }
}

extension ChannelChooser {
  static func open(in state: inout State) {
    guard state.schedules.channels?.isEmpty == false else {
      state.notice = "there are no channels to choose from"
      return
    }
    state.showsTooltip = false
    var chooser = ChannelChooser(channel: state.room.selectedChannel?.key)
    chooser.settle(in: state)
    state.open(chooser)
  }

  /// The lines of the list: all channels in order, including hidden ones, that match the text.
  func channels(in state: State) -> [Channel] {
    let all = state.schedules.arrangement.ordered(state.schedules.channels ?? [])
    let folded = Picker.folded(text)
    return folded.isEmpty ? all : all.filter { $0.matches(folded) }
  }

  /// Moves the selection to a listed channel, and scrolls to it.
  mutating func settle(in state: State) {
    let channels = channels(in: state)
    if channels.isEmpty { return }
    selected = channels.firstIndex { $0.key == channel } ?? 0
    channel = channels[selected].key
    let lines = ChannelChooserView(state: state, chooser: self, channels: channels).list.area.height
    top = min(max(top, selected - lines + 1), selected)
    top = max(min(top, channels.count - lines), 0)
  }

  /// While a group is named, its channel stays selected.
  mutating func select(_ index: Int, in state: State) {
    let channels = channels(in: state)
    guard !channels.isEmpty, !isNaming else { return }
    channel = channels[min(max(index, 0), channels.count - 1)].key
    settle(in: state)
  }

  func hints(in state: State) -> [Hint] {
    let (enter, escape) =
      switch mode {
      case .list: ("go there", text.isEmpty ? "close" : "list all")
      case .finding: ("stop typing", "list all")
      case .naming: ("save", "cancel")
      }
    return [.key(Key(.enter), enter), .key(Key(.escape), escape)]
  }

  var isNaming: Bool { if case .naming = mode { true } else { false } }

  func box(in state: State) -> ChannelChooserView {
    ChannelChooserView(state: state, chooser: self, channels: channels(in: state))
  }
}
