import Foundation
import GuideServer
import Synchronization
import TerminalTesting
import TestThreads
import Testing

/// Posters from a slow, broken or hostile server: each becomes a tile, and the guide continues.
@Suite(.onOwnThreads) struct PosterFailureTests {
  /// A server of posters by path. `/slow` is only answered when it stops.
  private final class PosterServer: Sendable {
    private let asked = Asked()
    private let end: DispatchSemaphore
    private let listener: GuideListener
    private let slow: GuideListener

    init() throws {
      let (asked, end) = (asked, DispatchSemaphore(value: 0))
      self.end = end
      // A separate port, because a waiting thread must not block another poster.
      slow = try GuideListener(host: "127.0.0.1", port: 0) { request in
        asked.note(request.path)
        // One after another, any number.
        end.wait()
        end.signal()
        return ServerResponse(status: 200)
      }
      listener = try GuideListener(host: "127.0.0.1", port: 0) { request in
        asked.note(request.path)
        return Self.answer(request.path)
      }
    }

    /// The requested paths.
    var requests: Set<String> { asked.paths.withLock { $0 } }

    func address(_ path: String) -> String {
      "http://127.0.0.1:\(path == "/slow" ? slow.port : listener.port)\(path)"
    }

    func stop() {
      end.signal()
      slow.stop()
      listener.stop()
    }

    private static func answer(_ path: String) -> ServerResponse {
      switch path {
      case "/good": ServerResponse(status: 200, body: PosterFailureTests.dot)
      case "/broken":
        ServerResponse(status: 200, body: PosterFailureTests.dot.prefix(40) + Data(repeating: 7, count: 99))
      case "/huge": ServerResponse(status: 200, body: PosterFailureTests.huge)
      default: ServerResponse(status: 404, body: Data("nothing here".utf8))
      }
    }
  }

  private final class Asked: Sendable {
    let paths = Mutex<Set<String>>([])
    func note(_ path: String) { paths.withLock { _ = $0.insert(path) } }
  }

  /// A PNG file of one pixel.
  private static let dot =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()

  /// A PNG file that claims a size of 20,000 by 20,000 pixels.
  private static var huge: Data {
    var file = dot
    file.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    return file
  }

  private static let titles = [
    "/slow": "Alpha Snail", "/broken": "Beta Shards", "/huge": "Delta Giant", "/missing": "Gamma Nowhere",
    "/good": "Zeta Dot",
  ]

  private func listing(_ server: PosterServer) -> String {
    let programmes = Self.titles.sorted { $0.value < $1.value }.enumerated().map { index, entry in
      """
      <programme start="2025091018\(index)000 +0000" stop="2025091018\(index)900 +0000" channel="one">
      <title>\(entry.value)</title><icon src="\(server.address(entry.key))"/></programme>
      """
    }
    return "<tv><channel id=\"one\"><display-name>One</display-name></channel>\(programmes.joined())</tv>"
  }

  private func opened(_ server: PosterServer, _ harness: ProgramHarness, _ images: String) throws -> PseudoTerminal {
    let path = try harness.file("guide.xml", listing(server))
    try #require(try harness.run("import", "xmltv", "--quiet", path).code == 0)
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", "--images", images, width: 100, height: 40)
    try #require(terminal.waitUntil { $0.contains("Zeta Dot") && $0.contains("? help") })
    return terminal
  }

  @Test func eachLeavesATileInItsRow() throws {
    let (server, harness) = (try PosterServer(), try ProgramHarness())
    defer {
      server.stop()
      harness.remove()
    }
    let terminal = try opened(server, harness, "auto")
    terminal.send("z")
    #expect(terminal.waitUntil { $0.contains(" AS ") && $0.contains("Zeta Dot") })
    // The valid one replaces its tile, regardless of the others.
    #expect(terminal.waitUntil { !$0.contains(" ZD ") })
    #expect(terminal.waitUntil { _ in server.requests == Set(Self.titles.keys) })
    for initials in [" AS ", " BS ", " DG ", " GN "] { #expect(terminal.screen.contains(initials), "\(initials)") }
    terminal.send("jj")
    #expect(terminal.waitUntil { $0.contains("3/5 · Wed, Sep 10") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(arguments: ["kitty", "sixel", "symbols"]) func eachLeavesATileEnlarged(images: String) throws {
    let (server, harness) = (try PosterServer(), try ProgramHarness())
    defer {
      server.stop()
      harness.remove()
    }
    let terminal = try opened(server, harness, images)
    for (path, title) in Self.titles.sorted(by: { $0.value < $1.value }) where path != "/good" {
      #expect(terminal.waitUntil { $0.rows[37].hasPrefix(" \(title)") }, "\(title)")
      terminal.send("p")
      let initials = title.split(separator: " ").map { $0.prefix(1) }.joined()
      #expect(terminal.waitUntil { $0.rows.contains { $0.hasSuffix(" \(initials)") } }, "\(title)")
      #expect(terminal.waitUntil { _ in server.requests.contains(path) }, "\(path)")
      terminal.send("x")
      terminal.send("j")
    }
    #expect(terminal.waitUntil { $0.contains("5/5 · Wed, Sep 10") })
    let text = String(decoding: terminal.received, as: UTF8.self)
    #expect(!text.contains("a=t") && !text.contains("\u{1B}P"))
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
