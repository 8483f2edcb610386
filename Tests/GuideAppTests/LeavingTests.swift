import CSQLite
import Foundation
import GuideStore
import TerminalTesting
import Testing

/// Who leaves gets the terminal back at once, and finds every mark again.
@Suite struct LeavingTests {
  /// Another program's writing, which this one has to wait for.
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
}
