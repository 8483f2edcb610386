import Foundation

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

  private struct Entry {
    var response: ServerResponse
    var cost: Int
    var lastUse: Int
  }

  private let limit: Int
  private var version: Int64?
  private var entries: [Key: Entry] = [:]
  /// The meanings of requests that do not depend on the time of day.
  private var meanings: [String: String] = [:]
  private var total = 0
  private var uses = 0
  /// The time of the last look-up with a version, when the data could be read.
  private var lastSeen = ContinuousClock.now

  /// `limit` is in bytes; 0 keeps nothing.
  init(limit: Int) { self.limit = limit }

  /// The number of bytes in the cache.
  var bytes: Int { total }

  /// The meaning of a request target; nil if it is unknown or depends on the time of day.
  func meaning(of target: String) -> String? { meanings[target] }

  /// The cached answer for this state of the data.
  mutating func answer(_ key: Key, version: Int64) -> ServerResponse? {
    lastSeen = .now
    guard version == self.version, let entry = entries[key] else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.response
  }

  /// The cached answer of any state, to send while the data cannot be read.
  func lastAnswer(_ key: Key) -> ServerResponse? { entries[key]?.response }

  /// How long ago the data could last be read.
  var age: Duration { ContinuousClock.now - lastSeen }

  /// Caches an answer for a state of the data, and removes those of other states. `target` is the request target, if it
  /// alone determines the meaning.
  mutating func keep(_ response: ServerResponse, for key: Key, version: Int64, target: String?) {
    let cost = response.body.count + key.canonical.utf8.count + Self.overhead
    guard cost <= limit / Self.largestShare else { return }
    if version != self.version {
      entries = [:]
      total = 0
      self.version = version
    }
    if let target { learn(target, means: key.canonical) }
    uses += 1
    total += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(response: response, cost: cost, lastUse: uses)
    if total > limit { evict() }
  }

  /// Remembers the meaning of a request target that alone determines it.
  mutating func learn(_ target: String, means canonical: String) {
    guard limit > 0, target.utf8.count <= Self.longestTarget else { return }
    if meanings.count >= Self.maximumTargets { meanings = [:] }
    meanings[target] = canonical
  }

  /// Removes down to three quarters, so that this is not needed for every answer.
  private mutating func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if total <= limit / 4 * 3 { break }
      entries[key] = nil
      total -= entry.cost
    }
  }
}
