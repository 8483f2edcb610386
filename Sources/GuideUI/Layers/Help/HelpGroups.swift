import TerminalKit

/// The keys of a view in groups: the most important, the meanings of signs, then the rest.
struct HelpGroups {
  typealias Group = (title: String, rows: [(keys: String, summary: String)])

  let bindings: KeyBindings
  let view: GuideView
  let appearance: Appearance

  private static let first: [Command] = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .activate, .toggleWatched, .search, .filter, .today, .help,
    .quit,
  ]
  private static let rest: [(title: String, commands: [Command])] = [
    (
      "Go",
      [
        .goToDate, .pageUp, .pageDown, .firstDay, .lastDay, .firstRow, .lastRow, .weekBack, .weekOn, .evening,
        .nextAiring, .previousAiring, .nextProvider, .previousProvider, .nextEpisode, .previousEpisode,
        .nextResult, .previousResult, .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
      ]
    ),
    ("Views", [.view1, .view2, .view3, .view4, .view5, .toggleOrientation, .nextView, .previousView]),
    ("Watch", [.watch, .watchFromStart, .record]),
    ("Marks", [.follow, .remind, .changes, .followedOnly, .watchedUpToHere, .hide, .undo]),
    (
      "Look",
      [
        .tooltip, .poster, .episodes, .widerColumns, .narrowerColumns, .density, .gridLines, .pane, .spoilers, .agenda,
        .legend,
        .sort,
      ]
    ),
    ("Listings", [.channels, .hideEmptyChannels, .plan, .country, .sources, .refresh]),
    ("Program", [.commandLine, .back, .redraw, .suspend]),
  ]

  /// Each command with a key here is in one of them.
  var all: [Group] {
    let known = Set(Self.first + Self.rest.flatMap(\.commands))
    let others = Command.allCases.filter { !known.contains($0) }
    let first = ("First", rows(Self.first))
    // The linear screen has no signs.
    let signs = ("Signs", appearance.linear ? [] : view.room.signs(appearance).map { ($0.sign, $0.meaning) })
    var rest = Self.rest.map { ($0.title, rows($0.commands)) }
    rest[0].1 = view.room.ownKeys + rest[0].1
    return ([first, signs] + rest).filter { !$0.1.isEmpty } + (rows(others).isEmpty ? [] : [("Others", rows(others))])
  }

  private func rows(_ commands: [Command]) -> [(keys: String, summary: String)] {
    commands.filter(view.room.isListed).compactMap { command in
      let keys = bindings.names(of: command, ascii: appearance.ascii)
      return keys.isEmpty ? nil : (keys, view.room.summary(of: command))
    }
  }
}
