import Foundation
import GuideModel
import GuideStore
import GuideUI
import Reminders

/// Delivers due reminders once each. A delivery that is claimed in the store is not delivered by other programs.
struct ReminderRunner {
  let context: GuideContext
  let notifier: ReminderNotifier

  /// It looks at least at this interval, because the clock may change, the machine may sleep, and listings may be
  /// refreshed.
  private static let longestWait: Int64 = 60
  /// If a claim was not confirmed in this time, the program that made it has ended.
  private static let abandoned: Int64 = 300
  /// How far ahead airings of shows are searched for.
  private static let daysAhead = 9
  /// How long a reminder is kept after its airing, in seconds. A missed reminder is reported until then.
  private static let kept: Int64 = 14 * 86_400

  /// Delivers due reminders and reports changes; returns when to look again.
  @discardableResult func deliver() throws -> Instant {
    // Compared with the demo, the user's listings would be cancelled.
    if context.options.demo { return try deliverReminders() }
    let watch = ListingsWatch(context: context)
    // First, because reminders move with what they are for.
    try watch.look()
    let next = try deliverReminders()
    try watch.tell(notifier)
    return next
  }

  private func deliverReminders() throws -> Instant {
    let now = context.clock.now()
    let latest = now.adding(seconds: Self.longestWait)
    let store = try PersonalStore(path: context.directories.personal)
    let reminders = try store.reminders()
    guard !reminders.isEmpty else { return latest }
    let plan = try Self.plan(of: reminders, store, context, at: now)
    let claimed = Set(try store.claimReminders(plan.due.map(\.key), at: now))
    var told: Set<DueReminder.Airing> = []
    for due in plan.due where claimed.contains(due.key) {
      // An airing and its show may both have a reminder.
      if told.insert(due.airing).inserted { try notifier.notify(due) }
      try store.confirmReminder(due.key)
    }
    try tellAbandoned(store, reminders, now)
    try dropOld(store, reminders, now)
    return min(plan.next ?? latest, latest)
  }

  /// Plans the deliveries, and stores which reminders moved with their airings.
  private static func plan(
    of reminders: [Reminder], _ store: PersonalStore, _ context: GuideContext, at now: Instant
  ) throws -> ReminderPlan {
    let window = window(at: now, context)
    let plan = ReminderPlan(
      reminders: reminders, airings: try airings(of: reminders, window, context), in: span(of: window, context),
      changes: try store.changes().map(\.change), delivered: try store.claimedReminders(), now: now, zone: context.zone)
    if !plan.moved.isEmpty { try store.moveReminders(plan.moved) }
    return plan
  }

  /// Moves reminders as their airings have moved, and delivers none. Returns nil if there are none.
  static func moveReminders(_ context: GuideContext) throws -> ReminderPlan? {
    let path = context.directories.personal
    guard try !PersonalStore(readingFrom: path).reminders().isEmpty else { return nil }
    try ListingsWatch(context: context).look()
    let store = try PersonalStore(path: path)
    // With the numbers that their episodes have now.
    return try plan(of: store.reminders(), store, context, at: context.clock.now())
  }

  /// Reports a reminder once as missed if the program that claimed it has ended: it may have been delivered.
  private func tellAbandoned(_ store: PersonalStore, _ reminders: [Reminder], _ now: Instant) throws {
    for key in try store.unconfirmedReminders(claimedBefore: now.adding(seconds: -Self.abandoned)) {
      try store.confirmReminder(key)
      guard let reminder = reminders.first(where: { $0.number == key.reminder }) else { continue }
      try notifier.notifyAbandoned(reminder, minutes: key.minutes, at: now)
    }
  }

  /// Removes reminders whose airings are long over.
  private func dropOld(_ store: PersonalStore, _ reminders: [Reminder], _ now: Instant) throws {
    let moment = now.adding(seconds: -Self.kept)
    let day = context.zone.local(of: moment).day
    for reminder in reminders where !reminder.isAhead(of: moment, today: day) {
      _ = try store.removeReminder(reminder.number)
    }
  }

  /// Runs until it is ended. Failures are reported and retried.
  func runForEver() throws -> Never {
    var last = ""
    while true {
      var wait = Self.longestWait
      do {
        wait = max(context.clock.now().seconds(to: try deliver()), 1)
        last = ""
      } catch {
        if "\(error)" != last { Output.say("\(error)") }
        last = "\(error)"
      }
      Thread.sleep(forTimeInterval: TimeInterval(min(wait, Self.longestWait)))
    }
  }

  /// The guide days in which airings are searched for.
  private static func window(at now: Instant, _ context: GuideContext) -> GuideWindow {
    let today = context.zone.guideDay(of: now, dayStart: context.settings.dayStart.value)
    return GuideWindow(first: today.advanced(by: -2), last: today.advanced(by: daysAhead))
  }

  /// Guide days begin later than days.
  private static func span(of window: GuideWindow, _ context: GuideContext) -> Range<Instant> {
    let moments = [window.first.advanced(by: 1), window.last].map { context.zone.instant(of: $0, secondOfDay: 0) }
    return moments[0]..<moments[1]
  }

  /// The airings of the shows in the listings.
  private static func airings(
    of reminders: [Reminder], _ window: GuideWindow, _ context: GuideContext
  ) throws -> [ListedAiring] {
    let connection = try context.connect()
    var request = GuideRequest(
      whole: WindowRequest(
        window: window, country: try context.country(connection, isQuiet: true), zone: context.zone,
        dayStart: context.settings.dayStart.value))
    request.filter = GuideFilter(only: reminders.reduce(into: []) { $0.formUnion($1.names) })
    let page = try runBlocking { [request] in try await connection.source.guide(request) }
    return page.rows.flatMap { show, provider in
      show.episodes.map { episode in
        ListedAiring(
          names: Set(ShowMark.names(of: show)),
          episode: EpisodeMark.lastingNames(show: show, episode: episode).first ?? episode.key,
          numbers: EpisodeMark.numbers(of: episode), channel: provider.id,
          beginning: episode.moment.map { .moment($0) } ?? .day(episode.day),
          isRepeat: episode.traits.contains(.isRepeat))
      }
    }
  }
}
