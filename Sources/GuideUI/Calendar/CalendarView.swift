import TerminalKit

struct CalendarView {
  let state: State

  func draw(into buffer: inout Buffer) {}
}

extension State {
  /// What is said at the foot of this view.
  var footerWordsOfCalendar: FooterWords { FooterWords() }
}
