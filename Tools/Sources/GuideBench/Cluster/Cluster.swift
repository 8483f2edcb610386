import Foundation
import NginxTesting
import PostgresTesting

/// PostgreSQL, two servers over it, and nginx in front of them; beside them one server with a SQLite file. All on this machine.
final class Cluster {
  let sizes: ClusterSizes
  let questions: Questions
  /// Seconds that it took to write the listings.
  private(set) var importing = 0.0
  private(set) var nginx: Nginx
  /// With a file that is changed as the database is.
  let single: ServedGuide
  let singleHome: GuideHome
  let address: String
  private let bench: BenchContext
  private let postgres: PostgresServer
  private let home: GuideHome
  private let emptyHome: GuideHome
  /// The first refreshes the sources.
  private var replicas: [ServedGuide]
  /// The hashes of the right answers.
  private var right: [String: Set<Int>] = [:]

  init(_ bench: BenchContext) throws {
    let sizes = ClusterSizes(bench.options)
    (self.bench, self.sizes) = (bench, sizes)
    questions = Questions(countries: sizes.countries, channelsEach: sizes.channels)
    postgres = try PostgresServer()
    let address = postgres.address(schema: "cluster")
    self.address = address
    let begun = MonotonicTime.now
    try sizes.write(to: address)
    importing = MonotonicTime.now.since(begun) / 1000
    home = try bench.data.home("countries-\(sizes.countries)-\(sizes.channels)") { try sizes.write(to: $0) }
    emptyHome = try bench.data.emptyHome("cluster")
    singleHome = GuideHome(path: bench.options.folder + "/cluster-home")
    try? FileManager.default.removeItem(atPath: singleHome.path)
    try FileManager.default.copyItem(atPath: home.path, toPath: singleHome.path)
    single = try ServedGuide(bench, home: singleHome)
    replicas = []
    for place in 0..<2 {
      replicas.append(try ServedGuide(bench, home: emptyHome, database: address, refreshes: place == 0))
    }
    nginx = try Nginx(servers: replicas.map(\.port), cache: "10m")
    try checkAddresses()
  }

  deinit {
    nginx.stop()
    replicas = []
    postgres.stop()
    try? FileManager.default.removeItem(atPath: singleHome.path)
  }

  /// Through a cache, other spellings of an address are redirected.
  private func checkAddresses() throws {
    for address in [
      questions.addresses[0], questions.addresses[questions.addresses.count - 1],
      questions.fresh(1, countries: 1, seed: 0)[0],
    ] {
      let answer = KeptConnection(port: nginx.port)?.get(address)
      guard answer?.status == 200 else {
        throw BenchFailure(description: "\(address): \(answer?.head ?? "no answer")")
      }
    }
  }

  /// nginx without any copies.
  func emptyCache() throws { nginx = try another() }

  /// Another nginx in front of the same servers.
  func another() throws -> Nginx { try Nginx(servers: replicas.map(\.port), cache: "10m") }

  /// Kills a server.
  func kill(_ place: Int) { replicas[place].kill() }

  /// Starts a server again at its port.
  func restart(_ place: Int) throws {
    let port = replicas[place].port
    replicas[place] = try ServedGuide(bench, home: emptyHome, port: port, database: address)
  }

  func stopDatabase() { postgres.stop(keepsData: true) }

  func startDatabase() throws { try postgres.start() }

  /// How many of the answers are neither those of before the import nor those of after it, when that was made.
  func wrong(_ answers: [String: Set<Int>]) throws -> Int {
    let before = try ServedGuide(bench, home: home)
    guard let old = KeptConnection(port: before.port), let new = KeptConnection(port: single.port) else {
      throw BenchFailure(description: "the servers to compare with do not answer")
    }
    return try answers.reduce(0) { sum, asked in
      let known = right[asked.key] ?? Set([old, new].compactMap { $0.get(asked.key)?.hash })
      guard !known.isEmpty else { throw BenchFailure(description: "nothing to compare \(asked.key) with") }
      right[asked.key] = known
      return sum + asked.value.subtracting(known).count
    }
  }
}
