import TerminalKit

struct TimelineView {
  let state: State

  func draw(into buffer: inout Buffer) {}
}

extension State {
  /// What is said at the foot of this view.
  var footerWordsOfTimeline: FooterWords { FooterWords() }
}
