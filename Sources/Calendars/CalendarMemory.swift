import Foundation
import GuideModel

/// Finds the event of an earlier calendar for an airing.
///
/// Listings do not say that an airing moved: the same episode is listed at another time on its channel. So written
/// entries are kept beside the marks (`PersonalStore.changeCalendarEntries`). An airing at the kept time is the same
/// event. Each of the others takes the nearest stored entry that is not over and no longer listed: the airing has
/// moved, and its sequence is one higher. If listings name an episode differently, a show at the kept time is the same
/// airing, unless either name is in the other calendar too. A broadcast that moved further than `reach`, or without a
/// kept entry, is a new event with sequence 0.
public struct CalendarMemory {
  /// An airing to find again.
  public struct Airing: Hashable, Sendable {
    /// Its channel and episode, by all names of the episode, the most reliable first.
    public var keys: [String]
    /// Its channel and show, once for each name of the show. A key is one of these, a slash, and the episode.
    public var shows: [String]
    public var moment: CalendarMoment

    public init(keys: [String], shows: [String] = [], moment: CalendarMoment) {
      (self.keys, self.shows, self.moment) = (keys, shows, moment)
    }
  }

  /// The maximum distance that a broadcast moves in seconds, as for reminders.
  public static let reach: Int64 = 6 * 3600
  /// The maximum distance that a release without a time moves. A service has each episode once.
  static let reachOfReleases: Int64 = 400 * 86_400

  private let known: [CalendarEntry]
  private var places: [String: [Int]] = [:]
  private var free: [Bool]
  private var uids: Set<String>

  /// The stored entries. No airing gets those in `gone`, nor their UIDs.
  public init(_ known: [CalendarEntry], gone: [CalendarEntry] = []) {
    self.known = known
    free = known.map { _ in true }
    uids = Set((known + gone).map(\.uid))
    for (place, entry) in known.enumerated() { places[entry.key, default: []].append(place) }
  }

  /// The entries of airings, in their order.
  public mutating func entries(of airings: [Airing], at now: Instant) -> [CalendarEntry] {
    var taken = airings.map { take($0) { entry, airing in entry.moment.start == airing.moment.start ? 0 : nil } }
    for (index, airing) in airings.enumerated() where taken[index] == nil {
      taken[index] = take(airing) { entry, airing in Self.distance(entry, airing, at: now) }
    }
    let listed = Set(airings.flatMap(\.keys))
    let renamed = Dictionary(
      grouping: known.indices.filter { free[$0] && !listed.contains(known[$0].key) }, by: { known[$0].moment.start })
    for (index, airing) in airings.enumerated()
    where taken[index] == nil && !airing.keys.contains(where: { places[$0] != nil }) {
      taken[index] = takeRenamed(airing, among: renamed[airing.moment.start] ?? [])
    }
    return zip(airings, taken).map { airing, place in entry(of: airing, place) }
  }

  /// The nearest entry that is not used yet.
  private mutating func take(_ airing: Airing, _ distance: (CalendarEntry, Airing) -> Int64?) -> Int? {
    let near = airing.keys.flatMap { places[$0] ?? [] }.filter { free[$0] }
      .compactMap { place in distance(known[place], airing).map { (distance: $0, place: place) } }.min { $0 < $1 }
    if let near { free[near.place] = false }
    return near?.place
  }

  /// The same show at the same time.
  private mutating func takeRenamed(_ airing: Airing, among places: [Int]) -> Int? {
    guard case .span = airing.moment else { return nil }
    let place = places.first { place in
      guard free[place], case .span = known[place].moment else { return false }
      return airing.shows.contains { known[place].key.hasPrefix($0 + "/") }
    }
    if let place { free[place] = false }
    return place
  }

  private static func distance(_ entry: CalendarEntry, _ airing: Airing, at now: Instant) -> Int64? {
    guard entry.moment.end > now else { return nil }
    let distance = abs(entry.moment.start.seconds(to: airing.moment.start))
    switch (entry.moment, airing.moment) {
    case (.span, .span): return distance <= reach ? distance : nil
    default: return distance <= reachOfReleases ? distance : nil
    }
  }

  private mutating func entry(of airing: Airing, _ place: Int?) -> CalendarEntry {
    let key = airing.keys.first ?? ""
    guard let place else {
      return CalendarEntry(uid: newUID(key, airing.moment), key: key, moment: airing.moment, sequence: 0)
    }
    let hasMoved = known[place].moment != airing.moment
    return CalendarEntry(
      uid: known[place].uid, key: key, moment: airing.moment, sequence: known[place].sequence + (hasMoved ? 1 : 0))
  }

  /// A stable UID, as long as no other entry has it.
  private mutating func newUID(_ key: String, _ moment: CalendarMoment) -> String {
    let hash = FNVHash.of("\(key)\n\(moment.start.secondsSinceEpoch)".utf8)
    let base = String(hash, radix: 16) + "@tvguide"
    var uid = base
    var number = 2
    while !uids.insert(uid).inserted {
      uid = "\(number)-\(base)"
      number += 1
    }
    return uid
  }
}
