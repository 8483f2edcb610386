import Foundation
import GuideModel
import GuideStore

/// Writes batches into the store on a thread of its own, while another one parses.
final class StoreThread: Sendable {
  /// What to do with what was written, decided when all was read.
  private enum Message: Sendable {
    case channels([Channel])
    case airings(ListingsBatch)
    case finish([ImportNote])
  }

  // Few: their memory is what an import needs.
  private static let capacity = 4
  private let messages = BoundedQueue<Message>(capacity: capacity)
  /// Batches that were written, for their memory.
  private let spent = BoundedQueue<ListingsBatch>(capacity: capacity + 2)
  private let outcome = BoundedQueue<Result<ImportTotals?, any Error>>(capacity: 1)

  /// Begins the import.
  init(path: String, source: ListingsSource, now: @escaping @Sendable () -> Instant) {
    let messages = messages
    let outcome = outcome
    let spent = spent
    let thread = Thread {
      let result = Result { try Self.write(messages, spent, path: path, source: source, now: now) }
      // The parser must not wait for a writer that has given up.
      messages.close()
      _ = outcome.put(result)
    }
    thread.name = "import"
    thread.start()
  }

  /// False if writing has failed: `finish` says why.
  func add(_ airings: ListingsBatch) -> Bool { messages.put(.airings(airings)) }

  /// False if writing has failed: `finish` says why.
  func add(_ channels: [Channel]) -> Bool { messages.put(.channels(channels)) }

  /// A batch that was written, whose memory can be used again.
  func takeSpent() -> ListingsBatch? { spent.takeIfThere() }

  /// Makes everything written what readers see. Throws what writing threw.
  func finish(notes: [ImportNote]) throws -> ImportTotals {
    _ = messages.put(.finish(notes))
    return try result() ?? ImportTotals()
  }

  /// Gives up: readers see what they saw before.
  func abandon() {
    messages.close()
    _ = try? result()
  }

  private func result() throws -> ImportTotals? {
    try outcome.take()?.get()
  }

  /// Nil if the queue ended without a word: then nothing is changed.
  private static func write(
    _ messages: BoundedQueue<Message>, _ spent: BoundedQueue<ListingsBatch>, path: String, source: ListingsSource,
    now: () -> Instant
  ) throws -> ImportTotals? {
    let writer = try ListingsWriter(path: path, source: source, now: now())
    do {
      while let message = messages.take() {
        switch message {
        case .channels(let channels): try writer.add(channels: channels)
        case .airings(let airings):
          try writer.add(airings)
          spent.offer(airings)
        case .finish(let notes): return try writer.finish(notes: notes)
        }
      }
    } catch {
      writer.abandon()
      throw error
    }
    writer.abandon()
    return nil
  }
}
