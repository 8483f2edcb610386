import Foundation

/// Clients that misbehave in different ways. Each has another address than the good clients, so they take no place of a
/// good one.
struct FaultyClient {
  let port: Int
  let record: LoadRecord
  private let source: UInt8 = 3

  /// The behaviours. Results are counted by name.
  private var faults: [(name: String, commit: (Int) -> Void)] {
    [
      ("heaps of garbage", garbage), ("connections reset in the middle", cut), ("connections half closed", leaveHalf),
      ("requests of the last century", old), ("heads asked for", head), ("runs of twenty requests", pipeline),
      ("requests refused as they should be", refused), ("heads too long", longHead), ("bodies nobody asked for", body),
    ]
  }

  func run() {
    var turn = 0
    while !record.isOver {
      let fault = faults[turn % faults.count]
      fault.commit(turn)
      record.count(fault.name)
      turn += 1
    }
  }

  private func connection() -> LoadSocket? {
    let made = LoadSocket(port: port, source: source)
    if made == nil, !record.isOver { record.fault("a client is not let in") }
    return made
  }

  private func garbage(_ turn: Int) {
    guard let socket = connection() else { return }
    var state = UInt64(turn) &* 0x9E37_79B9_7F4A_7C15 | 1
    let bytes = (0..<(turn % 9000)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    socket.send(bytes + Array("\r\n\r\n".utf8))
    if turn % 3 == 0 { socket.cut() }
  }

  /// While a large answer arrives, which is then useless.
  private func cut(_ turn: Int) {
    guard let socket = connection() else { return }
    // A complete guide now and then: tens of megabytes.
    let limit = turn / faults.count % 8 == 0 ? "" : "&limit=300"
    let target = "/api/tv-guide?startDate=2026-03-02&endDate=2026-03-15\(limit)"
    socket.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    if turn % 3 != 0 { socket.receive() }
    socket.cut()
  }

  private func leaveHalf(_ turn: Int) {
    let beginnings = ["G", "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: localhost\r\n", "\r", ""]
    connection()?.send(beginnings[turn % beginnings.count])
  }

  private func old(_ turn: Int) {
    guard let socket = connection() else { return }
    socket.send("GET /api/channels HTTP/1.0\r\n\r\n")
    let answer = socket.rest()
    if LoadAnswer(answer, hasBody: true)?.status != 200 { record.fault("HTTP/1.0 is not answered") }
  }

  private func head(_ turn: Int) {
    guard let socket = connection() else { return }
    socket.send("HEAD /api/channels HTTP/1.1\r\nHost: localhost\r\n\r\n")
    if socket.answer(hasBody: false)?.status != 200 { record.fault("HEAD is not answered") }
  }

  private func pipeline(_ turn: Int) {
    guard let socket = connection() else { return }
    let request = "GET /api/channels?country=US HTTP/1.1\r\nHost: localhost\r\n\r\n"
    socket.send(String(repeating: request, count: 20))
    if turn % 4 == 3 { return socket.cut() }
    for place in 0..<20 {
      guard socket.answer()?.status == 200 else { return record.fault("request \(place) of a run is not answered") }
    }
  }

  private static let refusals: [(String, ClosedRange<Int>)] = [
    ("PUT /api/tv-guide", 405...405), ("DELETE /api/epg", 405...405), ("GET /../../etc/passwd", 404...404),
    ("GET /%2e%2e/%2e%2e/etc/passwd", 404...404),
    ("GET /api/tv-guide?startDate=1926-01-01&endDate=2026-01-01", 400...400),
    ("GET /api/epg?from=1926-01-01T00:00:00Z&to=2026-01-01T00:00:00Z", 400...400),
    ("GET /api/tv-guide?tz=../../etc/passwd", 400...400), ("GET /api/tv-guide?limit=-1", 400...400),
    ("GET /api/tv-guide?filter=%7B%7B", 400...400), ("BREW /api/tv-guide", 405...405),
  ]

  private func refused(_ turn: Int) {
    let (line, wanted) = Self.refusals[turn / faults.count % Self.refusals.count]
    guard let socket = connection() else { return }
    socket.send("\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let status = LoadAnswer(socket.rest(), hasBody: true)?.status
    guard let status else { return record.fault("no answer to \(line)") }
    if !wanted.contains(status) { record.fault("\(status) to \(line)") }
  }

  private func longHead(_ turn: Int) {
    guard let socket = connection() else { return }
    socket.send("GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = socket.rest()
  }

  private func body(_ turn: Int) {
    guard let socket = connection() else { return }
    let told = turn % 2 == 0 ? "Content-Length: 200000" : "Transfer-Encoding: chunked"
    socket.send("POST /api/tv-guide HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(told)\r\n\r\n")
    socket.send(String(repeating: "a", count: 100_000))
    _ = socket.rest()
  }
}

/// Clients that connect and stay: a thousand that send nothing, and some that send their request slowly.
struct LingeringClients {
  let port: Int
  let record: LoadRecord

  /// A thousand idle ones, repeatedly.
  func idle() {
    while !record.isOver {
      var open: [LoadSocket] = []
      for _ in 0..<1000 where !record.isOver {
        if let socket = LoadSocket(port: port, source: 4) { open.append(socket) }
      }
      record.count("thousands of idle connections")
      wait(3)
    }
  }

  /// Fifty that send a byte of the head every half second.
  func trickle() {
    var open: [LoadSocket] = []
    while !record.isOver {
      while open.count < 50, let socket = LoadSocket(port: port, source: 5) {
        socket.send("GET /api/channels HTTP/1.1\r\nX-Slow: ")
        open.append(socket)
      }
      let before = open.count
      open.removeAll { !$0.send("a") }
      for _ in open.count..<before { record.count("slow requests ended by the server") }
      wait(0.5)
    }
  }

  private func wait(_ seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while !record.isOver, Date() < end { usleep(50_000) }
  }
}
