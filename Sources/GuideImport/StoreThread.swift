import Foundation
import GuideModel
import GuideStore
import XMLTV

/// Writes batches into the store on a thread of its own, while another one parses.
final class StoreThread: Sendable {
  /// What to do with what was written, decided when all was read.
  private enum Message: Sendable {
    case batch(XMLTVBatch)
    case finish([ImportNote])
  }

  // Few: their memory is what an import needs, and a programme's texts may take 50 KB.
  private let messages = BoundedQueue<Message>(capacity: 4)
  private let outcome = BoundedQueue<Result<ImportTotals?, any Error>>(capacity: 1)

  /// Begins the import.
  init(path: String, source: ListingsSource, now: @escaping @Sendable () -> Instant) {
    let messages = messages
    let outcome = outcome
    let thread = Thread {
      let result = Result { try Self.write(messages, path: path, source: source, now: now) }
      // The parser must not wait for a writer that has given up.
      messages.close()
      _ = outcome.put(result)
    }
    thread.name = "import"
    thread.start()
  }

  /// False where writing has failed: `finish` says why.
  func add(_ batch: XMLTVBatch) -> Bool { messages.put(.batch(batch)) }

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

  /// Nil where the queue ended without a word: then nothing is changed.
  private static func write(
    _ messages: BoundedQueue<Message>, path: String, source: ListingsSource, now: () -> Instant
  ) throws -> ImportTotals? {
    let writer = try ListingsWriter(path: path, source: source, now: now())
    var pending = PendingProgrammes()
    do {
      while let message = messages.take() {
        switch message {
        case .batch(let batch):
          try writer.add(channels: batch.channels)
          pending.add(batch.programmes)
          if pending.isFull { try writer.add(batches: pending.take()) }
        case .finish(let notes):
          try writer.add(batches: pending.take())
          return try writer.finish(notes: notes)
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

/// Gathers small batches for one transaction: larger ones cost less, smaller ones hold up others less.
private struct PendingProgrammes {
  private var batches: [[Programme]] = []
  private var count = 0
  private var bytes = 0

  var isFull: Bool { count >= 4_000 || bytes >= 4_000_000 }

  mutating func add(_ more: [Programme]) {
    batches.append(more)
    count += more.count
    for programme in more { bytes += 200 + programme.title.utf8.count + (programme.overview?.utf8.count ?? 0) }
  }

  mutating func take() -> [[Programme]] {
    defer { self = PendingProgrammes() }
    return batches
  }
}
