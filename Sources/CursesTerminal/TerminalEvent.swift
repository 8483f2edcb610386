import TerminalKit

/// An event of `CursesTerminal.nextEvents`.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, a mouse action, a paste, a change of focus or an answer.
  case input(InputEvent)
  /// The size changed, or the process was continued after a stop. Draw the screen again.
  case resized(Size)
  /// A message was posted: read the mailboxes.
  case woken
  /// A signal arrived.
  case signal(Signal)
  /// The terminal is gone.
  case hungUp

  /// The signals that the program handles.
  public enum Signal: Hashable, Sendable {
    /// TERM, HUP, INT and QUIT: restore the terminal and exit.
    case terminate, hangup, interrupt, quit
    /// TSTP: call `suspend()`.
    case suspend
  }
}
