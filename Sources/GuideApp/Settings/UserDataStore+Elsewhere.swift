import Dispatch
import GuideModel
import GuideStore
import GuideUI
import Reminders
import Synchronization

// What other programs on this machine change: a second guide, `remind add`, an imported history.
extension UserDataStore {
  /// What the screen has received, to find what others have changed.
  struct Known {
    /// Changes when another program writes to the file.
    var version: Int64 = -1
    var marks: [Mark: Set<String>] = [:]
    var reminders: [Reminder] = []
  }

  /// The marks that other programs change.
  private static let shared = [Mark.watched, .followed, .service, .hidden]

  /// Posts events that show the changes of other programs on the screen. Very cheap if there are none.
  func look(server: String?, post: @escaping @Sendable (Event) -> Void) {
    DispatchQueue.global(qos: .utility).async { [self] in
      var changes: [PersonalChange] = []
      try? access { changes = try othersChanges($0, server: server) }
      tell(changes, server: server, post)
    }
  }

  /// Notes what the screen receives when the guide opens.
  func shows(_ opening: Opening) {
    known.withLock {
      $0.marks = opening.marks
      $0.marks[.hidden] = Set(opening.hidden.joined())
      $0.reminders = opening.reminders
    }
  }

  private func othersChanges(_ store: PersonalStore, server: String?) throws -> [PersonalChange] {
    let version = try store.outsideVersion()
    guard version != known.withLock(\.version) else { return [] }
    var now = Known(version: version, reminders: try store.reminders())
    for mark in Self.shared { now.marks[mark] = try store.marked(mark.kind) }
    let before = known.withLock { known in
      defer { known = now }
      return known
    }
    func change(_ kind: String, _ key: String = "", _ value: String? = "") -> PersonalChange {
      PersonalChange(kind: kind, key: key, value: value, time: 0)
    }
    var changes: [PersonalChange] = []
    for mark in Self.shared {
      let (old, new) = (before.marks[mark] ?? [], now.marks[mark] ?? [])
      changes += new.subtracting(old).map { change(mark.kind.word, $0) }
      changes += old.subtracting(new).map { change(mark.kind.word, $0, nil) }
    }
    if before.reminders != now.reminders { changes.append(change("reminder")) }
    let filters = try store.setting(Self.preferencesName).flatMap { Preferences(kept: $0) }?.savedFilters ?? [:]
    if Self.text(of: filters) != sharing.withLock(\.bases)[Self.preferencesName] { changes.append(change("filter")) }
    let channels = try Self.channels(of: server, in: store)
    if Self.text(of: channels) != sharing.withLock(\.bases)[Self.channelsName(server)] {
      changes.append(change("channel-order"))
    }
    return changes
  }
}
