import TerminalKit

/// Which entries of the terminal database to try, from the environment alone.
struct TerminalType: Equatable {
  /// The value of `TERM`.
  let name: String
  /// Entries to try in this order.
  let entries: [String]
  /// Whether the terminal says that it shows 24-bit colours (`COLORTERM`).
  let wantsTruecolor: Bool
  /// Whether the person wants no colour (no-color.org: `NO_COLOR` set and not empty).
  let isMono: Bool
  /// Whether a question of the kitty graphics protocol may be asked: tmux takes one for the pane's title, GNU screen hands
  /// it to a terminal that it then draws on by itself, and the terminals inside editors have shown it as text.
  let takesKittyQuestions: Bool

  /// The database's entry for direct colours that keeps 0 to 255 for the palette (package ncurses-term).
  static let truecolorEntry = "xterm-direct256"

  init(environment: [String: String]) throws(TerminalError) {
    guard let name = environment["TERM"], !name.isEmpty, name != "unknown" else { throw .noType }
    if name == "dumb" { throw .incapable(type: name) }
    self.name = name
    let isInsideAnother = ["TMUX", "STY", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS"].contains { environment[$0] != nil }
    takesKittyQuestions = !isInsideAnother && !name.hasPrefix("tmux") && !name.hasPrefix("screen")
    isMono = !(environment["NO_COLOR"] ?? "").isEmpty
    let colorterm = environment["COLORTERM"]?.lowercased()
    wantsTruecolor = !isMono && (colorterm == "truecolor" || colorterm == "24bit") && Self.isLikeXterm(name)
    var entries = [name]
    if name.hasPrefix("tmux") || name.hasPrefix("screen") { entries += ["screen-256color"] }
    if Self.isLikeXterm(name) { entries += ["xterm-256color", "xterm"] }
    self.entries = entries
  }

  /// Terminals that understand what xterm does but whose own entries Debian does not install by default.
  private static let likeXterm = [
    "xterm", "tmux", "alacritty", "foot", "kitty", "wezterm", "ghostty", "konsole", "vte", "gnome", "contour", "rio",
    "iterm", "mintty", "st-", "putty", "rxvt-unicode",
  ]

  private static func isLikeXterm(_ name: String) -> Bool { likeXterm.contains { name.hasPrefix($0) } }

  /// Whether to ask the terminal for its private modes: not those that print what they do not understand.
  var answersQuestions: Bool {
    !["linux", "vt", "cons", "ansi", "cygwin", "sun", "hurd", "Eterm"].contains { name.hasPrefix($0) }
  }

  /// What so many colours of the database amount to.
  static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case 0x100_0000...: .truecolor
    case 256...: .palette256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .mono
    }
  }
}
