import Reminders

/// A reminder to store.
public struct NewReminder: Hashable, Sendable {
  /// The subject.
  public var subject: Reminder.Subject
  /// The names of the show (`ShowMark`).
  public var names: [String]
  /// The title, as shown to the user.
  public var title: String
  /// The numbered episode of an airing; nil if unknown.
  public var episode: String?
  /// Minutes before it begins.
  public var minutes: Set<Int>
}
