import Reminders

/// A reminder to store.
public struct NewReminder: Hashable, Sendable {
  /// The subject.
  public var subject: Reminder.Subject
  /// The names of the show (`ShowMark`).
  public var names: [String]
  /// The title, as shown to the user.
  public var title: String
  /// The season and number of the episode of an airing, `1/3`; nil if it has none.
  public var episode: String?
  /// Minutes before it begins.
  public var minutes: Set<Int>
}
