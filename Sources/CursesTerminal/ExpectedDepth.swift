import TerminalKit

extension CursesTerminal {
  /// How many colours a claimed terminal would show, by the environment and the terminal database alone.
  ///
  /// Not while a terminal is claimed: ncurses knows one terminal at a time.
  /// - Throws: where `TERM` is not set, not known or cannot place a cursor.
  public static func expectedDepth(environment: [String: String]) throws(TerminalError) -> ColorDepth {
    let type = try TerminalType(environment: environment)
    let entry = try TerminalEntry.first(of: type, descriptor: 1)
    if type.isMono { return .mono }
    if type.wantsTruecolor, TerminalEntry.exists(TerminalType.truecolorEntry, descriptor: 1) { return .truecolor }
    return TerminalType.depth(colors: entry.colors)
  }
}
