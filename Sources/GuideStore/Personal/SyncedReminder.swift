import GuideModel
import Reminders

/// The key of a reminder, which is the same on all machines. It has the first moment of an airing: if the airing moves,
/// each machine moves its own reminder by its own listings.
struct SyncedReminder: Hashable, Codable {
  var kind: Int64
  var channel: String
  var moment: Int64
  var names: [String]
  var minutes: [Int]

  /// The value: the other facts about a reminder.
  struct Details: Codable {
    var title: String
    var made: Int64
    var episode: String?
  }

  private static let longestTitle = 300
  private static let most = 32
  private static let longestMinutes = 100_000

  /// The key of a reminder. Its moment must be the first one.
  init(_ reminder: Reminder) {
    (kind, channel, moment) = PersonalStore.columns(of: reminder.subject)
    names = reminder.names.sorted()
    minutes = reminder.minutes.sorted()
  }

  /// Reads a key; nil if it is invalid.
  init?(key: String) {
    guard let read = SyncedItem.read(Self.self, key), (0...2).contains(read.kind),
      (1...Self.most).contains(read.names.count), (1...Self.most).contains(read.minutes.count),
      read.names.allSatisfy(SyncedItem.isClean), read.channel.isEmpty || SyncedItem.isClean(read.channel),
      read.minutes.allSatisfy({ (0...Self.longestMinutes).contains($0) }),
      (-PersonalChange.latestTime...PersonalChange.latestTime).contains(read.moment), SyncedItem.json(read) == key
    else { return nil }
    self = read
  }

  /// All reminders by their keys. If several are equal, the oldest.
  static func all(in connection: SQLiteConnection) throws -> [String: Reminder] {
    let reminders = try PersonalStore.reminders(in: connection, moments: "coalesce(origin, moment)")
    return Dictionary(reminders.map { (SyncedItem.json(Self($0)), $0) }) { first, _ in first }
  }

  static func details(of reminder: Reminder) -> String {
    SyncedItem.json(
      Details(title: reminder.title, made: reminder.made.secondsSinceEpoch, episode: reminder.episode))
  }

  /// Stores the reminder of another machine.
  func keep(_ value: String, in connection: SQLiteConnection) throws {
    guard let details = SyncedItem.read(Details.self, value) else { return }
    _ = try PersonalStore.insert(
      PersonalStore.subject(kind, channel, moment), names: Set(names),
      title: CleanText.line(details.title, limit: Self.longestTitle),
      episode: details.episode.flatMap { EpisodeMark.numbers(inName: $0) }, minutes: Set(minutes),
      at: Instant(secondsSinceEpoch: max(0, min(details.made, PersonalChange.latestTime))), in: connection)
  }
}
