import GuideModel
import TerminalKit

/// What is told of one programme, over the timeline.
public struct ProgrammeDetails: Layer, Hashable {
  /// On which it airs.
  public var channel: Channel
  /// The programme.
  public var listed: ListedProgramme
  /// Scrolled down by so many lines.
  public var scroll = 0
  /// When the channel shows it again, as far as it is known, in order.
  public var airings: [ListedProgramme] = []
  /// Whether more of them are asked for.
  public var awaitsAirings = false
}

extension ProgrammeDetails {
  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    switch state.bindings.command(for: key) {
    case .moveDown?, .scrollDown?: scroll(by: 1, in: state)
    case .moveUp?, .scrollUp?: scroll(by: -1, in: state)
    case .pageDown?: scroll(by: max(state.size.height - 8, 1), in: state)
    case .pageUp?: scroll(by: -max(state.size.height - 8, 1), in: state)
    case .toggleWatched?: return .stays(state.toggleProgrammeWatched(listed))
    case .watch?: return .stays([.watch(WatchRequest(listed, on: channel, in: state))])
    case .watchFromStart?:
      var request = WatchRequest(listed, on: channel, in: state)
      request.fromStart = true
      return .stays([.watch(request)])
    case .record?: return .stays(state.askRecording(WatchRequest(listed, on: channel, in: state)))
    case .follow?: return .stays(state.follow(listed))
    case .hide?: return .closes(state.toggleHidden(ProgrammeWords(listed: listed).show))
    case .undo?: return .stays(state.undo())
    case .poster?: state.zoomProgramme(listed, on: channel)
    case .episodes?: return .closes(EpisodesLayer.open(in: &state))
    case .redraw?: return .stays([.repaint])
    case .suspend?: return .stays([.suspend])
    case .quit? where key != Key("q"): return .stays([.quit])
    case .back?, .activate?, .quit?: return .closes
    default: break
    }
    return .stays
  }

  public mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    switch mouse.action {
    case .wheelDown: scroll(by: State.wheelLines, in: state)
    case .wheelUp: scroll(by: -State.wheelLines, in: state)
    case .press(0): return .closes
    default: break
    }
    return .stays
  }

  private mutating func scroll(by lines: Int, in state: State) {
    let maximum = ProgrammeDetailsBox(state: state, details: self).maximumScroll
    scroll = min(max(scroll + lines, 0), maximum)
  }

  public func wantedPictures(in state: State) -> [Pictures.Key] {
    [ProgrammeDetailsBox(state: state, details: self).pictureKey].compactMap { $0 }
  }

  public func hints(in state: State) -> [Hint] {
    let keys: [(Command, String)] = [
      (.back, "close"), (.toggleWatched, "watched"), (.follow, "follow"), (.poster, "poster"), (.hide, "hide"),
    ]
    return keys.compactMap { command, label in
      state.bindings.entries.first { $0.command == command }.map { .key($0.key, label) }
    }
  }

  public func reading(in state: State) -> Reading? { ProgrammeDetailsBox(state: state, details: self).reading }

  public func draw(_ state: State, into buffer: inout Buffer) {
    ProgrammeDetailsBox(state: state, details: self).draw(into: &buffer)
  }
}
