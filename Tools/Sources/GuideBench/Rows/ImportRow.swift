import Foundation

extension Row {
  static let importing = Row(name: "import", summary: "XMLTV into the store, with indexes and full-text search") {
    bench in
    // Some 20 MB, only for the curve.
    _ = try measure(bench, ImportCase(bench, channels: 100))
    // Some 100 MB and 600 MB.
    let small = try ImportCase(bench, channels: 500)
    let packed = try ImportCase(packing: small, bench)
    let cases = [small, packed] + (bench.options.isQuick ? [] : [try ImportCase(bench, channels: 3000)])
    var findings: [Finding] = []
    var peaks: [Double] = []
    for on in cases {
      let outcome = try measure(bench, on)
      findings += outcome.findings
      if !on.isPacked { peaks.append(outcome.peak) }
    }
    if let least = peaks.first, let most = peaks.last, peaks.count > 1 {
      findings.append(
        Finding(
          "import", on: "600 MB beside 100 MB", "peak MB", PairedRounds(ours: [most], theirs: [least]),
          yardstick: "100 MB", target: .ratioAtMost(1.1)))
    }
    return findings
  }

  /// A file to read.
  private struct ImportCase {
    var path: String
    /// Megabytes (10^6) of XML.
    var size: Double
    var isPacked = false

    init(_ bench: BenchContext, channels: Int) throws {
      path = try bench.data.xmltv(channels)
      size = Double(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) / 1e6
    }

    /// The same file compressed.
    init(packing plain: ImportCase, _ bench: BenchContext) throws {
      let name = (plain.path as NSString).lastPathComponent + ".gz"
      path = try bench.data.file(name) { target in
        _ = try TimedRun(["/bin/sh", "-c", "gzip -6 -c '\(plain.path)' >'\(target)'"], environment: [:])
      }
      size = plain.size
      isPacked = true
    }

    var name: String { "\(Figures.short(size.rounded())) MB" + (isPacked ? ", gzip" : "") }
  }

  private static func measure(_ bench: BenchContext, _ on: ImportCase) throws -> (findings: [Finding], peak: Double) {
    let contestants = importers(bench, on)
    let runs = try bench.rounds(contestants.map { contestant in { try contestant.run() } })
    func speeds(_ place: Int) -> [Double] { runs[place].map { on.size / $0.seconds } }
    let peak = Sample(runs[0].map(\.peakMemory)).largest
    let ratios = contestants.enumerated().dropFirst().map { place, contestant in
      Finding(
        "import", on: on.name, "MB/s", PairedRounds(ours: speeds(0), theirs: speeds(place)),
        yardstick: contestant.name, target: contestant.target)
    }
    if !on.isPacked {
      bench.note(
        "import", sizeUnit: "MB of XMLTV", costUnit: "seconds",
        GrowthCurve.Point(size: on.size, cost: Sample(runs[0].map(\.seconds)).median))
    }
    return (ratios + [Finding("import", on: on.name, "peak MB", peak, target: .atMost(64))], peak)
  }

  private struct Importer {
    var name: String
    /// The target for its speed.
    var target = Target.none
    var run: () throws -> TimedRun
  }

  private static func importers(_ bench: BenchContext, _ on: ImportCase) -> [Importer] {
    let home = bench.options.folder + "/import-home"
    var result = [
      Importer(name: "tvguide") {
        try? FileManager.default.removeItem(atPath: home)
        // A program must not wait until the data of the one before are written to the disk.
        defer { try? FileManager.default.removeItem(atPath: home) }
        return try TimedRun(
          [bench.product("tvguide"), "import", "xmltv", on.path, "--quiet"], environment: ["HOME": home, "TZ": "UTC"])
      }
    ]
    if let xmllint = bench.installedPath("xmllint") {
      result.append(
        Importer(name: "xmllint --stream") {
          try TimedRun([xmllint, "--stream", "--noout", "--nonet", on.path], environment: [:])
        })
    }
    guard let python = bench.installedPath("python3") else { return result }
    return result + [
      script("expat into SQLite", "etree_sqlite.py", target: .ratioAtLeast(1)),
      script("expat's bare handlers", "expat_sqlite.py"),
    ]

    func script(_ name: String, _ file: String, target: Target = .none) -> Importer {
      let database = bench.options.folder + "/expat.sqlite"
      return Importer(name: name, target: target) {
        func remove() {
          for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + end) }
        }
        remove()
        defer { remove() }
        return try TimedRun([python, bench.floor(file), on.path, database], environment: [:])
      }
    }
  }
}
