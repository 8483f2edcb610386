import TerminalKit

/// The keys of a view in groups: the most important, the meanings of signs, then the rest.
struct HelpGroups {
  typealias Group = (title: String, rows: [(keys: String, summary: String)])

  let bindings: KeyBindings
  let view: GuideView
  let appearance: Appearance

  var all: [Group] {
    // The linear screen has no signs.
    let signs = appearance.linear ? [] : view.room.signs(appearance).map { ($0.sign, $0.meaning) }
    var groups: [Group] = Command.groups.map { ($0.key, rows($0.value.map(\.command))) }
    groups[1].rows.insert(contentsOf: view.room.ownKeys, at: 0)
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
