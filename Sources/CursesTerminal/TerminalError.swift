/// Why the terminal cannot be used, for people.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// There is no terminal to open.
  case noTerminal(reason: String)
  /// `TERM` is not set or is `unknown`.
  case noType
  /// The terminal cannot move the cursor.
  case incapable(type: String)
  /// The terminal database has no entry for `TERM`.
  case unknownType(String)
  /// A system call failed.
  case system(call: String, reason: String)

  public var description: String {
    switch self {
    case .noTerminal(let reason): "cannot open the terminal: \(reason)"
    case .noType: "TERM is not set. Set it to the type of your terminal, for example: TERM=xterm-256color"
    case .incapable(let type): "TERM=\(type) cannot move the cursor. Use another terminal, or --plain"
    case .unknownType(let type):
      "the terminal database has no entry for TERM=\(type). Install it, or set TERM=xterm-256color"
    case .system(let call, let reason): "the terminal cannot be used: \(call): \(reason)"
    }
  }
}
