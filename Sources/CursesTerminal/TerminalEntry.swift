import CNcurses
import CTerminalSupport

/// What the terminal database says of a terminal.
struct TerminalEntry {
  /// The name under which ncurses finds it.
  let name: String
  let colors: Int
  /// Whether it says how large the terminal is; the Linux console's does not.
  let hasSize: Bool
  let capabilities: TerminalModes.Capabilities

  /// The first of a type's entries that the database has and that can place a cursor.
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
    // Else setupterm fills in a size of its own.
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
      showCursor: string("cnorm"), resetAttributes: string("sgr0"), resetColors: string("op"),
      endInsert: string("rmir"), columnAddress: string("hpa"), eraseCells: string("ech"),
      scrollRegion: string("csr") != nil, erasesInColour: tigetflag("bce") > 0,
      isECMA48: Self.ecma48.allSatisfy { string($0.key) == $0.value } && tigetflag("am") > 0 && tigetflag("xenl") > 0
        && tigetnum("ncv") <= 0,
      shiftsCells: string("dch") == "\u{1B}[%p1%dP" && string("ich") == "\u{1B}[%p1%d@",
      flags: Self.looks.reduce(into: []) { flags, look in
        if string(look.capability) == look.sequence { flags.insert(look.flag) }
      })
  }

  /// What a terminal has to have to be written to without asking the database at each step.
  private static let ecma48 = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "csr": "\u{1B}[%i%p1%d;%p2%dr", "el": "\u{1B}[K", "ind": "\n", "ri": "\u{1B}M",
    "cud1": "\n", "cub1": "\u{8}", "cr": "\r", "cuu": "\u{1B}[%p1%dA", "cud": "\u{1B}[%p1%dB", "cuf": "\u{1B}[%p1%dC",
    "cub": "\u{1B}[%p1%dD",
  ]

  private static let looks: [(capability: String, sequence: String, flag: TextLook.Flags)] = [
    ("bold", "\u{1B}[1m", .bold), ("dim", "\u{1B}[2m", .faint), ("sitm", "\u{1B}[3m", .italic),
    ("smul", "\u{1B}[4m", .underline), ("rev", "\u{1B}[7m", .reverse),
  ]
}
