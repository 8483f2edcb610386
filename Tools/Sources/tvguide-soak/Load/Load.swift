import Foundation

/// Minutes of load with faulty clients on a server with listings. Afterwards the server must use no more than before.
struct Load {
  /// A minute of the same load comes first, so that caches and allocators fill up.
  private static let warmUpSeconds = 60.0

  let server: LoadedServer

  /// Returns the problems.
  func run(minutes: Double) throws -> [String] {
    let warm = LoadRecord()
    for isPacked in [false, true] { GoodClient(port: server.port, record: warm, isPacked: isPacked).run(once: true) }
    press(warm, seconds: Self.warmUpSeconds)
    let start = try measure()
    print("after a minute: \(start.line)")
    let record = LoadRecord()
    press(record, seconds: minutes * 60)
    let last = try measure(goal: start.descriptors)
    print("after \(minutes) more: \(last.line)")
    print(record.line)
    var words = warm.faults + record.faults + last.growth(since: start)
    if record.total("good requests answered") == 0 { words.append("no good request was answered") }
    if minutes > 2, record.total("slow requests ended by the server") == 0 {
      words.append("requests that trickle are never ended")
    }
    return words + farewell()
  }

  /// Runs all clients at the same time; returns when they have ended.
  private func press(_ record: LoadRecord, seconds: Double) {
    let port = server.port
    let lingering = LingeringClients(port: port, record: record)
    let work: [@Sendable () -> Void] =
      [false, true].map { isPacked in { GoodClient(port: port, record: record, isPacked: isPacked).run() } }
      + [{ FaultyClient(port: port, record: record).run() }, { lingering.idle() }, { lingering.trickle() }]
    let group = DispatchGroup()
    for run in work {
      group.enter()
      Thread.detachNewThread {
        run()
        group.leave()
      }
    }
    let end = Date().addingTimeInterval(seconds)
    while Date() < end, server.isRunning { usleep(100_000) }
    if !server.isRunning { record.fault("the server has ended by itself: \(server.end)") }
    record.end()
    group.wait()
  }

  /// Measures with all connections closed, as far as they are closed within a minute. The connections of clients that
  /// disconnected are closed one after the other, some of them only when their answer is ready. `goal` is the expected
  /// number of descriptors.
  private func measure(goal: Int = 0) throws -> Measurement {
    var descriptors = Int.max
    var unchanged = 0
    for _ in 0..<120 where unchanged < (descriptors <= goal ? 4 : 20) {
      let now = server.figures.descriptors
      unchanged = now == descriptors ? unchanged + 1 : 0
      descriptors = now
      usleep(500_000)
    }
    return Measurement(memory: server.figures.memory, descriptors: server.figures.descriptors)
  }

  private func farewell() -> [String] {
    guard server.isRunning else { return ["the server is gone: \(server.end)"] }
    guard let said = server.stop() else { return ["the server did not end when told to: \(server.end)"] }
    return said.isEmpty ? [] : ["the server complained: \(said)"]
  }
}
