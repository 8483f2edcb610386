import TerminalKit

/// The keys of a view in groups: the most important, the meanings of signs, then the rest.
struct HelpGroups {
  typealias Group = (title: String, rows: [(keys: String, summary: String)])

  let bindings: KeyBindings
  let view: GuideView
  let appearance: Appearance

  /// The groups with rows. The view's own keys go to places.
  var all: [Group] {
    // The linear screen has no signs.
    let signs = appearance.linear ? [] : view.room.signs(appearance).map { ($0.sign, $0.meaning) }
    var groups: [Group] = Command.groups.map { title, commands in
      (title, (title == "Go" ? view.room.ownKeys : []) + rows(commands.map(\.command)))
    }
    groups.insert(("Signs", signs), at: 1)
    return groups.filter { !$0.rows.isEmpty }
  }

  private func rows(_ commands: [Command]) -> [(keys: String, summary: String)] {
    commands.filter(view.room.isListed).compactMap { command in
      let keys = bindings.names(of: command, ascii: appearance.ascii)
      return keys.isEmpty ? nil : (keys, view.room.summary(of: command))
    }
  }
}
