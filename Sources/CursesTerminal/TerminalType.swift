import TerminalKit

/// The candidates in the terminal database, from the environment.
struct TerminalType: Equatable {
  /// The value of `TERM`.
  let name: String
  /// The entries to try, in order.
  let entries: [String]
  /// Whether the terminal has 24-bit colours, by `COLORTERM`.
  let wantsTruecolor: Bool
  /// Whether the user wants no colours (no-color.org: `NO_COLOR` is set and not empty).
  let isMono: Bool
  /// Whether to ask for the kitty graphics protocol. tmux takes the question for a title, GNU screen passes it to a
  /// terminal that it draws on itself, and terminals in editors show it as text.
  let takesKittyQuestions: Bool
  /// Whether the terminal has iTerm2's inline images, by its name in the environment: there is no question for them.
  let hasInlineImages: Bool

  /// The entry for direct colours with 0 to 255 for the palette (package ncurses-term).
  static let truecolorEntry = "xterm-direct256"

  init(environment: [String: String]) throws(TerminalError) {
    guard let name = environment["TERM"], !name.isEmpty, name != "unknown" else { throw .noType }
    if name == "dumb" { throw .incapable(type: name) }
    self.name = name
    let isInsideAnother = ["TMUX", "STY", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS"].contains { environment[$0] != nil }
    takesKittyQuestions = !isInsideAnother && !name.hasPrefix("tmux") && !name.hasPrefix("screen")
    hasInlineImages =
      takesKittyQuestions
      && (["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2")
    isMono = !(environment["NO_COLOR"] ?? "").isEmpty
    let colorterm = environment["COLORTERM"]?.lowercased()
    wantsTruecolor = !isMono && (colorterm == "truecolor" || colorterm == "24bit") && Self.isLikeXterm(name)
    var entries = [name]
    if name.hasPrefix("tmux") || name.hasPrefix("screen") { entries += ["screen-256color"] }
    if Self.isLikeXterm(name) { entries += ["xterm-256color", "xterm"] }
    self.entries = entries
  }

  /// Terminals like xterm whose own entries Debian does not install by default.
  private static let likeXterm = [
    "xterm", "tmux", "alacritty", "foot", "kitty", "wezterm", "ghostty", "konsole", "vte", "gnome", "contour", "rio",
    "iterm", "mintty", "st-", "putty", "rxvt-unicode",
  ]

  private static func isLikeXterm(_ name: String) -> Bool { likeXterm.contains { name.hasPrefix($0) } }

  /// Whether to ask for private modes. Some terminals print questions that they do not understand.
  var answersQuestions: Bool {
    !["linux", "vt", "cons", "ansi", "cygwin", "sun", "hurd", "Eterm"].contains { name.hasPrefix($0) }
  }

  /// The depth for a number of colours.
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
