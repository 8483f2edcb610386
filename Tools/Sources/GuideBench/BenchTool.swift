import Foundation

/// `tvguide-bench` measures the guide's use of time and memory.
public enum BenchTool {
  /// Runs a command line.
  /// - Parameter arguments: the arguments without the tool's name.
  /// - Returns: the exit code: 0 if everything was measured, 1 if a row could not be measured or (with `--strict`) a
  ///   target was missed, 2 for an invalid command line.
  public static func run(arguments: [String]) -> Int32 {
    if arguments.contains("--help") {
      print(BenchOptions.usage)
      return 0
    }
    do {
      let options = try BenchOptions(arguments)
      if options.isList {
        for row in Row.all { print(row.name.padding(toLength: 16, withPad: " ", startingAt: 0) + row.summary) }
        return 0
      }
      return try run(options)
    } catch let failure as BenchOptions.Failure {
      BenchContext.say("\(failure); see Scripts/bench --help")
      return 2
    } catch {
      BenchContext.say("\(error)")
      return 1
    }
  }

  private static func run(_ options: BenchOptions) throws -> Int32 {
    let path = options.json ?? options.folder + "/results.json"
    var results = try? Results.read(path)
    if !options.isReport { results = try measure(options, into: path, after: results) }
    guard let results else { throw BenchFailure(description: "\(path) has no results yet; measure first") }
    try show(results, options)
    for (row, reason) in results.failures.sorted(by: { $0.key < $1.key }) {
      BenchContext.say("\(row) could not be measured: \(reason)")
    }
    let isMissed = options.isStrict && results.findings.contains { $0.isMet == false }
    return results.failures.isEmpty && !isMissed ? 0 : 1
  }

  private static func show(_ results: Results, _ options: BenchOptions) throws {
    let table = FindingTable(findings: results.findings)
    print(options.isMarkdown ? table.markdown : table.text)
    print("\n\(table.summary).")
    if let page = options.page {
      let file = URL(fileURLWithPath: page)
      try Data(Page.updated(String(contentsOf: file, encoding: .utf8), with: results).utf8).write(to: file)
    }
    if let growth = options.growth {
      try Data(GrowthPicture(curves: results.curves).svg.utf8).write(to: URL(fileURLWithPath: growth))
    }
  }

  /// Measures the rows. Results are saved after each row, so that an interrupted run is not lost.
  private static func measure(
    _ options: BenchOptions, into path: String, after earlier: Results?
  ) throws -> Results {
    let known = Row.all.map(\.name)
    if let unknown = options.rows.first(where: { !known.contains($0) }) {
      throw BenchOptions.Failure(description: "there is no row \(unknown); --list names them")
    }
    // Child programs inherit it, so it does not change ratios.
    if options.isUrgent, setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -15) != 0 {
      throw BenchFailure(description: "--urgent needs root")
    }
    let bench = BenchContext(options: options)
    bench.data.removeStale()
    var results = earlier ?? none(options)
    for row in Row.all where options.rows.isEmpty || options.rows.contains(row.name) {
      let begun = MonotonicTime.now
      var found = none(options)
      do {
        found.findings = try row.measure(bench)
      } catch {
        found.failures[row.name] = "\(error)"
      }
      bench.say("\(row.name): \(Int(MonotonicTime.now.since(begun) / 1000)) s")
      found.curves = bench.takeCurves()
      results = results.updated(with: found)
      try results.write(to: path)
    }
    return results
  }

  private static func none(_ options: BenchOptions) -> Results {
    Results(
      measuredAt: Date().formatted(.iso8601), processors: ProcessInfo.processInfo.activeProcessorCount,
      rounds: options.rounds, findings: [], curves: [], failures: [:])
  }
}
