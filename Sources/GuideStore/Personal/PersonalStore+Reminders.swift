import GuideModel
import Reminders

// Reminders and their deliveries. A program claims a delivery in a transaction before it delivers, so only one of
// several programs does so.
extension PersonalStore {
  /// Stores a reminder and returns its number, or that of the same reminder if there is one. Returns nil if it has no
  /// names or no minutes.
  public func addReminder(
    _ subject: Reminder.Subject, names: Set<String>, title: String, episode: String? = nil, minutes: Set<Int>,
    at made: Instant
  ) throws -> Int64? {
    guard !names.isEmpty, !minutes.isEmpty else { return nil }
    return try change { connection in
      let same = try Self.reminders(in: connection).first {
        $0.isSame(subject, names: names, minutes: minutes) && $0.title == title
      }
      if let same { return same.number }
      return try Self.insert(
        subject, names: names, title: title, episode: episode, minutes: minutes, at: made, in: connection)
    }
  }

  static func insert(
    _ subject: Reminder.Subject, names: Set<String>, title: String, episode: String?, minutes: Set<Int>,
    at made: Instant, in connection: SQLiteConnection
  ) throws -> Int64 {
    let (kind, channel, moment) = columns(of: subject)
    try connection.run(
      "INSERT INTO reminder (kind, title, episode, channel, moment, made) VALUES (?, ?, ?, ?, ?, ?)", .integer(kind),
      .text(title), SQLValue(episode), .text(channel), .integer(moment), .integer(made.secondsSinceEpoch))
    let number = connection.lastInsertedID
    for name in names {
      try connection.run("INSERT INTO reminder_name VALUES (?, ?)", .integer(number), .text(name))
    }
    for minutes in minutes {
      try connection.run("INSERT INTO reminder_minutes VALUES (?, ?)", .integer(number), .integer(Int64(minutes)))
    }
    return number
  }

  /// All reminders, oldest first.
  public func reminders() throws -> [Reminder] {
    guard let connection = try readable() else { return [] }
    return try Self.reminders(in: connection)
  }

  /// - Parameter moments: the column of the moments: `moment` for the current times of airings, `origin` for the first
  ///   ones.
  static func reminders(in connection: SQLiteConnection, moments: String = "moment") throws -> [Reminder] {
    try connection.snapshot {
      var names: [Int64: Set<String>] = [:]
      var minutes: [Int64: Set<Int>] = [:]
      try connection.rows("SELECT reminder, name FROM reminder_name") {
        names[$0.integer(0), default: []].insert($0.text(1))
      }
      try connection.rows("SELECT reminder, minutes FROM reminder_minutes") {
        minutes[$0.integer(0), default: []].insert(Int($0.integer(1)))
      }
      return try connection.all(
        "SELECT id, kind, channel, \(moments), title, made, episode FROM reminder ORDER BY id"
      ) {
        Reminder(
          number: $0.integer(0), subject: subject($0.integer(1), $0.text(2), $0.integer(3)),
          names: names[$0.integer(0)] ?? [], title: $0.text(4), episode: $0.optionalText(6),
          minutes: minutes[$0.integer(0)] ?? [], made: Instant(secondsSinceEpoch: $0.integer(5)))
      }
    }
  }

  /// Removes a reminder and its deliveries. Returns false if the number does not exist.
  public func removeReminder(_ number: Int64) throws -> Bool {
    try change { connection in
      try Self.remove(number, in: connection)
    }
  }

  static func remove(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
    for table in ["reminder_name", "reminder_minutes", "delivery"] {
      try connection.run("DELETE FROM \(table) WHERE reminder = ?", .integer(number))
    }
    try connection.run("DELETE FROM reminder WHERE id = ?", .integer(number))
    return connection.changes > 0
  }

  /// Stores the new times of what moved (`ReminderPlan.moved`).
  public func moveReminders(_ moved: [Int64: ListedAiring.Beginning]) throws {
    try change { connection in
      for (number, beginning) in moved {
        let subject: Reminder.Subject =
          switch beginning {
          case .moment(let start): .airing(channel: "", start: start)
          case .day(let day): .release(day)
          }
        let (kind, _, moment) = Self.columns(of: subject)
        try connection.run(
          "UPDATE reminder SET moment = ?, origin = coalesce(origin, moment) WHERE id = ? AND kind = ?",
          .integer(moment), .integer(number), .integer(kind))
      }
    }
  }

  /// Stores the season and number that an airing or release has now, by what its reminders are for.
  public func renumberReminders(_ renumbered: [Reminder.Subject: String]) throws {
    try change { connection in
      for (subject, episode) in renumbered {
        let (kind, channel, moment) = Self.columns(of: subject)
        try connection.run(
          "UPDATE reminder SET episode = ? WHERE kind = ? AND channel = ? AND moment = ? AND episode IS NOT NULL",
          .text(episode), .integer(kind), .text(channel), .integer(moment))
      }
    }
  }

  /// The deliveries that any program claimed.
  public func claimedReminders() throws -> Set<ReminderKey> {
    Set(try readable()?.all("SELECT reminder, episode, minutes FROM delivery", read: Self.key) ?? [])
  }

  /// Claims due deliveries. Returns those that were not claimed before; the caller delivers and confirms them.
  /// Deliveries of a removed reminder are not claimed.
  public func claimReminders(_ keys: [ReminderKey], at moment: Instant) throws -> [ReminderKey] {
    try change { connection in
      try keys.filter { key in
        try connection.exists(
          """
          INSERT INTO delivery (reminder, episode, minutes, claimed)
          SELECT id, ?, ?, ? FROM reminder WHERE id = ? ON CONFLICT DO NOTHING RETURNING 1
          """, .text(key.episode), .integer(Int64(key.minutes)), .integer(moment.secondsSinceEpoch),
          .integer(key.reminder))
      }
    }
  }

  /// Confirms a claimed delivery.
  public func confirmReminder(_ key: ReminderKey) throws {
    try current().run(
      "UPDATE delivery SET confirmed = 1 WHERE reminder = ? AND episode = ? AND minutes = ?", .integer(key.reminder),
      .text(key.episode), .integer(Int64(key.minutes)))
  }

  /// Deliveries claimed before a moment and never confirmed: the program ended, perhaps before it delivered. They are
  /// not delivered again, but reported as missed.
  public func unconfirmedReminders(claimedBefore moment: Instant) throws -> [ReminderKey] {
    try readable()?.all(
      "SELECT reminder, episode, minutes FROM delivery WHERE confirmed = 0 AND claimed < ? ORDER BY claimed",
      .integer(moment.secondsSinceEpoch), read: Self.key) ?? []
  }

  private static func key(_ row: Statement) -> ReminderKey {
    ReminderKey(reminder: row.integer(0), episode: row.text(1), minutes: Int(row.integer(2)))
  }

  static func columns(of subject: Reminder.Subject) -> (kind: Int64, channel: String, moment: Int64) {
    switch subject {
    case .airing(let channel, let start): (0, channel, start.secondsSinceEpoch)
    case .show: (1, "", 0)
    case .release(let day): (2, "", Int64(day.daysSinceEpoch))
    }
  }

  static func subject(_ kind: Int64, _ channel: String, _ moment: Int64) -> Reminder.Subject {
    switch kind {
    case 0: .airing(channel: channel, start: Instant(secondsSinceEpoch: moment))
    case 1: .show
    default: .release(GuideDay(daysSinceEpoch: Int(clamping: moment)))
    }
  }
}
