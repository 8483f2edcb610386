import Foundation
import GuideModel
import GuideStore
import Synchronization

/// The invented listings in their own database. They are imported on first use, and again when today is too far from
/// the middle of the days, for another zone, and for another version of the program. They are read as any listings.
public final class DemoDatabase: Sendable {
  /// The number of days before today, and from today on, when the database is created.
  static let daysBack = 28
  static let daysAhead = 70
  /// How many days today may be away from the day of its creation.
  static let slack = 7

  private struct State {
    var path: String
    /// The day of its creation; nil before first use.
    var madeOn: GuideDay?
  }

  private let zone: ZoneRules
  private let posterBase: String
  private let version: String
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>
  /// Used if the directory cannot be written.
  private let spare = NSTemporaryDirectory() + "tvguide-demo-\(UUID().uuidString)"

  /// A database in `directory`, which is created if needed. `posterBase` is the base address of posters. Demos that are served share a
  /// database, which has the posters of the last address. `version` is the program's.
  public init(
    directory: String, zone: ZoneRules, posterBase: String = DemoPoster.ownBase, version: String,
    now: @escaping @Sendable () -> Instant
  ) {
    self.zone = zone
    self.posterBase = posterBase
    self.version = version
    self.now = now
    let name = posterBase == DemoPoster.ownBase ? "demo" : "demo-served"
    state = Mutex(State(path: "\(directory)/\(name).sqlite"))
  }

  deinit { try? FileManager.default.removeItem(atPath: spare) }

  /// The guide that is shown while there are no listings (`LocalGuide`), created on first use. A guide is only for one
  /// thread at a time, but there can be several.
  public func standIn() -> () throws -> LocalGuide {
    var known: (path: String, guide: LocalGuide)?
    return { [self] in
      let path = try ready()
      if let known, known.path == path { return known.guide }
      let guide = LocalGuide(try GuideReader(path: path), isDemo: true, prices: DemoCatalogue.prices)
      known = (path, guide)
      return guide
    }
  }

  /// The path of the database, which has the days around today. Throws `StoreError`.
  func ready() throws -> String {
    let today = zone.local(of: now()).day
    return try state.withLock { state in
      if let made = state.madeOn, Self.isNear(made, today) { return state.path }
      state = try prepared(state.path, today)
      return state.path
    }
  }

  private static func isNear(_ made: GuideDay, _ today: GuideDay) -> Bool { abs(made.distance(to: today)) <= slack }

  private func prepared(_ path: String, _ today: GuideDay) throws -> State {
    if let known = try? GuideReader(path: path).noteCount(stamp) {
      let made = GuideDay(daysSinceEpoch: known)
      if Self.isNear(made, today) { return State(path: path, madeOn: made) }
    }
    do {
      try importListings(into: path, today)
      return State(path: path, madeOn: today)
    } catch let error as StoreError where [.damaged, .newer, .older, .unknownVersion].contains(error.kind) {
      // The database can be created again, so it need not be safe.
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try importListings(into: path, today)
      return State(path: path, madeOn: today)
    } catch {
      // If the directory cannot be written, use another one.
      let other = spare + "/demo.sqlite"
      try importListings(into: other, today)
      return State(path: other, madeOn: today)
    }
  }

  /// Identifies the database by program version, zone and server.
  private var stamp: String { "demo \(version) \(zone.identifier) \(posterBase)" }

  private func importListings(into path: String, _ today: GuideDay) throws {
    let window = GuideWindow(
      first: today.advanced(by: -Self.daysBack), last: today.advanced(by: Self.daysAhead))
    let source = ListingsSource(kind: "demo", location: "demo", name: "the demo")
    let writer = try ListingsWriter(path: path, source: source, now: now())
    try DemoListing(zone: zone, window: window, posterBase: posterBase).write(to: writer)
    // Removes the days of earlier imports.
    _ = try writer.finish(
      notes: [ImportNote(kind: stamp, count: today.daysSinceEpoch)],
      covering: zone.instant(of: .minimum, secondOfDay: 0)..<zone.instant(of: .maximum, secondOfDay: 0))
  }
}
