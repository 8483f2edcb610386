import TerminalKit

extension CursesTerminal {
  /// The colour depth of a terminal, from the environment and the terminal database.
  ///
  /// Not while a terminal is in use, because ncurses supports one at a time.
  /// - Throws: if `TERM` is not set, unknown, or cannot move the cursor.
  public static func expectedDepth(environment: [String: String]) throws(TerminalError) -> ColorDepth {
    let type = try TerminalType(environment: environment)
    let entry = try TerminalEntry.first(of: type, descriptor: 1)
    if type.isMono { return .mono }
    if type.wantsTruecolor, TerminalEntry.exists(TerminalType.truecolorEntry, descriptor: 1) { return .truecolor }
    return TerminalType.depth(colors: entry.colors)
  }
}
