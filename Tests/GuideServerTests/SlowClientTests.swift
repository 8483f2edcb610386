import Foundation
import TestThreads
import Testing

@testable import GuideServer

/// Clients whose request never ends.
@Suite(.onOwnThreads) struct SlowClientTests {
  private func listener(requestLimit: Double) throws -> GuideListener {
    let settings = ListenerSettings(limits: ConnectionLimits(request: requestLimit))
    return try GuideListener(host: "127.0.0.1", port: 0, settings: settings) { request in
      ServerResponse(status: 200, body: Data(request.path.utf8))
    }
  }

  /// Whether the server has closed the connection, checked without waiting.
  private func isEnded(_ client: RawClient) -> Bool {
    var byte: UInt8 = 0
    let count = recv(client.descriptor, &byte, 1, Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN
  }

  /// A byte now and then, so that it is never idle.
  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "GET /", "",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n",
  ])
  func aRequestThatTricklesIsEnded(beginning: String) throws {
    let listener = try listener(requestLimit: 0.3)
    let slow = try RawClient(port: listener.port)
    slow.send(beginning)
    var sent = 0
    // Ended by the server's clock and not by a count: each turn waits for the end of the connection, or sends more.
    while !isEnded(slow), sent < 10_000 {
      slow.send("a")
      sent += 1
      var waited = pollfd(fd: slow.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waited, 1, 10)
    }
    #expect(sent > 0 && sent < 10_000)
    close(slow.descriptor)
    #expect(try RawClient.ask(listener.port, "GET /after").hasSuffix("/after"))
  }

  /// The limit is per request: a client that sends many requests stays, however long it takes in total.
  @Test func whoAsksInTimeStays() throws {
    let listener = try listener(requestLimit: 0.4)
    let good = try RawClient(port: listener.port)
    let slow = try RawClient(port: listener.port)
    slow.send("GET / HTTP/1.1\r\nX: ")
    var asked = 0
    while !isEnded(slow), asked < 10_000 {
      slow.send("a")
      good.send("GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n")
      asked += 1
      var waited = pollfd(fd: slow.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waited, 1, 20)
    }
    #expect(asked < 10_000)
    good.send("GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let answers = good.readToEnd()
    #expect(answers.components(separatedBy: "/again").count == asked + 1 && answers.hasSuffix("/last"))
    close(slow.descriptor)
  }

  /// An answer may take longer.
  @Test func whoWaitsForAnAnswerIsNotEnded() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let settings = ListenerSettings(limits: ConnectionLimits(request: 0.05))
    let listener = try GuideListener(host: "127.0.0.1", port: 0, settings: settings) { request in
      if request.path == "/slow" { mayAnswer.wait() }
      return ServerResponse(status: 200, body: Data(request.path.utf8))
    }
    let waiting = try RawClient(port: listener.port)
    waiting.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    // Until several other silent connections were closed one after another.
    for _ in 0..<3 {
      let idle = try RawClient(port: listener.port)
      _ = idle.readToEnd()
    }
    mayAnswer.signal()
    #expect(waiting.readToEnd().hasSuffix("/slow"))
  }

  /// Slow clients share the memory of an answer. So a byte that changes while it is sent arrives changed.
  @Test func aLargeAnswerIsSentWithoutACopy() throws {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 32 << 20)
    memory.initialize(repeating: UInt8(ascii: "a"))
    defer { memory.deallocate() }
    let body = Data(bytesNoCopy: try #require(memory.baseAddress), count: memory.count, deallocator: .none)
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { _ in ServerResponse(status: 200, body: body) }
    let slow = try RawClient(port: listener.port)
    slow.send("GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    // When it begins to arrive, its end does not fit in the system's buffers yet.
    var first: UInt8 = 0
    #expect(recv(slow.descriptor, &first, 1, 0) == 1)
    memory[memory.count - 1] = UInt8(ascii: "b")
    let isShared = slow.readToEnd().hasSuffix("aab")
    #expect(isShared)
    listener.stop()
  }

  /// A byte now and then of an answer that is larger than the system's buffer for a connection.
  @Test func anAnswerThatIsNotTakenIsEnded() throws {
    let body = Data(repeating: 0x61, count: 64 << 20)
    let settings = ListenerSettings(limits: ConnectionLimits(answer: 0.3))
    let listener = try GuideListener(host: "127.0.0.1", port: 0, settings: settings) { _ in
      ServerResponse(status: 200, body: body)
    }
    let slow = try RawClient(port: listener.port)
    slow.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
    var byte: UInt8 = 0
    var taken = 0
    var gone = pollfd(fd: slow.descriptor, events: 0, revents: 0)
    while poll(&gone, 1, 10) == 0, taken < 10_000 {
      taken += max(recv(slow.descriptor, &byte, 1, Int32(MSG_DONTWAIT)), 0)
    }
    #expect(Int32(gone.revents) & (POLLHUP | POLLERR) != 0)
    close(slow.descriptor)
  }

  @Test func whatIsClosedIsForgotten() throws {
    let watch = ConnectionWatch(limits: ConnectionLimits(request: 1000))
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let connections = (0..<100).map { _ in watch.opened(descriptor: pair[0]) }
    #expect(watch.count == 100)
    for connection in connections { watch.closed(connection) }
    #expect(watch.count == 0)
    pair.forEach { close($0) }
  }
}
