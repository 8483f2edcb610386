/// The commands for changes in the listings and standing searches.
extension CommandSpec {
  static let changes = CommandSpec(
    words: ["changes"], arguments: [],
    summary: "print changes of shows you follow or have reminders for",
    options: [
      OptionSpec(
        "--since", "DATE", "changes found since this day: yesterday, -3d, 2026-12-24 (default: two weeks ago)"),
      OptionSpec("--plain", nil, "print one line per result, with tabs between the columns"),
      OptionSpec("--json", nil, "print JSON"),
    ] + reading, examples: ["changes", "changes --since yesterday --json"])

  static let watchList = CommandSpec(
    words: ["watch", "list"], arguments: [], summary: "list standing searches with their matches",
    options: [OptionSpec("--json", nil, "print JSON")] + reading, examples: ["watch"])

  static let watchAdd = CommandSpec(
    words: ["watch", "add"], arguments: ["FILTER..."],
    summary: "add a search of all new listings that reports new matches",
    options: reading, readsArguments: true,
    examples: ["watch add 'hitchcock or title:\"cold war\" film'"])

  static let watchRemove = CommandSpec(
    words: ["watch", "remove"], arguments: ["NUMBER"], summary: "remove a standing search and what it found",
    options: [],
    examples: ["watch remove 1"])

  static let allWatching = [changes, watchList, watchAdd, watchRemove]
}
