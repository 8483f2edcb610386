import Foundation
import GuideModel
import GuideStore

/// Writes batches into the store on its own thread while another thread parses.
final class StoreThread: Sendable {
  /// A step for the thread. The last one decides what happens to the import.
  private enum Message: Sendable {
    case channels([Channel])
    case airings(ListingsBatch)
    case finish([ImportNote], timing: String)
  }

  // A small number, because the batches take most of the memory of an import.
  private static let capacity = 4
  private let messages = BoundedQueue<Message>(capacity: capacity)
  private let outcome = BoundedQueue<Result<ImportTotals?, any Error>>(capacity: 1)

  /// Begins the import.
  init(path: String, source: ListingsSource, now: @escaping @Sendable () -> Instant) {
    let messages = messages
    let outcome = outcome
    let thread = Thread {
      let result = Result { try Self.write(messages, path: path, source: source, now: now) }
      // The parser must not wait for a writer that has ended.
      messages.close()
      _ = outcome.put(result)
    }
    thread.name = "import"
    thread.start()
  }

  /// Returns false if writing has failed. `finish` then throws the reason.
  func add(_ airings: ListingsBatch) -> Bool { messages.put(.airings(airings)) }

  /// Returns false if writing has failed. `finish` then throws the reason.
  func add(_ channels: [Channel]) -> Bool { messages.put(.channels(channels)) }

  /// Makes the import visible to readers. Throws the error of the writer.
  func finish(notes: [ImportNote], timing: String = "") throws -> ImportTotals {
    _ = messages.put(.finish(notes, timing: timing))
    return try result() ?? ImportTotals()
  }

  /// Discards the import. Readers see the listings from before.
  func abandon() {
    messages.close()
    _ = try? result()
  }

  private func result() throws -> ImportTotals? {
    try outcome.take()?.get()
  }

  /// Returns nil if the queue was closed before `finish`. Nothing has changed then.
  private static func write(
    _ messages: BoundedQueue<Message>, path: String, source: ListingsSource, now: () -> Instant
  ) throws -> ImportTotals? {
    let writer = try ListingsWriter(path: path, source: source, now: now())
    do {
      while let message = messages.take() {
        switch message {
        case .channels(let channels): try writer.add(channels: channels)
        case .airings(let airings): try writer.add(airings)
        case .finish(let notes, let timing): return try writer.finish(notes: notes, timing: timing)
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
