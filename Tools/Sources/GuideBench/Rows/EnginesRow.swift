import GuideModel
import GuideStore
import PostgresTesting

extension Row {
  static let engines = Row(name: "engines", summary: "windows and searches over PostgreSQL, beside SQLite") { bench in
    guard PostgresServer.isInstalled else {
      bench.say("engines needs PostgreSQL (apt-get install postgresql): not measured")
      return []
    }
    let channels = bench.options.isQuick ? 300 : 3000
    let home = try bench.data.channelsHome(channels)
    let server = try PostgresServer()
    defer { server.stop() }
    let address = server.newAddress()
    try Stores.write(InventedListing(channels: channels), to: address)
    let readers = try [address, home.database].map { try GuideReader(path: $0) }
    let on = "\(channels) channels × 14 days"
    return try compare("60 channels × 6 h, \(on)", bench, readers) { try windows($0, channels: channels) }
      + compare("searches, \(on)", bench, readers, searches)
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
