import GuideStore
import Synchronization

/// Readers of one guide, each used by one thread at a time, so that as many requests are read side by side.
final class ReaderPool: Sendable {
  /// A reader and what is kept for it.
  struct Place {
    let reader: any GuideReading
    var rows = RowIndexCache()
  }

  private final class Held: Sendable {
    let place: Mutex<Place>

    init(_ reader: sending any GuideReading) { place = Mutex(Place(reader: reader)) }
  }

  private let held: [Held]
  private let turn = Atomic<Int>(0)

  /// A pool of one.
  init(_ reader: sending any GuideReading) { held = [Held(reader)] }

  /// So many readers, at least one. Throws what making one throws.
  init(count: Int, _ make: () throws -> sending any GuideReading) rethrows {
    held = try (0..<max(count, 1)).map { _ in Held(try make()) }
  }

  /// Runs the body with a reader that is free, else with the one whose turn it is.
  func withReader<Result: Sendable>(_ body: (inout Place) throws -> Result) throws -> Result {
    let first = held.count == 1 ? 0 : (turn.wrappingAdd(1, ordering: .relaxed).oldValue & .max) % held.count
    for offset in 0..<held.count {
      let place = (first + offset) % held.count
      if let result = try held[place].place.withLockIfAvailable({ try body(&$0) }) { return result }
    }
    return try held[first].place.withLock { try body(&$0) }
  }
}
