import GuideModel

/// The commands about reminders.
extension CommandSpec {
  static let remind = CommandSpec(
    words: ["remind", "list"], arguments: [], summary: "list your reminders of what is to come",
    options: [
      OptionSpec("--json", nil, "print JSON"), OptionSpec("--now", "MOMENT", "as if it were this moment"),
    ], examples: ["remind"])

  static let remindAdd = CommandSpec(
    words: ["remind", "add"], arguments: ["TITLE..."],
    summary: "remind of the next airing of a show, or of each new episode",
    options: [
      OptionSpec("--minutes", "N,N...", "this many minutes before it begins (10 unless set)"),
      OptionSpec("--each", nil, "each new episode"),
    ] + reading, readsArguments: true,
    examples: ["remind add Doctor Who --minutes 60,10", "remind add Tidewatch --each --demo"])

  static let remindRemove = CommandSpec(
    words: ["remind", "remove"], arguments: ["NUMBER"], summary: "remove a reminder", options: [],
    examples: ["remind remove 3"])

  static let remindRun = CommandSpec(
    words: ["remind", "run"], arguments: [],
    summary: "deliver reminders by notify-send, or by a command, until it is ended",
    options: [
      OptionSpec("--once", nil, "deliver what is due, and exit: for cron"),
      OptionSpec(
        "--command", "PROGRAM", "run this program for each, with TVGUIDE_TITLE and more in its environment", kind: .file
      ),
    ] + reading, examples: ["remind run", "remind run --once --command ~/bin/ring"])

  static let remindInstall = CommandSpec(
    words: ["remind", "install"], arguments: [], summary: "write a user unit of systemd that delivers reminders",
    options: [], examples: ["remind install"])

  static let remindUninstall = CommandSpec(
    words: ["remind", "uninstall"], arguments: [], summary: "remove that unit", options: [],
    examples: ["remind uninstall"])

  static let allReminding = [remind, remindAdd, remindRemove, remindRun, remindInstall, remindUninstall]

  /// What the listings are read from.
  static let reading = [
    OptionSpec("--server", "URL", "ask this server instead of the local listings (or TVGUIDE_SERVER)"),
    OptionSpec("--demo", nil, "ask the demo, whatever was imported"),
    OptionSpec("--country", "XX", "of this country", kind: .words(Country.all)),
    OptionSpec("--now", "MOMENT", "as if it were this moment"),
  ]
}
