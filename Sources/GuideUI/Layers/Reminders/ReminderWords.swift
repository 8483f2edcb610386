import GuideModel
import Reminders

/// Describes a reminder: its subject and time.
public struct ReminderWords: Hashable, Sendable {
  private let zone: ZoneRules

  /// The zone in which times are written.
  public init(zone: ZoneRules) { self.zone = zone }

  /// `The Harbour, Thu, Sep 11, 20:00; 60 min before, 10 min before`.
  ///
  /// - Parameter isRelease: whether the new episodes of a show have days without a time.
  public func words(
    _ subject: Reminder.Subject, _ title: String, _ minutes: Set<Int>, isRelease: Bool = false
  ) -> String {
    "\(title), \(when(subject)); \(before(minutes, subject, isRelease: isRelease))"
  }

  /// `Thu, Sep 11, 20:00`, or `each new episode`.
  func when(_ subject: Reminder.Subject) -> String {
    switch subject {
    case .airing(_, let start): "\(zone.local(of: start).day.shortLabel), \(zone.timeInWords(at: start))"
    case .release(let day): day.shortLabel
    case .show: "each new episode"
    }
  }

  /// `60 min before, when it begins`. A release has no time: `at 09:00`.
  func before(_ minutes: Set<Int>, _ subject: Reminder.Subject, isRelease: Bool = false) -> String {
    let isRelease = if case .release = subject { true } else { isRelease }
    let nine = zone.timeInWords(at: zone.instant(of: GuideDay(daysSinceEpoch: 0), secondOfDay: 9 * 3600))
    let (begins, before) = isRelease ? ("at \(nine)", "min before \(nine)") : ("when it begins", "min before")
    return minutes.sorted(by: >).map { $0 == 0 ? begins : "\($0) \(before)" }.joined(separator: ", ")
  }
}
