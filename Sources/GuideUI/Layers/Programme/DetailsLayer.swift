import TerminalKit

/// A scrollable box with the details of something and its picture.
protocol DetailsLayer: TextLayer where Content == ProgrammeDetailsBox {
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

  public func wantedPictures(in state: State) -> [Pictures.Key] {
    [box(in: state).pictureKey].compactMap { $0 }
  }

  func box(in state: State) -> ProgrammeDetailsBox { ProgrammeDetailsBox(state: state, details: self) }
}
