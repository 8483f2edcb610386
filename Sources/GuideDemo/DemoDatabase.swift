import Foundation
import GuideModel
import GuideStore
import Synchronization

/// The invented listings in a database of their own: imported once, and again when today has moved away from its middle, for
/// another zone, and by another version of the program. Read as all listings are.
public final class DemoDatabase: Sendable {
  /// How many days there are before today when it is made, and from today on.
  static let daysBack = 28
  static let daysAhead = 70
  /// How far today may move from where it was when it was made, in days.
  static let slack = 7

  private struct State {
    var path: String
    /// The day that was today when it was made; nil as long as nobody has looked.
    var madeOn: GuideDay?
  }

  private let zone: ZoneRules
  private let posterBase: String
  private let version: String
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>
  /// In place of a directory that cannot be written.
  private let spare = NSTemporaryDirectory() + "tvguide-demo-\(UUID().uuidString)"

  /// A database in `directory`, which need not be there. `posterBase` is where posters are served: elsewhere they are in a
  /// database of their own. `version` is the program's.
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

  /// The guide that is shown while there are no listings (`LocalGuide`); created on first use. Each is used from one
  /// thread at a time; several can be used side by side.
  public func standIn() -> () throws -> LocalGuide {
    var known: (path: String, guide: LocalGuide)?
    return { [self] in
      let path = try ready()
      if let known, known.path == path { return known.guide }
      let guide = LocalGuide(demo: try GuideReader(path: path), prices: DemoCatalogue.prices)
      known = (path, guide)
      return guide
    }
  }

  /// The path of the database, with the days around today in it. Throws `StoreError`.
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
    } catch let error as StoreError where [.damaged, .newer].contains(error.kind) {
      // It can be had again.
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try importListings(into: path, today)
      return State(path: path, madeOn: today)
    } catch {
      // What cannot be written there is made elsewhere.
      let other = spare + "/demo.sqlite"
      try importListings(into: other, today)
      return State(path: other, madeOn: today)
    }
  }

  /// Identifies the database of a program, zone and server.
  private var stamp: String { "demo \(version) \(zone.identifier) \(posterBase)" }

  private func importListings(into path: String, _ today: GuideDay) throws {
    let window = GuideWindow(
      first: today.advanced(by: -Self.daysBack), last: today.advanced(by: Self.daysAhead))
    let source = ListingsSource(kind: "demo", location: "demo", name: "the demo")
    let writer = try ListingsWriter(path: path, source: source, now: now())
    try DemoListing(zone: zone, window: window, posterBase: posterBase).write(to: writer)
    // Nothing is left of the days before.
    _ = try writer.finish(
      notes: [ImportNote(kind: stamp, count: today.daysSinceEpoch)],
      covering: zone.instant(of: .minimum, secondOfDay: 0)..<zone.instant(of: .maximum, secondOfDay: 0))
  }
}
