import GuideAPI
import GuideModel
import Synchronization

/// A request and its answer, for the log and the metrics.
public struct Exchange: Sendable {
  /// The method as received: `GET`.
  public var method: String
  /// The path without the query, which may contain secrets.
  public var path: String
  /// The answer's status.
  public var status: Int
  /// The size of its content.
  public var bytes: Int
  /// The time from the request until it is made, in seconds.
  public var seconds: Double
}

/// The counts of a server since its start, for `/metrics`.
public final class ServerMetrics: Sendable {
  /// The path of the metrics.
  public static let path = "/metrics"

  private struct Route {
    var statuses: [Int: Int] = [:]
    /// The number of answers in each bucket. A bucket ends at a bound; the last one has no end.
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count + 1)
    var seconds = 0.0
  }

  private struct Counts {
    var routes: [String: Route] = [:]
    var bytes = 0
    var answers: [Answer: Int] = [:]
    var refreshes: [Bool: Int] = [:]
  }

  /// The origin of an answer.
  enum Answer: String { case kept, read }

  /// The bounds of the histogram, in seconds.
  private static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  /// The paths with counts of their own. Counting any requested path would use unlimited memory.
  private static let routes = Set(
    Router.allPaths + ["/api/calendar.ics", SyncWire.path, path, Probe.alive, Probe.ready])

  private let counts = Mutex(Counts())

  /// Creates empty counts.
  public init() {}

  func note(_ exchange: Exchange) {
    let name = Self.routes.contains(exchange.path) ? exchange.path : "other"
    let place = Self.bounds.firstIndex { exchange.seconds <= $0 } ?? Self.bounds.count
    counts.withLock { counts in
      counts.bytes += exchange.bytes
      counts.routes[name, default: Route()].statuses[exchange.status, default: 0] += 1
      counts.routes[name]?.buckets[place] += 1
      counts.routes[name]?.seconds += exchange.seconds
    }
  }

  func note(_ answer: Answer) { counts.withLock { $0.answers[answer, default: 0] += 1 } }

  /// Counts a refresh of a source.
  public func noteRefresh(failed: Bool) { counts.withLock { $0.refreshes[failed, default: 0] += 1 } }

  /// The text format of Prometheus, with the current values.
  func text(programVersion: String, imported: Instant?, keptBytes: Int) -> String {
    let counts = counts.withLock { $0 }
    var page = Page()
    page.family("tvguide_info", "gauge", "The version.", [("{version=\"\(programVersion)\"}", "1")])
    let routes = counts.routes.sorted { $0.key < $1.key }
    page.family(
      "tvguide_requests_total", "counter", "Requests answered.",
      routes.flatMap { name, route in
        route.statuses.sorted { $0.key < $1.key }.map { ("{route=\"\(name)\",status=\"\($0)\"}", "\($1)") }
      })
    page.family(
      "tvguide_request_seconds", "histogram", "Time from a request until its answer is made.",
      routes.flatMap { Self.histogram($0, $1) })
    page.family("tvguide_sent_bytes_total", "counter", "Size of the sent answers.", [("", "\(counts.bytes)")])
    page.family(
      "tvguide_answers_total", "counter", "Answers from memory, and answers read from the listings.",
      [Answer.kept, .read].map { ("{from=\"\($0.rawValue)\"}", "\(counts.answers[$0] ?? 0)") })
    page.family("tvguide_kept_answer_bytes", "gauge", "Size of the answers in memory.", [("", "\(keptBytes)")])
    page.family(
      "tvguide_refreshes_total", "counter", "Refreshes of sources since the start.",
      [false, true].map { ("{result=\"\($0 ? "failed" : "done")\"}", "\(counts.refreshes[$0] ?? 0)") })
    page.family(
      "tvguide_imported_timestamp_seconds", "gauge", "Time of the last import of listings.",
      imported.map { [("", "\($0.secondsSinceEpoch)")] } ?? [])
    return page.text
  }

  private static func histogram(_ name: String, _ route: Route) -> [(String, String)] {
    var total = 0
    let buckets = zip(bounds.map { "\($0)" } + ["+Inf"], route.buckets).map { bound, count in
      total += count
      return ("_bucket{route=\"\(name)\",le=\"\(bound)\"}", "\(total)")
    }
    return buckets + [("_sum{route=\"\(name)\"}", "\(route.seconds)"), ("_count{route=\"\(name)\"}", "\(total)")]
  }

  private struct Page {
    var text = ""

    mutating func family(_ name: String, _ type: String, _ help: String, _ samples: [(String, String)]) {
      if samples.isEmpty { return }
      text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
      for (labels, value) in samples { text += "\(name)\(labels) \(value)\n" }
    }
  }
}
