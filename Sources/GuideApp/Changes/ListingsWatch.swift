import Calendars
import Foundation
import GuideModel
import GuideStore
import GuideUI
import Reminders

/// After the listings have changed, finds changes of followed shows and of airings with reminders, and new matches of
/// standing searches.
struct ListingsWatch {
  let context: GuideContext

  /// How many days ahead airings are compared and searched.
  private static let daysAhead = (followed: 60, searches: 14)
  /// A server that does not tell the time of its last import is compared at this interval, in seconds.
  private static let serverPause: Int64 = 3600
  /// Reminders are followed in other countries until this long after their start, in seconds.
  private static let patience: Int64 = 2 * 86_400
  /// A channel covers the time of an airing if it lists anything within this many days after it.
  private static let coveringDays = 14

  /// Looks for changes and stores them: in the country that is shown, and in others where something has a reminder. If the
  /// listings are the same as at the last look, a server is asked for one row of each country, and no more. The demo's
  /// listings are invented, so nothing of them is stored.
  func look() throws {
    guard !context.options.demo else { return }
    let store = try PersonalStore(readingFrom: context.directories.personal)
    let searches = try store.searches()
    let reminders = try store.reminders()
    let followed = reminders.reduce(into: try store.marked(.followed)) { $0.formUnion($1.names) }
    let names = try store.settingNames(startingWith: KnownListings.setting)
    guard !searches.isEmpty || !followed.isEmpty || !names.isEmpty else { return }
    let connection = try context.connect()
    guard connection.listings?.isThere != false else { return }
    let now = context.clock.now()
    let country = try context.country(connection, isQuiet: true)
    try look(country, connection, store, followed, searches, now)
    let others = names.compactMap { KnownListings.country(of: $0, server: connection.server) }.filter { $0 != country }
    let today = context.zone.local(of: now).day
    let subjects = Set(
      reminders.filter { $0.subject != .show && $0.isAhead(of: now.adding(seconds: -Self.patience), today: today) }
        .map(\.subject))
    guard !others.isEmpty, !subjects.isEmpty else { return }
    // One that was cancelled may be back, and is not known.
    let cancelled = try store.changes().map(\.change).filter { $0.kind == .cancelled && subjects.contains($0.subject) }
    let channels = Set(cancelled.map(\.channel))
    for other in others {
      // Their reminders are less important than those of the country that is shown.
      try? look(other, connection, store, followed, searches, now) {
        subjects.contains($0.subject) || channels.contains($0.channel)
      }
    }
  }

  /// - Parameter isWanted: for another country than the one that is shown: it is only looked at if one of the airings of the
  ///   last look is wanted, and not for standing searches.
  private func look(
    _ country: Country, _ connection: GuideConnection, _ store: PersonalStore, _ followed: Set<String>,
    _ searches: [StandingSearch], _ now: Instant, isWanted: ((KnownListings.Airing) -> Bool)? = nil
  ) throws {
    let name = KnownListings.setting(of: country, server: connection.server)
    let text = try store.setting(name)
    let hidden = try UserDataStore.channels(of: connection.server, in: store).hidden
    let reminded = try shows(remindedOf: hidden, store)
    let asked =
      followed.sorted() + searches.map(\.line)
      + reminded.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.sorted() }
    let stamp = try stamp(connection, country, asked, now)
    guard stamp != KnownListings.stamp(ofKept: text) else { return }
    let former = KnownListings(kept: text)
    if let isWanted, !former.airings.contains(where: isWanted) { return }
    let cancelled = try store.changes().map(\.change).filter { $0.kind == .cancelled && $0.start.moment > now }.map(
      \.show)
    let lines = try lines(at: now)
    var comparison = ListingsComparison(former, now: now, lines: lines, cancelled: cancelled)
    comparison.setStamp(stamp)
    if !followed.isEmpty {
      var filter = GuideFilter(only: followed)
      filter.hiddenChannels = hidden.subtracting(reminded.keys)
      // Of a hidden channel, only shows with reminders there.
      func isWatched(_ channel: String, _ names: [String]) -> Bool {
        !hidden.contains(channel) || reminded[channel]?.isDisjoint(with: names) == false
      }
      let found = try asker(connection, country, filter, now, Self.daysAhead.followed).upcoming().filter {
        isWatched($0.provider.id, ShowMark.names(of: $0.show))
      }
      (filter.only, filter.hidden) = (nil, try store.marked(.hidden))
      let all = asker(connection, country, filter, now, 1)
      try comparison.compare(found, followed: followed) {
        // Nothing is known of channels that were hidden since the last look.
        try isWatched($0.channel, $0.names) && isCovered($0, connection, country)
      } tellsNew: {
        !hidden.contains($0)
      } neighbours: { airing in
        let (start, reach) = (airing.moment.start, CalendarMemory.reach)
        return airing.isDay
          ? []
          : try all.airings(
            onChannel: airing.channel, from: start.adding(seconds: -reach), to: start.adding(seconds: reach))
      }
    }
    if isWanted != nil { comparison.keepMatches() }
    for search in isWanted == nil ? searches : [] {
      comparison.compare(try matches(of: search, store, connection, country, now), search: search.line)
    }
    let reminders = Set(try store.reminders().map(\.subject))
    let renumbered = comparison.renumbered.filter { reminders.contains($0.key) }
    if !renumbered.isEmpty { try PersonalStore(path: context.directories.personal).renumberReminders(renumbered) }
    // If another program looked in the meantime, it found the same.
    _ = try PersonalStore(path: context.directories.personal).addChanges(
      comparison.changes, at: now, replacing: text, by: try comparison.latest.text, named: name)
  }

  /// Looks before a command imports listings. Otherwise their first changes would not be found for a show that was
  /// followed after the last look. A failure does not stop the import.
  static func lookBeforeImport(_ environment: [String: String]) {
    guard let context = try? GuideContext(GuideOptions(), environment: environment),
      context.settings.server.value == nil
    else { return }
    try? ListingsWatch(context: context).look()
  }

  /// The current matches of a standing search.
  func matches(of search: StandingSearch) throws -> [PlainAiring] {
    let connection = try context.connect()
    return try matches(
      of: search, PersonalStore(readingFrom: context.directories.personal), connection,
      context.country(connection, isQuiet: true), context.clock.now())
  }

  private func matches(
    of search: StandingSearch, _ store: PersonalStore, _ connection: GuideConnection, _ country: Country, _ now: Instant
  ) throws -> [PlainAiring] {
    var filter = GuideFilter(criteria: FilterCriteria(text: search.line))
    filter.hidden = try store.marked(.hidden)
    filter.hiddenChannels = try UserDataStore.channels(of: connection.server, in: store).hidden
    if filter.criteria.asks(for: .unwatched) { filter.watched = try store.marked(.watched) }
    return try asker(connection, country, filter, now, Self.daysAhead.searches).upcoming()
  }

  /// Notifies of new matches, and of changes if that is configured.
  func tell(_ notifier: ReminderNotifier) throws {
    let store = try PersonalStore(path: context.directories.personal)
    let words = ChangeWords(zone: context.zone)
    for found in try store.claimChanges()
    where found.change.kind == .match || context.loaded.configuration.listings.notifyChanges == true {
      try notifier.notify(found.change, words)
    }
  }

  /// Airings in words, without titles that are hidden until they are watched.
  func lines(at now: Instant) throws -> PlainAirings {
    let kept = UserDataStore.Opening(try PersonalStore(readingFrom: context.directories.personal), server: nil)
    return PlainAirings(
      width: 1000, now: now, zone: context.zone, dayStart: context.settings.dayStart.value,
      marks: Marks(kept, showsSpoilers: false), ascii: false)
  }

  /// The names of the shows with reminders of airings on some channels, by channel.
  private func shows(remindedOf channels: Set<String>, _ store: PersonalStore) throws -> [String: Set<String>] {
    try store.reminders().reduce(into: [:]) { shows, reminder in
      guard let channel = reminder.subject.channel, channels.contains(channel) else { return }
      shows[channel, default: []].formUnion(reminder.names)
    }
  }

  private func stamp(
    _ connection: GuideConnection, _ country: Country, _ asked: [String], _ now: Instant
  ) throws -> String {
    let version =
      connection.server != nil
      ? try version(ofServer: connection, country, now)
      : try GuideReader(path: context.directories.database).dataVersion()
    return "\(version) \(FNVHash.of(asked.joined(separator: "\n").utf8))"
  }

  private func version(ofServer connection: GuideConnection, _ country: Country, _ now: Instant) throws -> Int64 {
    let today = context.zone.local(of: now).day
    let request = GuideRequest(
      window: GuideWindow(first: today, last: today), country: country, zone: context.zone,
      dayStart: context.settings.dayStart.value, rows: 0..<1)
    let page = try runBlocking { try await connection.source.guide(request) }
    return page.listings?.updated?.secondsSinceEpoch ?? now.secondsSinceEpoch / Self.serverPause
  }

  private func asker(
    _ connection: GuideConnection, _ country: Country, _ filter: GuideFilter, _ now: Instant, _ days: Int
  ) -> GuideAsker {
    GuideAsker(
      source: connection.source, country: country, zone: context.zone,
      dayStart: context.settings.dayStart.value, now: now, filter: filter, days: days, limit: .max)
  }

  /// Whether the channel still lists something on a later day.
  private func isCovered(
    _ airing: KnownListings.Airing, _ connection: GuideConnection, _ country: Country
  ) throws -> Bool {
    let provider = Provider(id: airing.channel, name: airing.channelName)
    let day = context.zone.guideDay(of: airing.moment.start, dayStart: context.settings.dayStart.value)
    var request = GuideRequest(
      window: GuideWindow(first: day.advanced(by: 1), last: day.advanced(by: Self.coveringDays)),
      country: country, zone: context.zone, dayStart: context.settings.dayStart.value, rows: 0..<1)
    request.filter = GuideFilter(providers: [ProviderMark.name(of: provider)])
    return try runBlocking { [request] in try await connection.source.guide(request) }.total > 0
  }
}

extension KnownListings.Airing {
  /// What a reminder of it is for.
  var subject: Reminder.Subject {
    switch moment {
    case .day(let day): .release(day)
    case .span(let start, _): .airing(channel: channel, start: start)
    }
  }
}

extension ListingChange {
  /// What a reminder of the airing is for.
  fileprivate var subject: Reminder.Subject {
    start.day.map { .release($0) } ?? .airing(channel: channel, start: start.moment)
  }
}
