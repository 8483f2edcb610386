import TerminalKit

/// The commands of keys. A command may have several keys, a key has one command.
public struct KeyBindings: Sendable {
  /// The keys with their commands, in the order of help.
  public let entries: [(key: Key, command: Command)]
  private let commands: [Key: Command]
  private let keys: [Command: [Key]]

  /// If a key has two entries, the later one is used.
  public init(_ entries: [(key: Key, command: Command)]) {
    self.entries = entries
    commands = Dictionary(entries.map { ($0.key, $0.command) }, uniquingKeysWith: { $1 })
    keys = Dictionary(grouping: entries, by: \.command).mapValues { $0.map(\.key) }
  }

  /// The command of a key; nil if there is none.
  public func command(for key: Key) -> Command? { commands[key] }

  /// The keys of a command for people, `↑ k`.
  public func names(of command: Command, ascii: Bool) -> String {
    (keys[command] ?? []).map { $0.name(ascii: ascii) }.joined(separator: " ")
  }

  /// The first key of a command; nil if there is none.
  func firstKey(of command: Command) -> Key? { keys[command]?.first }

  /// The first key of a command for people; empty if there is none.
  func firstName(of command: Command, ascii: Bool) -> String {
    firstKey(of: command)?.name(ascii: ascii) ?? ""
  }

  /// The design's keys.
  public static let standard = KeyBindings([
    (Key(.up), .moveUp), (Key("k"), .moveUp),
    (Key(.down), .moveDown), (Key("j"), .moveDown),
    (Key(.left), .moveLeft), (Key("h"), .moveLeft),
    (Key(.right), .moveRight), (Key("l"), .moveRight),
    (Key(.up, .shift), .scrollUp), (Key(.down, .shift), .scrollDown),
    (Key(.left, .shift), .scrollLeft), (Key(.right, .shift), .scrollRight),
    (Key(.pageUp), .pageUp), (Key("u", .control), .pageUp),
    (Key(.pageDown), .pageDown), (Key("d", .control), .pageDown),
    (Key(.home), .firstDay), (Key(.end), .lastDay),
    (Key("<"), .firstRow), (Key(.home, .control), .firstRow),
    (Key(">"), .lastRow), (Key(.end, .control), .lastRow),
    (Key("["), .weekBack), (Key("]"), .weekOn),
    (Key("t"), .today), (Key("g"), .goToDate), (Key(.enter), .activate),
    (Key("."), .nextEpisode), (Key(","), .previousEpisode),
    (Key(")"), .nextAiring), (Key("("), .previousAiring), (Key("}"), .nextProvider), (Key("{"), .previousProvider),
    (Key("E"), .evening), (Key("i"), .tooltip), (Key("p"), .poster), (Key("L"), .episodes),
    (Key(" "), .toggleWatched), (Key("m"), .toggleWatched), (Key("M"), .watchedUpToHere), (Key("u"), .undo),
    (Key("*"), .follow), (Key("R"), .remind), (Key("U"), .changes),
    (Key("w"), .watch), (Key("W"), .watchFromStart), (Key("D"), .record),
    (Key("+"), .widerColumns), (Key("="), .widerColumns), (Key("-"), .narrowerColumns), (Key("z"), .density),
    (Key("#"), .gridLines), (Key("P"), .pane), (Key("!"), .spoilers),
    (Key("a"), .agenda), (Key("o"), .legend), (Key("$"), .plan), (Key("s"), .sort), (Key("c"), .channels),
    (Key("e"), .hideEmptyChannels),
    (Key("v"), .toggleOrientation), (Key(.tab), .nextView), (Key(.tab, .shift), .previousView),
    (Key("1"), .view1), (Key("2"), .view2), (Key("3"), .view3), (Key("4"), .view4), (Key("5"), .view5),
    (Key("/"), .search), (Key("n"), .nextResult), (Key("N"), .previousResult),
    (Key("f"), .filter), (Key("F"), .followedOnly), (Key("x"), .hide), (Key(":"), .commandLine),
    (Key("C"), .country), (Key("S"), .sources), (Key("r"), .refresh), (Key("l", .control), .redraw), (Key("?"), .help),
    (Key(.escape), .back),
    (Key("z", .control), .suspend), (Key("q"), .quit), (Key("c", .control), .quit),
  ])
}
