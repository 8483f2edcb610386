import Foundation
import Synchronization

/// Where answers are kept whose servers gave them an ETag, so that the next request can ask whether they still hold.
public struct ETagMemory: Sendable {
  /// The answer last kept under a key.
  public var recall: @Sendable (_ key: String) -> HTTPResponse?
  /// Keeps an answer of status 200 that has an `etag` header.
  public var remember: @Sendable (_ key: String, _ response: HTTPResponse) -> Void

  /// A memory of one's own.
  public init(
    recall: @escaping @Sendable (_ key: String) -> HTTPResponse?,
    remember: @escaping @Sendable (_ key: String, _ response: HTTPResponse) -> Void
  ) {
    self.recall = recall
    self.remember = remember
  }

  /// Keeps nothing.
  public static let none = ETagMemory(recall: { _ in nil }, remember: { _, _ in })

  /// Keeps the answers used last, at most so many bytes of them.
  public static func inMemory(bytes limit: Int = 8 << 20) -> ETagMemory {
    let answers = Mutex(RecentAnswers(limit: limit))
    return ETagMemory(
      recall: { key in answers.withLock { $0.recall(key) } },
      remember: { key, response in answers.withLock { $0.remember(key, response) } })
  }
}

/// A few answers, the one used last at the end.
private struct RecentAnswers {
  let limit: Int
  private var entries: [(key: String, response: HTTPResponse)] = []
  private var bytes = 0

  init(limit: Int) { self.limit = limit }

  mutating func recall(_ key: String) -> HTTPResponse? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.response
  }

  mutating func remember(_ key: String, _ response: HTTPResponse) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      bytes -= entries.remove(at: index).response.body.count
    }
    guard response.body.count <= limit / 2 else { return }
    entries.append((key, response))
    bytes += response.body.count
    while bytes > limit || entries.count > 200 {
      bytes -= entries.removeFirst().response.body.count
    }
  }
}
