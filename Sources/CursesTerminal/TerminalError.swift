/// Why the terminal cannot be used, in a sentence for people.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// There is no terminal to open.
  case noTerminal(reason: String)
  /// `TERM` is not set, or says `unknown`.
  case noType
  /// `TERM` names a terminal that cannot place a cursor.
  case incapable(type: String)
  /// The terminal database does not know `TERM`.
  case unknownType(String)
  /// A call of the system failed.
  case system(call: String, reason: String)

  public var description: String {
    switch self {
    case .noTerminal(let reason): "cannot open the terminal: \(reason)"
    case .noType: "TERM is not set, so how to draw is not known. Set it, for example: TERM=xterm-256color"
    case .incapable(let type): "TERM=\(type) cannot place a cursor. Use a terminal that can, or print the guide as text"
    case .unknownType(let type):
      "the terminal database has no entry for TERM=\(type). Install it, or set TERM=xterm-256color"
    case .system(let call, let reason): "the terminal cannot be used: \(call): \(reason)"
    }
  }
}
