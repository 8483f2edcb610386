import TerminalKit

extension Command {
  /// A command with its description and its keys.
  typealias Row = (command: Command, summary: String, keys: [Key])

  /// All commands in groups, in the order of the list of keys.
  static let groups: KeyValuePairs<String, [Row]> = [
    "First": [
      (.moveUp, "previous show", [Key(.up), Key("k")]),
      (.moveDown, "next show", [Key(.down), Key("j")]),
      (.moveLeft, "previous day", [Key(.left), Key("h")]),
      (.moveRight, "next day", [Key(.right), Key("l")]),
      (.activate, "open or close details", [Key(.enter)]),
      (.toggleWatched, "watched / not watched", [Key(" "), Key("m")]),
      (.search, "search for shows, episodes and programmes", [Key("/")]),
      (.filter, "filter: drama on:hbo -news (new or film) after:20:00", [Key("f")]),
      (.today, "today", [Key("t")]),
      (.help, "help", [Key("?")]),
      (.quit, "quit", [Key("q"), Key("c", .control)]),
    ],
    "Go": [
      (.goToDate, "go to a date: 2026-12-24, 24 dec, fri, +3w, 20:15", [Key("g")]),
      (.pageUp, "previous page", [Key(.pageUp), Key("u", .control)]),
      (.pageDown, "next page", [Key(.pageDown), Key("d", .control)]),
      (.firstDay, "first day loaded", [Key(.home)]),
      (.lastDay, "last day loaded", [Key(.end)]),
      (.firstRow, "first row", [Key("<"), Key(.home, .control)]),
      (.lastRow, "last row", [Key(">"), Key(.end, .control)]),
      (.weekBack, "previous week", [Key("[")]),
      (.weekOn, "next week", [Key("]")]),
      (.evening, "the evening", [Key("E")]),
      (.nextAiring, "next day the show is on", [Key(")")]),
      (.previousAiring, "previous day the show was on", [Key("(")]),
      (.nextProvider, "next provider", [Key("}")]),
      (.previousProvider, "previous provider", [Key("{")]),
      (.nextEpisode, "next episode of the day", [Key(".")]),
      (.previousEpisode, "previous episode of the day", [Key(",")]),
      (.nextResult, "next result", [Key("n")]),
      (.previousResult, "previous result", [Key("N")]),
      (.scrollUp, "scroll up, the cursor stays", [Key(.up, .shift)]),
      (.scrollDown, "scroll down, the cursor stays", [Key(.down, .shift)]),
      (.scrollLeft, "scroll to earlier days, the cursor stays", [Key(.left, .shift)]),
      (.scrollRight, "scroll to later days, the cursor stays", [Key(.right, .shift)]),
    ],
    "Views": [
      (.view1, "shows by days", [Key("1")]),
      (.view2, "days by providers", [Key("2")]),
      (.view3, "channels by time of day", [Key("3")]),
      (.view4, "a month, with services and prices", [Key("4")]),
      (.view5, "now and next on each channel", [Key("5")]),
      (.toggleOrientation, "switch between shows by days and days by providers", [Key("v")]),
      (.nextView, "next view", [Key(.tab)]),
      (.previousView, "previous view", [Key(.tab, .shift)]),
    ],
    "Watch": [
      (.watch, "watch it: a channel's stream, or the show's page", [Key("w")]),
      (.watchFromStart, "watch it from its start, with catch-up", [Key("W")]),
      (.record, "record it with tvheadend, or cancel that", [Key("D")]),
    ],
    "Marks": [
      (.follow, "follow / unfollow", [Key("*")]),
      (.remind, "add or remove reminders", [Key("R")]),
      (.changes, "changes of shows you follow", [Key("U")]),
      (.followedOnly, "only followed shows / all", [Key("F")]),
      (.watchedUpToHere, "watched up to here", [Key("M")]),
      (.hide, "hide the title (:hidden lists them)", [Key("x")]),
      (.undo, "undo the last mark", [Key("u")]),
    ],
    "Look": [
      (.tooltip, "show or hide a tooltip", [Key("i")]),
      (.poster, "large poster", [Key("p")]),
      (.episodes, "episodes of the show by season", [Key("L")]),
      (.widerColumns, "wider days", [Key("+"), Key("=")]),
      (.narrowerColumns, "narrower days", [Key("-")]),
      (.density, "rows with posters / one line", [Key("z")]),
      (.gridLines, "grid lines", [Key("#")]),
      (.pane, "pane with details, on wide screens", [Key("P")]),
      (.spoilers, "hide / show titles of unwatched episodes", [Key("!")]),
      (.agenda, "week list", [Key("a")]),
      (.legend, "services and prices", [Key("o")]),
      (.sort, "the order of channels", [Key("s")]),
    ],
    "Listings": [
      (.channels, "choose and order channels", [Key("c")]),
      (.hideEmptyChannels, "hide or show empty channels", [Key("e")]),
      (.plan, "what to pay for, month by month", [Key("$")]),
      (.country, "change country", [Key("C")]),
      (.sources, "sources of listings", [Key("S")]),
      (.refresh, "reload", [Key("r")]),
    ],
    "Program": [
      (.commandLine, "run a command by name", [Key(":")]),
      (.back, "close", [Key(.escape)]),
      (.redraw, "redraw the screen", [Key("l", .control)]),
      (.suspend, "suspend", [Key("z", .control)]),
    ],
  ]

  private static let summaries = Dictionary(
    uniqueKeysWithValues: groups.flatMap(\.value).map { ($0.command, $0.summary) })

  /// The description in the list of keys.
  public var summary: String { Self.summaries[self] ?? rawValue }
}

extension KeyBindings {
  /// The design's keys.
  public static let standard = KeyBindings(
    Command.groups.flatMap(\.value).flatMap { row in row.keys.map { ($0, row.command) } })
}
