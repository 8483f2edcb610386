import Foundation
import GuideModel

/// Caches complete answers of one state of the data, up to a total size in bytes.
struct ResponseCache {
  /// Everything that an answer depends on, except the data.
  struct Key: Hashable {
    /// The meaning of the request: `Endpoint.canonical`.
    var canonical: String
    /// Whether it is compressed.
    var isPacked: Bool
  }

  /// The maximum size of one answer, so that there is room for others.
  private static let largestShare = 4
  /// The maximum number of requests that are recognised before they are parsed, for any state of the data.
  private static let maximumTargets = 1024
  private static let longestTarget = 1024
  /// The size of an answer in addition to its body, in bytes: mostly its header fields.
  private static let overhead = 2048

  private var version: Int64?
  private var answers: RecentlyUsed<Key, ServerResponse>
  /// The meanings of requests that do not depend on the time of day.
  private var meanings: [String: String] = [:]
  /// The time of the last look-up with a version, when the data could be read.
  private var lastSeen = ContinuousClock.now

  /// `limit` is in bytes; 0 keeps nothing.
  init(limit: Int) { answers = RecentlyUsed(limit: limit) }

  /// The number of bytes in the cache.
  var bytes: Int { answers.total }

  /// The meaning of a request target; nil if it is unknown or depends on the time of day.
  func meaning(of target: String) -> String? { meanings[target] }

  /// The cached answer for this state of the data.
  mutating func answer(_ key: Key, version: Int64) -> ServerResponse? {
    lastSeen = .now
    return version == self.version ? answers.use(key) : nil
  }

  /// The cached answer of any state, to send while the data cannot be read.
  mutating func lastAnswer(_ key: Key) -> ServerResponse? { answers.use(key) }

  /// How long ago the data could last be read.
  var age: Duration { ContinuousClock.now - lastSeen }

  /// Caches an answer for a state of the data, and removes those of other states. `target` is the request target, if it
  /// alone determines the meaning.
  mutating func keep(_ response: ServerResponse, for key: Key, version: Int64, target: String?) {
    let cost = response.body.count + key.canonical.utf8.count + Self.overhead
    guard cost <= answers.limit / Self.largestShare else { return }
    if version != self.version { answers.removeAll() }
    self.version = version
    if let target { learn(target, means: key.canonical) }
    answers.insert(response, for: key, cost: cost)
  }

  /// Remembers the meaning of a request target that alone determines it.
  mutating func learn(_ target: String, means canonical: String) {
    guard answers.limit > 0, target.utf8.count <= Self.longestTarget else { return }
    if meanings.count >= Self.maximumTargets { meanings = [:] }
    meanings[target] = canonical
  }
}
