import GuideModel

/// Writes the changes of other machines into the tables. Unusable changes are left out; they are only stored as items.
struct SyncedChanges {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func apply(_ changes: [PersonalChange]) throws {
    var settings: [String: [SyncedItem: String?]] = [:]
    var groups: [PersonalChange] = []
    for change in changes {
      let item = SyncedItem(change.kind, change.key)
      if MarkKind(word: change.kind) != nil {
        if let last = groups.last, last.kind != change.kind || !last.hasSameContent(as: change) {
          try applyMarks(groups)
          groups = []
        }
        groups.append(change)
      } else if change.kind == SyncedItem.reminder {
        try applyReminder(change)
      } else if change.kind == SyncedItem.search {
        try applySearch(change)
      } else if let setting = SyncedSetting(of: item) {
        settings[setting.name, default: [:]][item] = .some(change.value)
      }
    }
    try applyMarks(groups)
    for (name, changes) in settings { try applySetting(name, changes) }
  }

  /// Applies changes of one kind with the same content: names that were marked or unmarked together.
  private func applyMarks(_ changes: [PersonalChange]) throws {
    guard let first = changes.first, let kind = MarkKind(word: first.kind) else { return }
    let names = changes.map(\.key).filter(SyncedItem.isClean)
    let table = MarkTable(connection, kind)
    guard let value = first.value else { return try table.removeNames(names) }
    guard !names.isEmpty, let mark = SyncedMark(value) else { return }
    try table.take(names, mark)
  }

  private func applyReminder(_ change: PersonalChange) throws {
    guard let reminder = SyncedReminder(key: change.key) else { return }
    let known = try SyncedReminder.all(in: connection)[change.key]
    if let value = change.value {
      if known == nil { try reminder.keep(value, in: connection) }
    } else {
      // There may be several equal reminders.
      while let number = try SyncedReminder.all(in: connection)[change.key]?.number {
        _ = try PersonalStore.remove(number, in: connection)
      }
    }
  }

  private func applySearch(_ change: PersonalChange) throws {
    guard change.value != nil else {
      return try PersonalStore.removeSearch(change.key, in: connection)
    }
    let criteria = change.key.count <= FilterCriteria.maximumLength ? try? FilterCriteria(parsing: change.key) : nil
    guard let criteria, !criteria.isEmpty, SyncedItem.isClean(change.key) else { return }
    try connection.run("INSERT INTO standing_search (line) VALUES (?) ON CONFLICT DO NOTHING", .text(change.key))
  }

  private func applySetting(_ name: String, _ changes: [SyncedItem: String?]) throws {
    guard let setting = SyncedSetting(name) else { return }
    let text = try connection.first("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    try PersonalStore.put(name, setting.text(text, with: changes), in: connection)
  }
}
