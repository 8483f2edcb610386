import Foundation
import NginxTesting

/// The parts of `cluster`, in order.
final class ClusterRun {
  private let bench: BenchContext
  private let cluster: Cluster
  /// Answers a second to the mix.
  private var mixRate = (cluster: 0.0, single: 0.0)
  /// One for each part that is killed, with copies of `copies` that were made at `copied`.
  private var aged: [Nginx] = []
  private var copies: Set<String> = []
  private var copied = MonotonicTime.now

  init(_ bench: BenchContext) throws {
    self.bench = bench
    cluster = try Cluster(bench)
    aged = try (0..<3).map { _ in try cluster.another() }
    copies = Set(cluster.questions.drawn(1500, seed: 200))
    for nginx in aged {
      guard let connection = KeptConnection(port: nginx.port), copies.allSatisfy({ connection.get($0) != nil }) else {
        throw BenchFailure(description: "nginx does not answer")
      }
    }
    copied = .now
  }

  private var sizes: ClusterSizes { cluster.sizes }
  private var seconds: Double { cluster.sizes.seconds }

  private func finding(_ on: String, _ figure: String, _ ours: [Double], _ theirs: [Double]) -> Finding {
    Finding(
      "cluster", on: on, figure, PairedRounds(ours: ours, theirs: theirs), yardstick: "one server, SQLite",
      target: .none)
  }

  private func finding(_ on: String, _ figure: String, _ value: Double, target: Target = .none) -> Finding {
    Finding("cluster", on: on, figure, value, target: target)
  }

  // MARK: Answers a second

  func strength() throws -> [Finding] {
    var findings = [finding(sizes.words, "seconds of writing into PostgreSQL", cluster.importing)]
    findings.append(
      try rates("fresh answers, each asked once") { [self] port, round in
        try rate(port, cluster.questions.fresh(100_000, countries: sizes.countries, seed: round * 997))
      })
    if let wrk = bench.installedPath("wrk") {
      let tool = LoadTool(path: wrk, seconds: Int(seconds))
      findings.append(
        try rates("one cached answer, by wrk") { [self] port, _ in
          try tool.requestsPerSecond(
            "http://127.0.0.1:\(port)\(cluster.questions.addresses[0])", headers: ["Accept-Encoding: gzip"])
        })
    }
    let mix = try rates("a mix, nothing cached at first") { [self] port, round in
      try rate(port, cluster.questions.drawn(100_000, seed: UInt64(round)))
    }
    mixRate = (mix.ours, mix.theirs ?? 0)
    return findings + [mix]
  }

  /// Measures the cluster, with an empty cache, and the single server in turns.
  private func rates(_ name: String, _ measure: (_ port: Int, _ round: Int) throws -> Double) throws -> Finding {
    var (ours, theirs) = ([Double](), [Double]())
    for round in 0..<sizes.rounds {
      try cluster.emptyCache()
      ours.append(try measure(cluster.nginx.port, round))
      theirs.append(try measure(cluster.single.port, round))
    }
    return finding(name, "answers a second", ours, theirs)
  }

  private func rate(_ port: Int, _ addresses: [String]) throws -> Double {
    let outcome = ClientLoad.run(port: port, addresses, seconds: seconds)
    guard outcome.failed == 0 else { throw BenchFailure(description: "under load: \(outcome.failures)") }
    return outcome.rate
  }

  // MARK: Under load

  /// The cache of nginx and that of the single server are warm, because `strength` has asked for the mix.
  func underLoad() throws -> [Finding] {
    let load = "the mix, 80 % of its strength"
    let calm = try both(seed: 100)
    let busy = try [
      whileImporting(cluster.address) { self.load(ofCluster: 101) },
      whileImporting(cluster.singleHome.database) { self.load(ofSingle: 101) },
    ]
    var findings = waits(load, calm)
    findings.append(finding(load, "% answered by nginx without waiting", calm[0].hits))
    findings += waits("\(load), during an import", busy)
    findings.append(finding("\(load), during an import", "% answered by nginx without waiting", busy[0].hits))
    let wrong = try cluster.wrong(calm[0].answers.merging(busy[0].answers) { $0.union($1) })
    let failed = calm[0].failed + busy[0].failed
    return findings + [
      finding("\(load), both", "wrong answers", Double(wrong), target: .atMost(0)),
      finding("\(load), both", "failed answers", Double(failed), target: .atMost(0)),
    ]
  }

  private func both(seed: UInt64) throws -> [ClientLoad.Outcome] { [load(ofCluster: seed), load(ofSingle: seed)] }

  private func load(ofCluster seed: UInt64) -> ClientLoad.Outcome {
    load(cluster.nginx.port, rate: 0.8 * mixRate.cluster, seed)
  }

  private func load(ofSingle seed: UInt64) -> ClientLoad.Outcome {
    load(cluster.single.port, rate: 0.8 * mixRate.single, seed)
  }

  private func load(_ port: Int, rate: Double, _ seed: UInt64) -> ClientLoad.Outcome {
    let addresses = cluster.questions.drawn(Int(rate * seconds) + 1, seed: seed)
    return ClientLoad.run(port: port, addresses, seconds: seconds, rate: rate)
  }

  private func waits(_ on: String, _ outcomes: [ClientLoad.Outcome]) -> [Finding] {
    let samples = outcomes.map { Sample($0.waits) }
    return [
      finding(on, "answers a second", [outcomes[0].rate], [outcomes[1].rate]),
      finding(on, "median ms", [samples[0].median], [samples[1].median]),
      finding(on, "p99 ms", [samples[0].percentile(99)], [samples[1].percentile(99)]),
    ]
  }

  /// Imports other listings of all countries, over 600 MB of XMLTV at full size, and repeats the body until they are in.
  private func whileImporting(
    _ database: String, _ body: () -> ClientLoad.Outcome
  ) throws -> ClientLoad.Outcome {
    let importing = Background { [sizes] in try sizes.write(isChanged: true, to: database) }
    var outcome = body()
    while !importing.hasEnded { outcome.add(body()) }
    try importing.wait()
    return outcome
  }

  // MARK: While parts are killed

  /// The answers while a part is killed. nginx has copies of all of them, which are no longer fresh.
  func whileKilled() throws -> [Finding] {
    let rest = 61 - MonotonicTime.now.since(copied) / 1000
    if rest > 0 {
      bench.say("cluster: waiting \(Int(rest)) s until no copy is fresh")
      usleep(UInt32(rest * 1e6))
    }
    return try killed("the database stopped", stop: { $0.stopDatabase() }, start: { try $0.startDatabase() })
      + killed("a server killed", stop: { $0.kill(1) }, start: { try $0.restart(1) })
      + killed("the server that refreshes killed", stop: { $0.kill(0) }, start: { try $0.restart(0) })
  }

  private func killed(
    _ name: String, stop: (Cluster) -> Void, start: (Cluster) throws -> Void
  ) throws -> [Finding] {
    guard let nginx = aged.popLast() else { return [] }
    let rate = mixRate.cluster / 2
    // Longer than a server's answers without a database are fresh: five seconds.
    let time = max(2 * seconds, 7)
    let addresses = cluster.questions.drawn(Int(rate * time * 2), seed: 200).filter(copies.contains)
    let loading = Background { [port = nginx.port] in
      ClientLoad.run(port: port, addresses, seconds: time, rate: rate)
    }
    usleep(UInt32(time / 8 * 1e6))
    stop(cluster)
    usleep(UInt32(time * 3 / 4 * 1e6))
    try start(cluster)
    let outcome = try loading.wait()
    bench.say("cluster, \(name): \(outcome.byCache) \(outcome.failures)")
    return [
      finding(name, "answers", Double(outcome.waits.count)),
      finding(name, "p99 ms", Sample(outcome.waits).percentile(99)),
      finding(name, "wrong answers", Double(try cluster.wrong(outcome.answers)), target: .atMost(0)),
      finding(name, "failed answers", Double(outcome.failed), target: .atMost(0)),
    ]
  }
}
