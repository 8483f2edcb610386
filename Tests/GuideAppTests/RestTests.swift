import Foundation
import TerminalTesting
import Testing

/// A guide that nobody touches does nothing: no timer of its own wakes it but the minute's, which the terminal's loop waits for by itself.
/// libdispatch, on whose queues Swift's tasks run, looks once a second whether its threads are stuck.
#if os(Linux)
  @Suite struct RestTests {
    /// What goes off later than so many seconds goes off once: a deadline of a fetch, or of a helper that is kept ready.
    private static let soon = 3

    @Test(arguments: ["horizontal", "vertical", "timeline", "calendar"]) func onlyTheSystemsQueuesWakeIt(
      in view: String
    ) throws {
      let harness = try ProgramHarness(["COLORTERM": "truecolor"])
      defer { harness.remove() }
      let terminal = try harness.start("--demo", "--view", view, "--images", "symbols", width: 120, height: 40)
      #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
      // Posters in rows and a large one, other days and other rows.
      for keys in (view == "calendar" ? [] : ["z", "p", "x"]) + ["jj", "ll"] {
        let count = terminal.byteCount
        terminal.send(keys)
        #expect(terminal.waitForBytes(count + 1), "nothing came of \(keys)")
      }
      let guide = try #require(terminal.processIdentifier)
      var timers = try Self.timersAhead(guide)
      // Fetches, and the timers that limit them, may still be under way.
      for _ in 0..<400 where timers.count > 1 {
        terminal.receive(timeout: 50)
        timers = try Self.timersAhead(guide)
      }
      #expect(timers.count <= 1, "\(timers)")
      terminal.signal(SIGTERM)
      #expect(terminal.waitForExit() == Int(128 + SIGTERM))
    }

    /// Those that go off soon and whose going off somebody waits for (proc_pid_fdinfo(5)). One at the end of the
    /// century is only there to be told when the clock is set.
    private static func timersAhead(_ process: pid_t) throws -> [String] {
      let directory = "/proc/\(process)/fdinfo"
      var timers: [String: String] = [:]
      var watched: Set<String> = []
      for descriptor in try FileManager.default.contentsOfDirectory(atPath: directory) {
        // It may have been closed meanwhile.
        let text = (try? String(contentsOfFile: "\(directory)/\(descriptor)", encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
          let words = line.split { " \t(),".contains($0) }
          if words.first == "tfd:", words.count > 1 { watched.insert(String(words[1])) }
          if words.first == "it_value:", words.count > 2 { timers[descriptor] = "\(words[1]).\(words[2])" }
        }
      }
      // Else this would find nothing on a system that does not tell.
      #expect(!timers.isEmpty)
      return timers.filter { watched.contains($0.key) }.map(\.value).filter {
        let seconds = Int($0.prefix { $0 != "." }) ?? 0
        return $0 != "0.0" && seconds < soon
      }
    }
  }
#endif
