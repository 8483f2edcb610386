import GuideModel

/// The reminders that are due at a moment, and the time of the next one.
public struct ReminderPlan: Hashable, Sendable {
  /// A reminder is late after this many seconds.
  public static let patience: Int64 = 60
  /// The default time of day for releases: 09:00.
  public static let standardReleaseSecond = 9 * 3600

  /// The reminders to deliver now, earliest first.
  public private(set) var due: [DueReminder] = []
  /// When the next one is due, if known.
  public private(set) var next: Instant?
  /// The new times of airings that moved, by reminder number. Store them to find later moves.
  public private(set) var moved: [Int64: Instant] = [:]

  private let now: Instant
  private let zone: ZoneRules
  private let releaseSecond: Int
  private let delivered: Set<ReminderKey>

  /// The plan at `now`. `delivered` has the deliveries of all runners; `releaseSecond` is the time of day for releases.
  public init(
    reminders: [Reminder], airings: [ListedAiring], delivered: Set<ReminderKey>, now: Instant, zone: ZoneRules,
    releaseSecond: Int = standardReleaseSecond
  ) {
    (self.now, self.zone, self.releaseSecond, self.delivered) = (now, zone, releaseSecond, delivered)
    let index = AiringIndex(airings)
    for reminder in reminders { add(reminder, index) }
    due.sort { ($0.moment, $0.key.reminder, $1.key.minutes) < ($1.moment, $1.key.reminder, $0.key.minutes) }
  }

  private mutating func add(_ reminder: Reminder, _ index: AiringIndex) {
    switch reminder.subject {
    case .airing(let channel, let start):
      let found = index.start(of: reminder.names, channel: channel, near: start) ?? start
      if found != start { moved[reminder.number] = found }
      add(reminder, episode: "", channel: channel, start: found)
    case .show:
      for airing in firstAirings(index.airings(of: reminder.names), after: reminder.made) {
        add(reminder, episode: airing.episode, channel: airing.channel, start: start(of: airing))
      }
    case .release(let day):
      add(reminder, episode: "", channel: nil, start: start(of: day))
    }
  }

  private mutating func add(_ reminder: Reminder, episode: String, channel: String?, start: Instant) {
    for minutes in reminder.minutes {
      let key = ReminderKey(reminder: reminder.number, episode: episode, minutes: minutes)
      let moment = start.adding(seconds: -60 * Int64(minutes))
      guard moment >= reminder.made, !delivered.contains(key) else { continue }
      if moment > now {
        next = min(next ?? moment, moment)
      } else {
        due.append(
          DueReminder(
            key: key, title: reminder.title, channel: channel, start: start, moment: moment,
            isMissed: moment.seconds(to: now) >= Self.patience))
      }
    }
  }

  /// The first airing of each new episode that begins after a moment.
  private func firstAirings(_ airings: [ListedAiring], after made: Instant) -> [ListedAiring] {
    var first: [String: ListedAiring] = [:]
    for airing in airings where !airing.isRepeat && start(of: airing) >= made {
      guard let other = first[airing.episode], start(of: other) <= start(of: airing) else {
        first[airing.episode] = airing
        continue
      }
    }
    return Array(first.values)
  }

  private func start(of airing: ListedAiring) -> Instant {
    switch airing.beginning {
    case .moment(let moment): moment
    case .day(let day): start(of: day)
    }
  }

  private func start(of day: GuideDay) -> Instant { zone.instant(of: day, secondOfDay: releaseSecond) }
}
