import Programs

/// A part that the guide can do without.
struct OptionalPart: Equatable {
  var name: String
  /// What is missing, and what does not work without it.
  var lack: String
  var advice: String

  /// The missing parts.
  static func missing(player: String, environment: [String: String]) -> [OptionalPart] {
    let programs = [
      OptionalPart(
        name: "player", lack: "\(player) is missing; streams cannot be watched",
        advice: player == Player.standard[0]
          ? "Install the package mpv, or set \"player\" in the configuration."
          : "Install it, or change \"player\" in the configuration."),
      OptionalPart(
        name: "notifications", lack: "notify-send is missing; reminders are shown in the terminal only",
        advice: "Install the package libnotify-bin (Debian) or libnotify."),
      OptionalPart(
        name: "links", lack: "xdg-open is missing; pages are not opened from the guide",
        advice: "Install the package xdg-utils."),
    ]
    return zip([player, "notify-send", "xdg-open"], programs).compactMap { command, part in
      ChildProgram.find(command, searching: environment["PATH"]) == nil ? part : nil
    }
  }
}
