/// The commands about what changed in the listings, and about standing searches.
extension CommandSpec {
  static let changes = CommandSpec(
    words: ["changes"], arguments: [],
    summary: "print what changed in the listings of what you follow or are reminded of",
    options: [
      OptionSpec(
        "--since", "DATE", "found on this day or later: yesterday, -3d, 2026-12-24 (two weeks ago unless set)"),
      OptionSpec("--plain", nil, "print a line each with tabs between the columns"),
      OptionSpec("--json", nil, "print JSON"),
    ] + reading, examples: ["changes", "changes --since yesterday --json"])

  static let watchList = CommandSpec(
    words: ["watch", "list"], arguments: [], summary: "list your standing searches and what each finds",
    options: [OptionSpec("--json", nil, "print JSON")] + reading, examples: ["watch"])

  static let watchAdd = CommandSpec(
    words: ["watch", "add"], arguments: ["FILTER..."],
    summary: "search again whenever listings come, and tell of new matches",
    options: reading, readsArguments: true,
    examples: ["watch add 'hitchcock or title:\"cold war\" film'"])

  static let watchRemove = CommandSpec(
    words: ["watch", "remove"], arguments: ["NUMBER"], summary: "remove a standing search", options: [],
    examples: ["watch remove 1"])

  static let allWatching = [changes, watchList, watchAdd, watchRemove]
}
