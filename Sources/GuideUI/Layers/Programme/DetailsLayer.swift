import TerminalKit

/// A scrollable box with the details of something and its picture.
protocol DetailsLayer: Layer {
  /// The number of lines that are scrolled out at the top.
  var scroll: Int { get set }
  /// The address of a picture.
  var picture: String? { get }
  func about(in state: State) -> About
  /// The first keys at the bottom of the box.
  var firstKeys: [(Command, String)] { get }
}

extension DetailsLayer {
  var firstKeys: [(Command, String)] { [] }

  /// Handles keys for scrolling. Returns false for other keys.
  mutating func scroll(by command: Command?, in state: State) -> Bool {
    guard let lines = command?.lines(page: max(state.size.height - 8, 1)) else { return false }
    scroll(by: lines, in: state)
    return true
  }

  private mutating func scroll(by lines: Int, in state: State) {
    scroll = min(max(scroll + lines, 0), ProgrammeDetailsBox(state: state, details: self).maximumScroll)
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

  public func wantedPictures(in state: State) -> [Pictures.Key] {
    [ProgrammeDetailsBox(state: state, details: self).pictureKey].compactMap { $0 }
  }

  public func reading(in state: State) -> Reading? { ProgrammeDetailsBox(state: state, details: self).reading }

  public func draw(_ state: State, into buffer: inout Buffer) {
    ProgrammeDetailsBox(state: state, details: self).draw(into: &buffer)
  }
}
