import Foundation
import GuideModel
import GuideStore
import GuideUI
import Reminders

/// `tvguide remind`: reminders are stored with the marks, and can be delivered while the guide is closed.
struct RemindCommand {
  private let options: RemindOptions
  private let directories: XDGPaths
  private let environment: [String: String]

  init(_ options: RemindOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try XDGPaths(environment: environment)
  }

  func run() throws -> Int32 {
    switch options.action {
    case .list(let json): try list(json: json)
    case .add(let title, let minutes, let each): try add(title, minutes, each: each)
    case .remove(let number):
      guard try PersonalStore(path: directories.personal).removeReminder(number) else {
        throw StartError("there is no reminder \(number); 'tvguide remind' lists them")
      }
      try Output.line("reminder \(number) is removed")
    case .run(let once, let command):
      let notifier = try ReminderNotifier(command: command, environment: environment, zone: try context().zone)
      let runner = ReminderRunner(context: try context(), notifier: notifier)
      if !once { try runner.runForEver() }
      try runner.deliver()
      return notifier.hasFailed.isSet ? 1 : 0
    case .install: try ReminderUnit(environment: environment).install()
    case .uninstall: try ReminderUnit(environment: environment).uninstall()
    }
    return 0
  }

  private func context() throws -> GuideContext {
    try GuideContext(options.guide, environment: environment)
  }

  /// - Parameter minutes: nil for ten, or for none if only the day is known.
  private func add(_ title: String, _ minutes: Set<Int>?, each: Bool) throws {
    let guide = try context()
    let connection = try guide.connect()
    let now = guide.clock.now()
    var filter = GuideFilter()
    let hidden = KeptPersonal(readingFrom: directories.personal).open(server: connection.server).channels.hidden
    filter.hiddenChannels = hidden
    let asker = GuideAsker(
      source: connection.source, country: try guide.country(connection), zone: guide.zone,
      dayStart: guide.settings.dayStart.value, now: now, filter: filter, days: nil, limit: .max)
    let airings = try asker.show(title)
    connection.sayIfInvented()
    guard let any = airings.last else {
      throw StartError(
        "there is no show '\(title)' \(hidden.isEmpty ? "in the listings" : "on the channels that you see"); "
          + "'tvguide search \(title)' looks further")
    }
    let titles = Set(airings.map(\.show.title)).sorted()
    guard Set(titles.map(FoldedText.words)).count == 1 else {
      let some = titles.prefix(Self.mostNamed).joined(separator: ", ")
      let more = titles.count > Self.mostNamed ? ", and \(titles.count - Self.mostNamed) more" : ""
      throw StartError("there are several shows that begin with '\(title)': \(some)\(more); write the whole title")
    }
    let start = { (airing: PlainAiring) in
      switch airing.time {
      case .day(let day): ReminderPlan.moment(ofRelease: day, zone: guide.zone)
      case .moments(let start, _, _): start
      }
    }
    let next = airings.first { start($0) > now }
    guard let airing = each ? any : next else {
      throw StartError("no airing of '\(any.show.title)' is coming; --each adds a reminder for all new episodes")
    }
    let subject: Reminder.Subject =
      switch airing.time {
      case _ where each: .show
      case .day(let day): .release(day)
      case .moments(let start, _, _): .airing(channel: airing.provider.id, start: start)
      }
    let wanted = minutes ?? (airing.episode.moment == nil ? [0] : [10])
    // A reminder that is due already would never be delivered.
    let coming = each ? wanted : wanted.filter { start(airing).adding(seconds: -60 * Int64($0)) > now }
    let minutes = coming.isEmpty ? [0] : coming
    let episode = if case .airing = subject { EpisodeMark.numbers(of: airing.episode) } else { String?.none }
    let number = try PersonalStore(path: directories.personal).addReminder(
      subject, names: Set(ShowMark.names(of: airing.show)), title: airing.show.title,
      episode: episode, minutes: minutes, at: now)
    guard let number else {
      throw StartError("'\(airing.show.title)' cannot have a reminder, because it has no title or id")
    }
    try Output.line(
      "reminder \(number): "
        + ReminderWords(zone: guide.zone).words(
          subject, Reminder.name(airing.show.title, episode), minutes, isRelease: airing.episode.moment == nil)
        + (each ? "" : " (\(airing.provider.name))"))
    // Existing airings are not new, and later changes of them are found.
    try? ListingsWatch(context: guide).look()
  }

  /// The number of shows named in a message.
  private static let mostNamed = 5

  private func list(json: Bool) throws {
    let context = try context()
    let (zone, now) = (context.zone, context.clock.now())
    // Reminders are made for the usual listings. Without these, the times are those of the last look.
    let usesOthers = context.options.demo || context.options.server != nil || context.options.country != nil
    let plan = usesOthers ? nil : (try? ReminderRunner.moveReminders(context)) ?? nil
    let cancelled = plan?.cancelled ?? []
    let reminders = try PersonalStore(readingFrom: directories.personal).reminders().filter {
      $0.isAhead(of: now, today: zone.local(of: now).day)
    }
    guard !json else {
      return try Output.json(
        reminders.map { ListedReminder($0, zone: zone, isCancelled: cancelled.contains($0.number)) })
    }
    let words = ReminderWords(zone: zone)
    if reminders.isEmpty {
      return Output.say("there are no coming reminders; 'tvguide remind add TITLE' adds one")
    }
    try Output.lines(
      reminders.map {
        let isRelease = plan?.releases.contains($0.number) == true
        return "\($0.number)  \(words.words($0.subject, $0.name, $0.minutes, isRelease: isRelease))"
          + (cancelled.contains($0.number) ? "; cancelled" : "")
      })
  }
}

/// A reminder as JSON.
private struct ListedReminder: Encodable {
  let number: Int64
  let title: String
  /// The title with the number of the episode, if it is known.
  let name: String
  /// `airing`, `release` or `show`.
  let kind: String
  /// RFC 3339, or a date; nil for a show.
  let start: String?
  let channel: String?
  let minutes: [Int]
  let cancelled: Bool

  init(_ reminder: Reminder, zone: ZoneRules, isCancelled: Bool) {
    cancelled = isCancelled
    (number, title, name, minutes) = (reminder.number, reminder.title, reminder.name, reminder.minutes.sorted())
    switch reminder.subject {
    case .airing(let channel, let start):
      (kind, self.channel, self.start) = ("airing", channel, start.rfc3339(offset: zone.offset(at: start)))
    case .release(let day): (kind, channel, start) = ("release", nil, day.description)
    case .show: (kind, channel, start) = ("show", nil, nil)
    }
  }
}
