import GuideModel
import TerminalKit

/// A scrollable box with the details of something and its picture.
protocol DetailsLayer: TextLayer where Content == ProgrammeDetailsBox {
  /// What the details are of. Keys act on it.
  func subject(in state: State) -> (show: Show, episode: Episode, provider: Provider)
  /// What is told of it.
  func about(in state: State) -> About
  /// What is watched or recorded.
  func watchRequest(in state: State) -> WatchRequest
  /// The effect of Enter.
  mutating func activate(in state: inout State) -> LayerOutcome
  /// The first keys at the bottom of the box.
  var firstKeys: [(Command, String)] { get }
}

extension DetailsLayer {
  var firstKeys: [(Command, String)] { [] }

  public mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = state.bindings.command(for: key)
    if let lines = command?.lines(page: max(state.size.height - 8, 1)) {
      scroll(by: lines, in: state)
      return .stays
    }
    let (show, episode, provider) = subject(in: state)
    switch command {
    case .activate?: return activate(in: &state)
    case .hide?: return .closes(state.make(state.marks.togglingHidden(show)))
    case .episodes?: return .closes(EpisodesLayer.open(of: show, at: episode, in: &state))
    case .watch?: return .stays([.watch(watchRequest(in: state))])
    case .watchFromStart?:
      var request = watchRequest(in: state)
      request.fromStart = true
      return .stays([.watch(request)])
    case .undo?: return .stays(state.undo())
    case .refresh?: return .stays(state.perform(.refresh))
    case .record?: return .stays(WatchRequest.askRecording(watchRequest(in: state), in: &state))
    default:
      return state.perform(command, on: (show, episode, provider)).map { .stays($0) }
        ?? state.performOverBox(command, key)
    }
  }

  public func hints(in state: State) -> [Hint] {
    state.bindings.hints(
      [(.back, "close")] + firstKeys
        + [(.toggleWatched, "watched"), (.follow, "follow"), (.poster, "poster"), (.hide, "hide")])
  }

  public func wantedPictures(in state: State) -> [Pictures.Key] {
    [box(in: state).pictureKey].compactMap { $0 }
  }

  func box(in state: State) -> ProgrammeDetailsBox { ProgrammeDetailsBox(state: state, details: self) }
}
