import Foundation
import HTTPTesting
import TerminalTesting
import TestThreads
import Testing

/// Waiting for a silent server uses no processor time, and a terminal shows which server it is.
#if os(Linux)
  @Suite(.onOwnThreads) struct WaitingCostTests {
    static let commands = [
      ["import", "xmltv", "URL/guide.xml"], ["--plain", "--server", "URL"], ["--server", "URL"],
    ]

    @Test(arguments: commands) func waitingTakesNoProcessorTime(command: [String]) throws {
      let harness = try ProgramHarness()
      defer { harness.remove() }
      let asked = DispatchSemaphore(value: 0)
      let server = try RawServer { connection in
        asked.signal()
        connection.waitForHangUp()
      }
      let terminal = try harness.start(arguments: command.map { $0.replacing("URL", with: server.url) })
      #expect(asked.wait(timeout: .now() + 100) == .success)
      if command.first != "--server" {
        #expect(terminal.waitUntil { $0.contains("asking \(server.name) …") })
      } else {
        #expect(terminal.waitUntil { $0.text.contains { !$0.isWhitespace } })
      }
      let process = try #require(terminal.processIdentifier)
      // The work of the start is done.
      terminal.receive(timeout: 500)
      let (before, began) = (try Self.ticks(process), ContinuousClock.now)
      while ContinuousClock.now - began < .seconds(2) { terminal.receive(timeout: 100) }
      // 0.05 s in ten seconds are a tick of a hundredth in two. A debug build draws the spinner several times slower
      // than a release. A busy wait takes 200.
      #expect(try Self.ticks(process) - before <= 8)
      terminal.signal(SIGTERM)
      #expect(terminal.waitForExit() == Int(128 + SIGTERM))
      #expect(Self.parts(in: harness.home) == [])
    }

    /// Processor time of a process in hundredths of a second (proc_pid_stat(5)).
    private static func ticks(_ process: pid_t) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
    }

    private static func parts(in home: String) -> [String] {
      (FileManager.default.enumerator(atPath: home)?.allObjects ?? []).compactMap { $0 as? String }.filter {
        $0.hasSuffix(".part")
      }
    }
  }
#endif
