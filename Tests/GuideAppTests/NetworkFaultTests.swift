import Foundation
import HTTPTesting
import Synchronization
import TerminalTesting
import TestThreads
import Testing

@testable import GuideServer

/// The real program with a server that misbehaves: the last screen stays, with a message; keys work; and it recovers
/// without a restart.
@Suite(.serialized, .onOwnThreads) struct NetworkFaultTests {
  /// A fault with the message on screen. Without a message the answer never ends.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let words: String?
    let answer: @Sendable (RawServer.Connection) -> Void

    init(_ name: String, _ words: String?, answer: @escaping @Sendable (RawServer.Connection) -> Void) {
      self.name = name
      self.words = words
      self.answer = answer
    }

    init(_ name: String, _ words: String, status: String = "200 OK", headers: String = "", body: String = "") {
      self.init(name, words) { $0.answer(status, headers: headers, body: body) }
    }

    var testDescription: String { name }
  }

  private static let contract = #"{"success":false,"error":"SOME_ERROR","message":"the reason"}"#

  static let answers = [
    Fault("301 without an address", "301 instead of a guide", status: "301 Moved Permanently"),
    Fault("302 in a circle", "redirect", status: "302 Found", headers: "Location: /api/tv-guide\r\n"),
    Fault("302 to a file", "redirect", status: "302 Found", headers: "Location: file:///etc/passwd\r\n"),
    Fault("304 unasked", "answered 304", status: "304 Not Modified"),
    Fault("400", "did not understand the request: the reason", status: "400 Bad Request", body: contract),
    Fault("400 in HTML", "did not understand the request", status: "400 Bad Request", body: "<html>"),
    Fault("401", "requires a token: the reason", status: "401 Unauthorized", body: contract),
    Fault("404", "has no /api/tv-guide: the reason", status: "404 Not Found", body: contract),
    Fault("404 in HTML", "has no /api/tv-guide", status: "404 Not Found", body: "<html>"),
    Fault("429", "received too many requests", status: "429 Too Many Requests", body: contract),
    Fault("500", "failed with status 500: the reason", status: "500 Oops", body: contract),
    Fault("500 in HTML", "failed with status 500", status: "500 Oops", body: "<html>"),
    Fault("503", "failed with status 503", status: "503 Service Unavailable", headers: "Retry-After: 100000\r\n"),
    Fault("HTML", "web page", body: "<!doctype html><p>"),
    Fault("nothing", "empty answer"), Fault("other JSON", "data.programs", body: #"{"data":{"programs":[]}}"#),
    Fault("no JSON", "not a guide in JSON", body: "hello"),
  ]

  static let bodies = [
    Fault("hangs up at once", "127.0.0.1") { _ in },
    Fault("is not HTTP", "127.0.0.1") { $0.send("SSH-2.0-OpenSSH_9.2\r\n\r\n") },
    Fault("cut in the middle", "127.0.0.1") {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + body(title: "Half").prefix(100))
    },
    Fault("a length too short", "broken or cut off") {
      $0.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 60\r\n\r\n" + body(title: "Half"))
    },
    Fault("nested", "nested deeper") { $0.answer(body: String(repeating: #"{"data":"#, count: 10_000)) },
    Fault("nested arrays", "nested deeper") { $0.answer(body: #"{"data":"# + String(repeating: "[", count: 100_000)) },
    Fault("200 MB", "more than") { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 200000000\r\n\r\n{\"data\":[")
      let block = Array(String(repeating: "[],", count: 100_000).utf8)
      for _ in 0..<700 where !connection.send(block) { return }
    },
    Fault("200 MB of unknown length", "more than") { connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n{\"data\":[")
      let block = Array(String(repeating: "[],", count: 100_000).utf8)
      for _ in 0..<700 where !connection.send(block) { return }
    },
    Fault("a gzip bomb", "more than") { connection in
      let bomb = Array(gzip(Data(repeating: 0x20, count: 200_000_000)) ?? Data())
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      connection.send(bomb)
    },
    Fault("never answers", nil) { $0.waitForHangUp() },
    Fault("trickles", nil) { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      connection.trickle(" ", everyMilliseconds: 50)
    },
  ]

  @Test(arguments: answers + bodies) func theGuideStaysAndRecovers(fault: Fault) throws {
    let switched = Switch()
    let server = try RawServer { connection in
      switch switched.stage.withLock({ $0 }) {
      case .good: connection.answer(body: body(title: "Harbour Watch"))
      case .faulty:
        switched.asked.signal()
        fault.answer(connection)
      case .mended: connection.answer(body: body(title: "Tidewater Tales"))
      }
    }
    let harness = try ProgramHarness(["TVGUIDE_SERVER": server.url])
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", "--country", "US", width: 160)
    #expect(
      terminal.waitUntil(timeout: 20) { $0.contains("Harbour Watch") && $0.contains("? help") },
      "\(terminal.screen.text)")
    switched.stage.withLock { $0 = .faulty }
    terminal.send("r")
    if let words = fault.words {
      #expect(
        terminal.waitUntil(timeout: 20) { $0.contains(words) && $0.contains("Harbour Watch") },
        "\(terminal.screen.text)")
    } else {
      #expect(switched.asked.wait(timeout: .now() + 10) == .success)
    }
    terminal.send("?")
    #expect(terminal.waitUntil(timeout: 20) { $0.contains("Esc close") }, "a key is not answered")
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil(timeout: 20) { !$0.contains("Esc close") && $0.contains("Harbour Watch") })
    switched.stage.withLock { $0 = .mended }
    terminal.send("r")
    #expect(terminal.waitUntil(timeout: 20) { $0.contains("Tidewater Tales") }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(arguments: [
    ("http://tvguide-no-such-host.invalid", "tvguide-no-such-host.invalid"), ("https://127.0.0.1:PORT", "certificate"),
    ("http://[::1]:1", "[::1]:1"), ("http://127.0.0.1:1", "refused the connection"),
  ])
  func whatCannotBeReachedIsSaid(address: String, words: String) throws {
    let server = try RawServer(readsHead: false) { $0.answer(body: body(title: "Plain")) }
    let address = address.replacing("PORT", with: "\(server.port)")
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try harness.start("--server", address, width: 160)
    #expect(
      terminal.waitUntil(timeout: 20) { $0.contains(words) && $0.contains("r tries again") }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let printed = try harness.run("--plain", "--server", address)
    #expect(printed.code == 1 && printed.out.isEmpty && printed.err.split(separator: "\n").count == 1, "\(printed.err)")
  }

  private enum Stage { case good, faulty, mended }

  private final class Switch: Sendable {
    let stage = Mutex(Stage.good)
    /// Signalled for each request that meets the fault.
    let asked = DispatchSemaphore(value: 0)
  }
}

private func body(title: String) -> String {
  """
  {"success":true,"data":{"services":[{"service":{"id":8,"name":"Harbour+","logo":"","color":"#112233"},"shows":[{"tmdbId":5,
  "title":"\(title)","upcomingEpisodes":[{"airDate":"2025-09-10T00:00:00.000Z","title":"Low Tide","seasonNumber":1,
  "episodeNumber":3}]}]}]}}
  """
}
