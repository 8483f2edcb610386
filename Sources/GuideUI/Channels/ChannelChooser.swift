import GuideModel
import TerminalKit

/// All channels of the source over the timeline, to choose which are shown and in what order.
public struct ChannelChooser: Hashable, Sendable {
  /// What keys do.
  enum Mode: Hashable, Sendable {
    /// Move and change.
    case list
    /// Type part of a name or a number.
    case finding
    /// Type the name of the selected channel's group.
    case naming(String)
    /// Choose the group that alone is shown; 0 is all channels.
    case groups(Int)
  }

  var mode = Mode.list
  /// The key of the selected channel.
  var selected: String?
  /// The topmost line, from 0.
  var top = 0
  /// Part of a name or number: channels without it are left out.
  var text = ""

  /// Nothing that is looked for is longer.
  static let maximumLength = 40
}

extension Channel {
  /// Whether its number begins so or its name has it. `folded` is not empty (`Picker.folded`).
  func matches(_ folded: String) -> Bool {
    number.map { String($0).hasPrefix(folded) } == true || Picker.folded(name).contains(folded)
  }

  /// Whether it is what was most likely meant.
  func matchesFirst(_ folded: String) -> Bool {
    number.map(String.init) == folded || Picker.folded(name).hasPrefix(folded)
  }
}

extension State {
  /// The lines of the list: all channels in order, hidden ones too, that match what was typed.
  func channels(of chooser: ChannelChooser) -> [Channel] {
    let all = timeline.arrangement.ordered(timeline.channels ?? [])
    let folded = Picker.folded(chooser.text)
    return folded.isEmpty ? all : all.filter { $0.matches(folded) }
  }

  mutating func openChannelChooser() {
    guard timeline.channels?.isEmpty == false else {
      notice = "there are no channels to choose from"
      return
    }
    showsTooltip = false
    show(ChannelChooser(selected: timeline.selectedChannel?.key))
  }

  /// Shows the chooser, its selection on a channel that is listed, and visible.
  mutating func show(_ chooser: ChannelChooser) {
    var chooser = chooser
    let channels = channels(of: chooser)
    let place = channels.firstIndex { $0.key == chooser.selected } ?? 0
    chooser.selected = place < channels.count ? channels[place].key : chooser.selected
    let lines = ChannelChooserView(state: self, chooser: chooser).list.height
    chooser.top = min(max(chooser.top, place - lines + 1), place)
    chooser.top = max(min(chooser.top, channels.count - lines), 0)
    overlay = .channels(chooser)
  }
}
