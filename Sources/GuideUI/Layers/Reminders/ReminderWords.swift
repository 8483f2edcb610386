import GuideModel
import Reminders

/// Describes a reminder: its subject and time.
public struct ReminderWords {
  private let zone: ZoneRules

  /// The zone in which times are written.
  public init(zone: ZoneRules) { self.zone = zone }

  /// `The Harbour, Thu, Sep 11, 20:00; 60 min before, 10 min before`.
  public func words(_ subject: Reminder.Subject, _ title: String, _ minutes: Set<Int>) -> String {
    "\(title), \(when(subject)); \(before(minutes))\(isRelease(subject) ? ", from 09:00" : "")"
  }

  /// `Thu, Sep 11, 20:00`, or `each new episode`.
  func when(_ subject: Reminder.Subject) -> String {
    switch subject {
    case .airing(_, let start): "\(zone.local(of: start).day.shortLabel), \(zone.clockTime(at: start))"
    case .release(let day): day.shortLabel
    case .show: "each new episode"
    }
  }

  /// `60 min before, when it begins`.
  func before(_ minutes: Set<Int>) -> String {
    minutes.sorted(by: >).map { $0 == 0 ? "when it begins" : "\($0) min before" }.joined(separator: ", ")
  }

  private func isRelease(_ subject: Reminder.Subject) -> Bool {
    if case .release = subject { true } else { false }
  }
}
