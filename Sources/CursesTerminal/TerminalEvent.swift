import TerminalKit

/// What `CursesTerminal.nextEvents` reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, a paste, the focus or an answer.
  case input(InputEvent)
  /// The size is another one, or the screen has to be drawn anew after the process was stopped from outside.
  case resized(Size)
  /// Something was posted: drain the mailboxes.
  case woken
  /// A signal arrived.
  case signal(Signal)
  /// The terminal is gone: nothing can be read or written any more.
  case hungUp

  /// The signals that a program with a screen answers.
  public enum Signal: Hashable, Sendable {
    /// TERM, HUP, INT and QUIT: restore the terminal and end.
    case terminate, hangup, interrupt, quit
    /// TSTP: call `suspend()`.
    case suspend
  }
}
