import Foundation

extension Row {
  static let http = Row(name: "http", summary: "windows from the server, kept and fresh, under wrk") { bench in
    guard let wrk = bench.installedPath("wrk") else { return [] }
    let tool = LoadTool(path: wrk, seconds: 3)
    let guide = try ServedGuide(bench, home: try bench.data.channelsHome(3000))
    let matrix = try ServedGuide(bench, home: try bench.data.matrixHome(5000))
    let epg = "/api/epg?from=2026-03-04T12:00:00Z&to=2026-03-04T18:00:00Z&offset=900&limit=60"
    let rows = "/api/tv-guide?startDate=2026-03-02&endDate=2026-04-01&offset=900&limit=60"
    return try kept(bench, tool, "/api/epg", guide.port, epg) + kept(bench, tool, "/api/tv-guide", matrix.port, rows)
      + [
        fresh(bench, tool, "/api/epg", guide.port, freshEPG),
        fresh(bench, tool, "/api/tv-guide", matrix.port, freshRows),
      ]
  }

  /// One window repeatedly, beside a handler that only sends the same bytes.
  private static func kept(
    _ bench: BenchContext, _ tool: LoadTool, _ name: String, _ port: Int, _ path: String
  ) throws -> [Finding] {
    let answer = try PlainRequest.get(port: port, path: path)
    let file = bench.options.folder + "/answer"
    try Data(answer.body).write(to: URL(fileURLWithPath: file))
    let own = ["content-length", "connection", "date", "transfer-encoding"]
    let headers = answer.headers.filter { header in !own.contains { header.lowercased().hasPrefix($0) } }
    let bare = try PipedProgram([bench.floor("serve"), file] + headers, environment: [:])
    let barePort = try bare.line()
    let rates = try bench.rounds([
      { try tool.requestsPerSecond("http://127.0.0.1:\(barePort)/") },
      { try tool.requestsPerSecond("http://127.0.0.1:\(port)\(path)") },
    ])
    return [
      Finding(
        "http", on: "\(name), kept, \(Figures.short(Double(answer.body.count) / 1000)) kB", "requests a second",
        PairedRounds(ours: rates[1], theirs: rates[0]), yardstick: "bare libmicrohttpd", target: .ratioAtLeast(0.5))
    ]
  }

  /// Windows that were not requested before.
  private static func fresh(
    _ bench: BenchContext, _ tool: LoadTool, _ name: String, _ port: Int, _ script: String
  ) throws -> Finding {
    let path = bench.options.folder + "/fresh.lua"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    let rates = try bench.rounds([{ try tool.requestsPerSecond("http://127.0.0.1:\(port)/", script: path) }])
    return Finding(
      "http", on: "\(name), fresh", "requests a second", Sample(rates[0]).median, target: .atLeast(800))
  }

  /// Six hours of sixty channels, with a different minute and channel each time.
  private static let freshEPG = """
    local n = os.time() % 1000 * 7
    request = function()
      n = n + 1
      local m = n * 61 % 10000
      return wrk.format("GET", string.format(
        "/api/epg?from=2026-03-%02dT%02d:%02d:00Z&to=2026-03-%02dT%02d:%02d:00Z&offset=%d&limit=60",
        3 + m % 7, m % 18, m % 60, 3 + m % 7, m % 18 + 6, m % 60, n * 37 % 2900))
    end
    """

  /// A month of sixty shows, with a different row each time.
  private static let freshRows = """
    local n = os.time() % 1000 * 7
    request = function()
      n = n + 1
      return wrk.format("GET", string.format(
        "/api/tv-guide?startDate=2026-03-%02d&endDate=2026-04-%02d&offset=%d&limit=60",
        2 + n % 7, 1 + n % 7, n * 37 % 4900))
    end
    """
}
