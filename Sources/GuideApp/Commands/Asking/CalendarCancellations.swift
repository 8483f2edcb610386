import Calendars
import GuideModel
import Reminders

/// Entries of a calendar that were cancelled, or that moved further than an event can. They stay in the calendar for a
/// while, so that subscribed calendars remove them.
///
/// A cancelled entry is kept under another key, until its airing comes back.
struct CalendarCancellations {
  private static let mark = "cancelled\n"
  /// How long a cancelled event stays in the calendar after its end, in seconds.
  private static let told: Int64 = 7 * 86_400

  /// By the channel and start that the airing had.
  private let changes: [Place: [ListingChange]]
  /// What is listed at a place.
  private let listed: [Place: [KnownListings.Airing]]

  private struct Place: Hashable {
    var channel: String
    var seconds: Int64
  }

  /// `airings` are those of the last look at the listings. What is among them came back, or was never cancelled.
  init(_ changes: [ListingChange], airings: [KnownListings.Airing]) {
    listed = Dictionary(grouping: airings) { Place(channel: $0.channel, seconds: $0.began) }
    let gone = changes.filter { $0.kind == .cancelled || $0.kind == .moved }
    self.changes = Dictionary(grouping: gone) { Place(channel: $0.channel, seconds: ($0.former ?? $0.start).seconds) }
  }

  /// Whether the airing of a stored entry was cancelled. Another episode may have its time.
  func isCancelled(_ entry: CalendarEntry) -> Bool { change(of: entry)?.kind == .cancelled }

  /// The stored entries. A cancelled one whose airing is listed again at its time is as before, but newer, and comes
  /// after the others: the airing is the same event.
  static func restored(_ known: [CalendarEntry], for airings: [CalendarMemory.Airing]) -> [CalendarEntry] {
    let listed = airings.reduce(into: [:]) { $0[$1.moment.start, default: Set<String>()].formUnion($1.keys) }
    return known.filter { !$0.key.hasPrefix(mark) }
      + known.filter { $0.key.hasPrefix(mark) }.map { entry in
        let key = String(entry.key.dropFirst(mark.count))
        guard listed[entry.moment.start]?.contains(key) == true else { return entry }
        return CalendarEntry(uid: entry.uid, key: key, moment: entry.moment, sequence: entry.sequence + 1)
      }
  }

  /// The stored entries that were cancelled, now or before.
  func entries(among known: [CalendarEntry], without listed: [CalendarEntry], at now: Instant) -> [CalendarEntry] {
    let (uids, keys) = (Set(listed.map(\.uid)), Set(listed.map(\.key)))
    return known.filter { !uids.contains($0.uid) && $0.moment.end > now.adding(seconds: -Self.told) }.compactMap {
      entry -> CalendarEntry? in
      if entry.key.hasPrefix(Self.mark) { return entry }
      guard entry.moment.end > now, let change = change(of: entry) else { return nil }
      // A moved airing is another event only if it moved far and this calendar has it.
      let isFar = abs(entry.moment.start.seconds(to: change.start.moment)) > CalendarMemory.reach
      if change.kind == .moved, !isFar || !keys.contains(entry.key) { return nil }
      return CalendarEntry(
        uid: entry.uid, key: Self.mark + entry.key, moment: entry.moment, sequence: entry.sequence + 1)
    }
  }

  /// A cancelled entry as an event.
  func event(_ entry: CalendarEntry) -> (change: ListingChange, event: CalendarEvent)? {
    guard let change = change(of: entry) else { return nil }
    var event = CalendarEvent(
      uid: entry.uid, sequence: entry.sequence, moment: entry.moment, summary: change.title,
      location: change.channelName)
    event.isCancelled = true
    return (change, event)
  }

  private func change(of entry: CalendarEntry) -> ListingChange? {
    let key = entry.key.hasPrefix(Self.mark) ? entry.key.dropFirst(Self.mark.count) : entry.key[...]
    // The key of a channel may contain any character except a line feed. The episode's name follows it.
    let parts = key.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let place = Place(channel: String(parts[0]), seconds: entry.moment.start.secondsSinceEpoch)
    let fits = { (name: String) in parts.last?.hasPrefix(name + "/") == true }
    // Changes only have the title of the show.
    let isTitled = parts.last.map(String.init).flatMap(ShowMark.title) != nil
    let numbers = EpisodeMark.numbers(inName: key)
    let isSame = { (other: String?) in EpisodeMark.areSame(numbers, other) ?? true }
    let change = changes[place]?.first {
      isSame($0.episode) && (!isTitled || ShowMark.names(of: Show(key: "", title: $0.show)).contains(where: fits))
    }
    // It came back.
    let isThere = listed[place]?.contains {
      $0.names.contains(where: fits) && isSame(EpisodeMark.numbers(inName: $0.key))
    }
    return change?.kind == .cancelled && isThere == true ? nil : change
  }
}
