import CNcurses
import CTerminalSupport

/// An entry of the terminal database.
struct TerminalEntry {
  /// The name for ncurses.
  let name: String
  let colors: Int
  /// Whether it has a size; that of the Linux console has none.
  let hasSize: Bool
  let capabilities: TerminalModes.Capabilities

  /// The first known entry of a type that can move the cursor.
  static func first(of type: TerminalType, descriptor: CInt) throws(TerminalError) -> TerminalEntry {
    var isKnown = false
    for name in type.entries {
      guard let entry = TerminalEntry(name: name, descriptor: descriptor) else { continue }
      if entry.canPlaceCursor { return entry }
      isKnown = true
    }
    throw isKnown ? .incapable(type: type.name) : .unknownType(type.name)
  }

  /// Whether the database has an entry.
  static func exists(_ name: String, descriptor: CInt) -> Bool {
    TerminalEntry(name: name, descriptor: descriptor) != nil
  }

  private let canPlaceCursor: Bool

  private init?(name: String, descriptor: CInt) {
    // Otherwise setupterm sets a size.
    use_env(false)
    var error: CInt = 0
    guard setupterm(name, descriptor, &error) == OK else { return nil }
    defer { tvg_forget_entry() }
    func string(_ capability: String) -> String? { tvg_capability(capability).map { String(cString: $0) } }
    self.name = name
    colors = Int(tigetnum("colors"))
    hasSize = tigetnum("lines") > 0 && tigetnum("cols") > 0
    canPlaceCursor = string("cup") != nil
    capabilities = TerminalModes.Capabilities(
      enterScreen: string("smcup"), leaveScreen: string("rmcup"), hideCursor: string("civis"),
      showCursor: string("cnorm"), resetAttributes: string("sgr0"), endInsert: string("rmir"),
      scrollRegion: string("csr") == "\u{1B}[%i%p1%d;%p2%dr")
  }
}
