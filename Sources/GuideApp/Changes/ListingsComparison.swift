import Calendars
import GuideModel
import GuideUI
import Reminders

/// Compares the earlier listings with the current ones.
struct ListingsComparison {
  let former: KnownListings
  let now: Instant
  let lines: PlainAirings
  /// The titles of shows that had a date before, because a coming airing was cancelled.
  let cancelled: Set<String>
  private(set) var latest = KnownListings()
  private(set) var changes: [ListingChange] = []
  /// The season and number that an airing has now, by its earlier place, if they were others.
  private(set) var renumbered: [Reminder.Subject: String] = [:]

  /// An airing that is over is only checked if it ended within this time, in seconds. Nobody may have looked while it was
  /// still to come.
  private static let patience: Int64 = 2 * 86_400

  init(_ former: KnownListings, now: Instant, lines: PlainAirings, cancelled: [String] = []) {
    (self.former, self.now, self.lines) = (former, now, lines)
    self.cancelled = Set(cancelled.map(EpisodeMark.normalised))
  }

  // MARK: What is followed

  /// Compares the coming airings of the shows with these names. One that is over counts as gone if another show was
  /// listed at its time. `isCovered` returns whether the listings still cover the time of an airing; if not, it is
  /// unknown whether it was cancelled. `tellsNew` returns whether new airings of a channel are changes. `neighbours`
  /// returns what the channel lists around an airing.
  mutating func compare(
    _ found: [PlainAiring], followed: Set<String>, isCovered: (KnownListings.Airing) throws -> Bool,
    tellsNew: (_ channel: String) -> Bool, neighbours: (KnownListings.Airing) throws -> [PlainAiring]
  ) rethrows {
    let airings = Array(found.prefix(KnownListings.limit))
    let renamed = RenamedAirings(former.airings, airings)
    var memory = CalendarMemory(
      renamed.former.map { CalendarEntry(uid: $0.uid, key: $0.key, moment: $0.moment, sequence: 0) })
    let entries = memory.entries(of: renamed.current, at: now)
    let known = Dictionary(former.airings.map { ($0.uid, $0) }) { first, _ in first }
    let taken = Set(entries.map(\.uid))
    // Airings after these times were left out of the list, then or now.
    let formerEnd = former.airings.count < KnownListings.limit ? nil : former.airings.map(\.moment.start).max()
    let end = found.count > airings.count ? entries.last?.moment.start : nil
    var gone = try former.airings.filter { airing in
      guard !taken.contains(airing.uid), airing.names.contains(where: followed.contains) else { return false }
      if airing.moment.end > now { return end.map { airing.moment.start < $0 } ?? true }
      return try airing.moment.end > now.adding(seconds: -Self.patience) && Self.isReplaced(airing, neighbours(airing))
    }
    let shows = cancelled.union(former.airings.map { EpisodeMark.normalised($0.show) })
    for name in followed { latest.seasons[name] = former.seasons[name] ?? 0 }
    var told: Set<String> = []
    for (airing, entry) in zip(airings, entries) {
      if let before = known[entry.uid] {
        let numbers = EpisodeMark.numbers(of: airing.episode)
        if EpisodeMark.areSame(numbers, EpisodeMark.numbers(inName: before.key)) == false {
          renumbered[before.subject] = numbers
        }
        if before.began != entry.moment.start.secondsSinceEpoch { add(.moved, airing, former: before) }
      } else if airing.episode.number != nil, let place = gone.firstIndex(where: { $0.key == entry.key }) {
        add(.moved, airing, former: gone.remove(at: place))
      } else if tellsNew(airing.provider.id), let kind = kind(ofNew: airing, isListed: shows, &told),
        formerEnd.map({ entry.moment.start < $0 }) ?? true
      {
        add(kind, airing)
      }
      latest.airings.append(self.known(airing, entry))
    }
    for airing in airings where tellsNew(airing.provider.id) { keepSeason(of: airing) }
    for airing in gone {
      if try isCovered(airing) {
        let instead = Self.successor(of: airing, try neighbours(airing))
        changes.append(
          ListingChange(
            .cancelled, show: airing.show, title: airing.title, episode: EpisodeMark.numbers(inName: airing.key),
            channel: airing.channel, channelName: airing.channelName, start: .init(airing.moment),
            instead: instead.map(lines.summary)))
      } else if latest.airings.count < KnownListings.limit {
        latest.airings.append(airing)
      }
    }
  }

  /// Whether another show was on at the start of an airing, and its own not near that time. The same number at the same
  /// time is the same airing under another title.
  private static func isReplaced(_ airing: KnownListings.Airing, _ listed: [PlainAiring]) -> Bool {
    guard let other = successor(of: airing, listed) else { return false }
    let isSame =
      other.episode.moment == airing.moment.start
      && EpisodeMark.areSame(EpisodeMark.numbers(of: other.episode), EpisodeMark.numbers(inName: airing.key)) == true
    return !isSame && listed.allSatisfy { Set(airing.names).isDisjoint(with: ShowMark.names(of: $0.show)) }
  }

  /// What is listed at the start of an airing that is gone.
  private static func successor(of airing: KnownListings.Airing, _ listed: [PlainAiring]) -> PlainAiring? {
    listed.last { other in
      guard case .moments(let start, let end, _) = other.time else { return false }
      return start <= airing.moment.start && airing.moment.start < end
    }
  }

  /// The kind of change of an airing that was not listed before; nil if there is nothing to report.
  private func kind(
    ofNew airing: PlainAiring, isListed shows: Set<String>, _ told: inout Set<String>
  ) -> ListingChange.Kind? {
    let seasons = ShowMark.names(of: airing.show).compactMap { former.seasons[$0] }
    // Shows followed since the last look have no new season.
    guard let highest = seasons.max() else { return nil }
    let title = EpisodeMark.normalised(airing.show.title)
    if highest > 0, let season = airing.episode.season, season > highest, told.insert("\(season)/\(title)").inserted {
      return .newSeason
    }
    if airing.episode.traits.contains(.isFinale) { return .finale }
    if !shows.contains(title), told.insert(title).inserted { return .firstDate }
    // A repeat is only added if it may be one that was cancelled.
    return airing.episode.traits.contains(.isRepeat) && !cancelled.contains(title) ? nil : .added
  }

  private mutating func keepSeason(of airing: PlainAiring) {
    for name in ShowMark.names(of: airing.show) {
      latest.seasons[name] = max(latest.seasons[name] ?? former.seasons[name] ?? 0, airing.episode.season ?? 0)
    }
  }

  // MARK: Standing searches

  /// Compares the matches of a standing search. Only the first new match of a show is reported.
  mutating func compare(_ found: [PlainAiring], search line: String) {
    var matches: Set<String> = []
    var told: Set<String> = []
    for airing in found.prefix(KnownListings.limit) {
      let key = String(FNVHash.of((CalendarMemory.Airing(airing).keys.first ?? "").utf8), radix: 36)
      let isNew = former.matches[line].map { !$0.contains(key) } ?? false
      if matches.insert(key).inserted, isNew, told.insert(EpisodeMark.normalised(airing.show.title)).inserted {
        add(.match, airing, search: line)
      }
    }
    latest.matches[line] = matches
  }

  // MARK: Both

  mutating func setStamp(_ stamp: String) { latest.stamp = stamp }

  /// Keeps the matches of the earlier look, so that new ones are found later.
  mutating func keepMatches() { latest.matches = former.matches }

  private mutating func add(
    _ kind: ListingChange.Kind, _ airing: PlainAiring, former: KnownListings.Airing? = nil, search: String? = nil
  ) {
    changes.append(
      ListingChange(
        kind, show: airing.show.title, title: lines.summary(of: airing),
        episode: EpisodeMark.numbers(of: airing.episode), channel: airing.provider.id,
        channelName: airing.provider.name, start: .init(CalendarMoment(airing.time)),
        former: former.map { .init($0.moment) }, search: search))
  }

  private func known(_ airing: PlainAiring, _ entry: CalendarEntry) -> KnownListings.Airing {
    let start = ListingChange.Beginning(entry.moment)
    return KnownListings.Airing(
      uid: entry.uid, key: entry.key, isDay: start.isDay, began: start.seconds,
      ended: entry.moment.end.secondsSinceEpoch, names: ShowMark.names(of: airing.show), show: airing.show.title,
      title: lines.summary(of: airing), subtitle: airing.subtitle,
      channel: airing.provider.id, channelName: airing.provider.name)
  }
}
