import Foundation
import Synchronization

/// What all clients share: whether to continue, and the results.
final class LoadRecord: Sendable {
  private struct State {
    var isOver = false
    var counts: [String: Int] = [:]
    var faults: [String] = []
    var answers: [String: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  var isOver: Bool { state.withLock { $0.isOver } }
  func end() { state.withLock { $0.isOver = true } }
  func count(_ what: String) { state.withLock { $0.counts[what, default: 0] += 1 } }
  func fault(_ words: String) { state.withLock { if $0.faults.count < 20 { $0.faults.append(words) } } }

  var faults: [String] { state.withLock { $0.faults } }
  var line: String {
    state.withLock { $0.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }
  }
  func total(_ what: String) -> Int { state.withLock { $0.counts[what] ?? 0 } }

  /// Whether the answer to the same request was the same before.
  func isTheSame(_ body: [UInt8], for target: String) -> Bool {
    state.withLock { state in
      if let before = state.answers[target] { return before == body }
      state.answers[target] = body
      return true
    }
  }
}

/// Clients that request what a guide shows, over kept connections. Every answer must arrive, be complete, and be the
/// same as before for the same request.
struct GoodClient {
  static let source: UInt8 = 2

  let port: Int
  let record: LoadRecord
  let isPacked: Bool

  /// The requests: windows of the matrix and of the timeline, the calendar, the channels, searches.
  static let targets: [String] = {
    var targets = [
      "/api/channels", "/api/streaming-services?country=US", "/api/search?q=harbour&from=2026-03-05T00:00:00Z",
    ]
    for place in 0..<40 {
      let day = "2026-03-\(10 + place % 6)"
      targets.append(
        "/api/tv-guide?startDate=2026-03-02&endDate=2026-03-15&tz=Europe/London&offset=\(place * 50)&limit=50")
      targets.append("/api/epg?from=\(day)T18:00:00Z&to=\(day)T23:59:00Z&offset=\(place * 6)&limit=60")
    }
    targets += (10...12).map { "/api/days?startDate=2026-\($0)-01&endDate=2026-\($0)-28" }
    return targets
  }()

  /// Until the end. If `once` is set, each request is made once first.
  func run(once: Bool = false) {
    var socket: LoadSocket?
    var place = 0
    while !record.isOver, !once || place < Self.targets.count {
      let target = Self.targets[place % Self.targets.count]
      place += 1
      guard let open = socket ?? LoadSocket(port: port, source: Self.source) else {
        record.fault("a good client is not let in")
        return
      }
      // A new connection now and then, and after a failure: a late answer would be taken for that of another request.
      socket = ask(target, open) && place % 500 != 0 ? open : nil
    }
  }

  /// Whether the connection can be used again.
  private func ask(_ target: String, _ socket: LoadSocket) -> Bool {
    let encoding = isPacked ? "Accept-Encoding: gzip\r\n" : ""
    socket.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(encoding)\r\n")
    guard let answer = socket.answer() else {
      record.fault("no answer to \(target)")
      return false
    }
    if answer.status != 200 {
      record.fault("\(answer.status) to \(target)")
    } else if !record.isTheSame(answer.body, for: isPacked ? "gzip \(target)" : target) {
      record.fault("another answer than before to \(target)")
    } else {
      record.count("good requests answered")
    }
    return true
  }
}
