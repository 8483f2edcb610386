import GuideStore
import Synchronization

/// Guides over the same listings. Each is used by one thread at a time, so several requests can be read at the same
/// time.
final class GuidePool: Sendable {
  private final class Held: Sendable {
    let guide: Mutex<LocalGuide>

    init(_ guide: sending LocalGuide) { self.guide = Mutex(guide) }
  }

  private let held: [Held]
  private let turn = Atomic<Int>(0)

  /// A pool of at least one guide. Throws the error of making one.
  init(count: Int, _ make: () throws -> sending LocalGuide) rethrows {
    held = try (0..<max(count, 1)).map { _ in Held(try make()) }
  }

  /// Runs the body with a free guide, else with the next one in turn, on one state of the listings.
  func withGuide<Result: Sendable>(_ body: @Sendable (LocalGuide) throws -> Result) throws -> Result {
    let first = nextInTurn()
    return try withFreeGuide(from: first, body) ?? held[first].guide.withLock { try $0.consistently(body) }
  }

  /// Runs the body with a free guide; nil if all are in use.
  func withFreeGuide<Result: Sendable>(_ body: @Sendable (LocalGuide) throws -> Result) throws -> Result? {
    try withFreeGuide(from: nextInTurn(), body)
  }

  private func nextInTurn() -> Int {
    held.count == 1 ? 0 : (turn.wrappingAdd(1, ordering: .relaxed).oldValue & .max) % held.count
  }

  private func withFreeGuide<Result: Sendable>(
    from first: Int, _ body: @Sendable (LocalGuide) throws -> Result
  ) throws -> Result? {
    for offset in 0..<held.count {
      let place = (first + offset) % held.count
      if let result = try held[place].guide.withLockIfAvailable({ try $0.consistently(body) }) { return result }
    }
    return nil
  }
}
