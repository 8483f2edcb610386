import Foundation
import TerminalTesting
import TestThreads
import Testing

/// An idle guide writes nothing and sleeps. Swift's executor may wake it once a second; otherwise only the minute does.
#if os(Linux)
  @Suite(.onOwnThreads) struct RestTests {
    /// The duration of the measurement, in seconds.
    private static let watched = 3

    @Test(arguments: ["horizontal", "vertical", "timeline", "calendar"]) func aGuideAtRestWakesOnceASecond(
      in view: String
    ) throws {
      let harness = try ProgramHarness(["COLORTERM": "truecolor"])
      defer { harness.remove() }
      try harness.giveDemo()
      let terminal = try harness.start("--demo", "--view", view, "--images", "symbols", width: 120, height: 40)
      #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
      // Posters in rows and an enlarged one, other days and other rows.
      // If a box is opened and closed in the same frame, nothing is drawn.
      for keys in view == "calendar" ? ["jj", "ll"] : ["z", "p", "xjj", "ll"] {
        let count = terminal.byteCount
        terminal.send(keys)
        #expect(terminal.waitForBytes(count + 1), "nothing came of \(keys)")
      }
      let guide = try #require(terminal.processIdentifier)
      var seen: [(bytes: Int, wakeUps: Int)] = []
      // Fetches may still be running, and a minute may begin.
      while seen.count < 8, seen.last.map({ $0.bytes > 0 || $0.wakeUps > Self.watched }) ?? true {
        let before = (bytes: terminal.byteCount, sleeps: try Self.sleeps(guide))
        let end = ContinuousClock.now + .seconds(Self.watched)
        while ContinuousClock.now < end { terminal.receive(timeout: 100) }
        seen.append((terminal.byteCount - before.bytes, Self.wakeUps(from: before.sleeps, to: try Self.sleeps(guide))))
      }
      let last = try #require(seen.last)
      #expect(last.bytes == 0 && last.wakeUps <= Self.watched, "\(seen)")
      terminal.signal(SIGTERM)
      #expect(terminal.waitForExit() == Int(128 + SIGTERM))
    }

    /// The number of sleeps of each thread (proc_pid_status(5)).
    private static func sleeps(_ process: pid_t) throws -> [String: Int] {
      var counts: [String: Int] = [:]
      for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") {
        // The thread may have ended in the meantime.
        let path = "/proc/\(process)/task/\(thread)/status"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
          counts[thread] = line.split { " \t:".contains($0) }.last.flatMap { Int($0) }
        }
      }
      #expect(!counts.isEmpty)
      return counts
    }

    /// A new thread was woken as often as it has slept.
    private static func wakeUps(from before: [String: Int], to after: [String: Int]) -> Int {
      after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    }
  }
#endif
