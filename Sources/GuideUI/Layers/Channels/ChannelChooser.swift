import GuideModel
import TerminalKit

/// All channels of the source over the timeline, to choose which are shown and in what order.
public struct ChannelChooser: Layer, Hashable {
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

extension ChannelChooser {
  static func open(in state: inout State) {
    guard state.schedules.channels?.isEmpty == false else {
      state.notice = "there are no channels to choose from"
      return
    }
    state.showsTooltip = false
    var chooser = ChannelChooser(selected: state.room.selectedChannel?.key)
    chooser.settle(in: state)
    state.open(chooser)
  }

  /// The lines of the list: all channels in order, hidden ones too, that match what was typed.
  func channels(in state: State) -> [Channel] {
    let all = state.schedules.arrangement.ordered(state.schedules.channels ?? [])
    let folded = Picker.folded(text)
    return folded.isEmpty ? all : all.filter { $0.matches(folded) }
  }

  /// Brings the selection onto a channel that is listed, and into sight.
  mutating func settle(in state: State) {
    let channels = channels(in: state)
    let place = channels.firstIndex { $0.key == selected } ?? 0
    selected = place < channels.count ? channels[place].key : selected
    let lines = ChannelChooserView(state: state, chooser: self).list.height
    top = min(max(top, place - lines + 1), place)
    top = max(min(top, channels.count - lines), 0)
  }

  public func reading(in state: State) -> Reading? { ChannelChooserView(state: state, chooser: self).reading }

  public func draw(_ state: State, into buffer: inout Buffer) {
    ChannelChooserView(state: state, chooser: self).draw(into: &buffer)
  }
}
