import CSQLite
import Foundation
import GuideStore
import TerminalTesting
import TestThreads
import Testing

/// Quitting restores the terminal at once, and all marks are stored.
@Suite(.onOwnThreads) struct LeavingTests {
  /// Another program's write, for which this one has to wait.
  private final class WriteLock {
    private var connection: OpaquePointer?

    init(_ path: String) throws {
      try #require(sqlite3_open(path, &connection) == SQLITE_OK)
      try #require(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    }

    func release() {
      sqlite3_close(connection)
      connection = nil
    }

    deinit { release() }
  }

  @Test func aMarkThatHasToWaitIsKept() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo(at: "2025-09-10T12:00:00Z")
    let terminal = try harness.start("--demo", "--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    let path = harness.home + "/.local/share/tvguide/personal.sqlite"
    let lock = try WriteLock(path)
    terminal.send("*q")
    #expect(terminal.waitUntil { !$0.isAlternate })
    #expect(terminal.waitForExit(timeout: 0.1) == nil)
    lock.release()
    #expect(terminal.waitForExit() == 0)
    #expect(try PersonalStore(path: path).marked(.followed).count > 0)
  }

  @Test func whatCannotBeKeptIsSaidAndNobodyWaitsLong() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo(at: "2025-09-10T12:00:00Z")
    let terminal = try harness.start("--demo", "--now", "2025-09-10T12:00:00Z", width: 120)
    #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    let lock = try WriteLock(harness.home + "/.local/share/tvguide/personal.sqlite")
    defer { lock.release() }
    terminal.send("j*j*j*")
    #expect(terminal.waitUntil { $0.contains("another program has locked your marks") }, "\(terminal.screen.text)")
    let start = ContinuousClock.now
    terminal.send("q")
    #expect(terminal.waitForExit() == 1)
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(terminal.waitUntil { $0.contains("could not be saved: another program has locked") })
  }

  /// The open guide writes the waiting changes as soon as possible.
  @Test func whatWaitedIsKeptOnceItCanBe() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo(at: "2025-09-10T12:00:00Z")
    let terminal = try harness.start("--demo", "--now", "2025-09-10T12:00:00Z", width: 120)
    #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    let path = harness.home + "/.local/share/tvguide/personal.sqlite"
    let lock = try WriteLock(path)
    terminal.send("*")
    #expect(terminal.waitUntil { $0.contains("another program has locked your marks") })
    lock.release()
    let store = try PersonalStore(path: path)
    #expect(terminal.waitUntil { _ in (try? store.marked(.followed).isEmpty) == false })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
