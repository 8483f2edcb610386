import GuideModel

/// The reminders that are due at a moment, and the time of the next one.
public struct ReminderPlan: Hashable, Sendable {
  /// An airing is missed this many seconds after its start.
  public static let patience: Int64 = 60
  /// The reminders to deliver now, earliest first.
  public private(set) var due: [DueReminder] = []
  /// When the next one is due, if known.
  public private(set) var next: Instant?
  /// The new times of what moved, by reminder number. Store them to find later moves.
  public private(set) var moved: [Int64: ListedAiring.Beginning] = [:]
  /// The numbers of reminders whose airing or release was cancelled.
  public private(set) var cancelled: Set<Int64> = []
  /// The numbers of reminders of shows whose coming episodes all have a day without a time.
  public private(set) var releases: Set<Int64> = []

  private let span: Range<Instant>
  private let now: Instant
  private let zone: ZoneRules
  private let delivered: Set<ReminderKey>

  /// The plan at `now`. `airings` has all that begins in `span`, `changes` has changes of the listings, latest first, and
  /// `delivered` the deliveries of all runners.
  public init(
    reminders: [Reminder], airings: [ListedAiring], in span: Range<Instant>, changes: [ListingChange] = [],
    delivered: Set<ReminderKey>, now: Instant, zone: ZoneRules
  ) {
    (self.span, self.now, self.zone, self.delivered) = (span, now, zone, delivered)
    let index = AiringIndex(airings)
    for reminder in reminders { add(reminder, index, changes) }
    due.sort { ($0.moment, $0.key.reminder, $1.key.minutes) < ($1.moment, $1.key.reminder, $0.key.minutes) }
  }

  private mutating func add(_ reminder: Reminder, _ index: AiringIndex, _ changes: [ListingChange]) {
    switch reminder.subject {
    case .airing(let channel, let start):
      add(reminder, channel: channel, .moment(start), index, changes)
    case .show:
      let airings = firstAirings(index.airings(of: reminder.names), after: reminder.made)
      if !airings.isEmpty, airings.allSatisfy({ $0.moment == nil }) { releases.insert(reminder.number) }
      for airing in airings {
        // Several episodes may be released on a day, and are told together.
        let numbers = airing.moment == nil ? nil : airing.numbers
        add(reminder, episode: airing.episode, numbers, channel: airing.channel, airing.beginning)
      }
    case .release(let day): add(reminder, channel: nil, .day(day), index, changes)
    }
  }

  /// Adds what the reminder was made for: where it is found, else where it moved, else at the nearest airing of its show,
  /// else where it was.
  private mutating func add(
    _ reminder: Reminder, channel: String?, _ beginning: ListedAiring.Beginning, _ index: AiringIndex,
    _ changes: [ListingChange]
  ) {
    var (channel, current, isCancelled) = (channel, beginning, false)
    var numbers = reminder.episode
    let keys = keys(of: reminder, episode: "", start(of: beginning))
    let isDelivered = !keys.isEmpty && keys.allSatisfy(delivered.contains)
    // It may have moved several times since the last look.
    var later = changes[...]
    while !isCancelled {
      let places = later.indices.filter { later[$0].isChange(of: reminder, on: channel, current) }
      let found = find(reminder, channel: channel, current, index)
      // Another episode of the show may have its place, or its own may have another number now.
      let there = found.first {
        $0.airing.beginning == current && (places.isEmpty || $0.isOwn || reminder.episode == nil)
      }
      if there == nil, let place = places.first,
        !isBack(found.first, of: reminder, isDelivered, after: later[place], later[..<place])
      {
        (channel, current) = (later[place].channel, ListedAiring.Beginning(later[place].start))
        isCancelled = later[place].kind == .cancelled
        later = later[..<place]
      } else {
        if let airing = (there ?? found.first)?.airing {
          (channel, current) = (airing.channel, airing.beginning)
          numbers = numbers == nil ? nil : airing.numbers ?? numbers
        }
        break
      }
    }
    if isCancelled { cancelled.insert(reminder.number) }
    let cancellations = changes.filter { $0.kind == .cancelled && $0.isChange(of: reminder, on: channel, current) }
    if current != beginning, !isDelivered { self.moved[reminder.number] = current }
    if case .day = current { numbers = nil }
    add(
      reminder, episode: "", numbers, channel: channel, current, cancellations: isCancelled ? cancellations : [])
  }

  /// Whether an airing was listed again at another time after it was cancelled, or its episode is on again.
  private func isBack(
    _ found: FoundAiring?, of reminder: Reminder, _ isDelivered: Bool, after change: ListingChange,
    _ later: ArraySlice<ListingChange>
  ) -> Bool {
    guard change.kind == .cancelled, let found else { return false }
    guard reminder.episode == nil else { return found.isOwn && !isDelivered }
    return later.contains {
      $0.kind != .match && $0.isChange(of: reminder, on: found.airing.channel, found.airing.beginning)
    }
  }

  /// The airings of a reminder at or near its time, or the release on its day, the best first.
  private func find(
    _ reminder: Reminder, channel: String?, _ beginning: ListedAiring.Beginning, _ index: AiringIndex
  ) -> [FoundAiring] {
    switch beginning {
    case .day(let day):
      return index.release(of: reminder.names, on: day).map { [FoundAiring(airing: $0, isOwn: true)] } ?? []
    case .moment(let start):
      // Beside the span, its own airing may be missing.
      guard let channel, span.contains(start), span.contains(start.adding(seconds: AiringIndex.reach)) else {
        return []
      }
      return index.airings(of: reminder, channel: channel, near: start, at: now)
    }
  }

  /// - Parameter cancellations: the times it was cancelled, latest first; empty if it is not.
  private mutating func add(
    _ reminder: Reminder, episode: String, _ numbers: String?, channel: String?, _ beginning: ListedAiring.Beginning,
    cancellations: [ListingChange] = []
  ) {
    let start = start(of: beginning)
    var keys = keys(of: reminder, episode: episode, start)
    if !cancellations.isEmpty {
      // It came back and was on.
      if start <= now, keys.contains(where: delivered.contains) { return }
      // Each cancellation is told once. If the airing comes back, its own reminders are still left.
      keys =
        keys.map(\.minutes).max().map {
          [ReminderKey(reminder: reminder.number, episode: "cancelled \(cancellations.count)", minutes: $0)]
        } ?? []
    }
    for key in keys where !delivered.contains(key) {
      let moment = Self.moment(key.minutes, before: start)
      if moment > now {
        next = min(next ?? moment, moment)
      } else {
        due.append(
          DueReminder(
            key: key, title: reminder.title, name: Reminder.name(reminder.title, numbers), channel: channel,
            beginning: beginning,
            moment: moment,
            isMissed: cancellations.isEmpty && isMissed(beginning), isCancelled: !cancellations.isEmpty,
            instead: cancellations.first?.instead))
      }
    }
  }

  /// The deliveries for a start: those that were to come when the reminder was made; if none was, the one at the start.
  private func keys(of reminder: Reminder, episode: String, _ start: Instant) -> [ReminderKey] {
    let isLate = reminder.minutes.allSatisfy { Self.moment($0, before: start) < reminder.made }
    return (isLate ? [0] : reminder.minutes).filter { Self.moment($0, before: start) >= reminder.made }.map {
      ReminderKey(reminder: reminder.number, episode: episode, minutes: $0)
    }
  }

  private static func moment(_ minutes: Int, before start: Instant) -> Instant {
    start.adding(seconds: -60 * Int64(minutes))
  }

  private func isMissed(_ beginning: ListedAiring.Beginning) -> Bool {
    switch beginning {
    case .moment(let start): start.seconds(to: now) >= Self.patience
    case .day(let day): zone.local(of: now).day > day
    }
  }

  /// The first airing of each new episode that begins after a moment.
  private func firstAirings(_ airings: [ListedAiring], after made: Instant) -> [ListedAiring] {
    var first: [String: ListedAiring] = [:]
    for airing in airings where !airing.isRepeat && start(of: airing.beginning) >= made {
      guard let other = first[airing.episode], start(of: other.beginning) <= start(of: airing.beginning) else {
        first[airing.episode] = airing
        continue
      }
    }
    return Array(first.values)
  }

  /// For a release the time of day at which people are reminded of it.
  private func start(of beginning: ListedAiring.Beginning) -> Instant {
    switch beginning {
    case .moment(let moment): moment
    case .day(let day): Self.moment(ofRelease: day, zone: zone)
    }
  }

  /// When people are reminded of a release, which has a day without a time: at 9 o'clock.
  public static func moment(ofRelease day: GuideDay, zone: ZoneRules) -> Instant {
    zone.instant(of: day, secondOfDay: 9 * 3600)
  }
}

extension ListingChange {
  /// Whether the airing or release that a reminder was made for moved from there, or was cancelled. Not if it is known to
  /// be another episode.
  fileprivate func isChange(of reminder: Reminder, on channel: String?, _ beginning: ListedAiring.Beginning) -> Bool {
    let former = kind == .moved ? self.former : start
    guard former.map(ListedAiring.Beginning.init) == beginning, channel.map({ $0 == self.channel }) ?? true else {
      return false
    }
    return EpisodeMark.areSame(episode, reminder.episode) != false
      && !reminder.names.isDisjoint(with: ShowMark.names(of: Show(key: "", title: show)))
  }
}

extension ListedAiring.Beginning {
  fileprivate init(_ beginning: ListingChange.Beginning) {
    self = beginning.day.map { .day($0) } ?? .moment(beginning.moment)
  }
}
