import Foundation
import Synchronization

/// Many clients on kept connections, each with one request at a time.
final class ClientLoad: Sendable {
  struct Outcome: Sendable {
    /// Milliseconds from when a request was due until its answer was there.
    var waits: [Double] = []
    /// By nginx: HIT, MISS, STALE and others.
    var byCache: [String: Int] = [:]
    /// Not answered, or not with 200.
    var failures: [String: Int] = [:]
    /// The hashes of the different answers to each address.
    var answers: [String: Set<Int>] = [:]
    var seconds = 0.0

    var rate: Double { Double(waits.count) / max(seconds, 0.001) }
    var failed: Int { failures.values.reduce(0, +) }
    /// Percent of the answers that did not wait for a server.
    var hits: Double {
      100 * Double(["hit", "stale", "updating"].reduce(0) { $0 + (byCache[$1] ?? 0) }) / Double(max(waits.count, 1))
    }

    mutating func add(_ other: Outcome) {
      waits += other.waits
      byCache.merge(other.byCache) { $0 + $1 }
      failures.merge(other.failures) { $0 + $1 }
      answers.merge(other.answers) { $0.union($1) }
      seconds += other.seconds
    }
  }

  private let port: Int
  private let addresses: [String]
  /// Requests a second; nil for as many as are answered.
  private let rate: Double?
  private let begin = MonotonicTime.now
  private let end: MonotonicTime
  private let next = Atomic(0)
  private let total = Mutex(Outcome())

  /// Requests the addresses in their order for some seconds, and from the beginning again if `repeats`.
  static func run(
    port: Int, _ addresses: [String], seconds: Double, rate: Double? = nil, clients: Int = 24
  ) -> Outcome {
    let load = ClientLoad(port: port, addresses, seconds, rate)
    let group = DispatchGroup()
    for _ in 0..<clients {
      group.enter()
      Thread {
        load.runClient()
        group.leave()
      }.start()
    }
    group.wait()
    return load.total.withLock { total in
      total.seconds = MonotonicTime.now.since(load.begin) / 1000
      return total
    }
  }

  private init(port: Int, _ addresses: [String], _ seconds: Double, _ rate: Double?) {
    (self.port, self.addresses, self.rate) = (port, addresses, rate)
    end = begin.adding(milliseconds: seconds * 1000)
  }

  private func runClient() {
    var own = Outcome()
    var connection: KeptConnection?
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      let due = rate.map { begin.adding(milliseconds: Double(number) / $0 * 1000) } ?? .now
      if due >= end { break }
      let early = due.since(.now)
      if early > 0 { usleep(UInt32(early * 1000)) }
      let address = addresses[number % addresses.count]
      connection = connection ?? KeptConnection(port: port)
      if let answer = connection?.get(address) {
        own.note(answer, to: address, after: MonotonicTime.now.since(due))
        if answer.field("connection") == "close" { connection = nil }
      } else {
        own.failures["no answer", default: 0] += 1
        connection = nil
      }
    }
    total.withLock { $0.add(own) }
  }
}

extension ClientLoad.Outcome {
  fileprivate mutating func note(_ answer: KeptConnection.Answer, to address: String, after wait: Double) {
    let cache = answer.field("x-cache").map(String.init) ?? "none"
    guard answer.status == 200 else {
      failures["\(answer.status) \(cache)", default: 0] += 1
      return
    }
    waits.append(wait)
    byCache[cache, default: 0] += 1
    answers[address, default: []].insert(answer.hash)
  }
}
