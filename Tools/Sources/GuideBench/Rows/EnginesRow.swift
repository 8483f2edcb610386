import GuideModel
import GuideStore
import PostgresTesting

extension Row {
  static let engines = Row(name: "engines", summary: "windows and searches over PostgreSQL, beside SQLite") { bench in
    guard PostgresServer.isInstalled else {
      bench.say("engines needs PostgreSQL (apt-get install postgresql): not measured")
      return []
    }
    let server = try PostgresServer()
    defer { server.stop() }
    let channels = bench.options.isQuick ? 300 : 3000
    let few = try readers(bench, server, channels: channels)
    let on = "\(channels) channels × 14 days"
    let findings =
      try compareWindows(bench, few, channels: channels)
      + compare("searches, \(on)", bench, few, searches)
    guard !bench.options.isQuick else { return findings }
    // Over five million programmes.
    return try findings + compareWindows(bench, readers(bench, server, channels: 13_500), channels: 13_500)
  }

  /// One reader of each engine, with the same listings.
  private static func readers(_ bench: BenchContext, _ server: PostgresServer, channels: Int) throws -> [GuideReader] {
    let home = try bench.data.channelsHome(channels)
    let address = server.newAddress()
    try Stores.write(InventedListing(channels: channels), to: address)
    return try [address, home.database].map { try GuideReader(path: $0) }
  }

  private static func compareWindows(_ bench: BenchContext, _ readers: [GuideReader], channels: Int) throws -> [Finding]
  {
    try compare("60 channels × 6 h, \(channels) channels × 14 days", bench, readers) {
      try windows($0, channels: channels)
    }
  }

  private static func compare(
    _ on: String, _ bench: BenchContext, _ readers: [GuideReader], _ measure: @escaping (GuideReader) throws -> Sample
  ) throws -> [Finding] {
    let rounds = try bench.rounds(readers.map { reader in { try measure(reader) } })
    return [("median ms", 50.0), ("p99 ms", 99)].map { name, percent in
      let figures = rounds.map { $0.map { $0.percentile(percent) } }
      return Finding(
        "engines", on: on, name, PairedRounds(ours: figures[0], theirs: figures[1]), yardstick: "SQLite",
        target: percent == 99 ? .ratioAtMost(3) : .none)
    }
  }
}
