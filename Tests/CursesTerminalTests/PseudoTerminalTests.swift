import CTerminalSupport
import Glibc
import TerminalTesting
import TestThreads
import Testing

/// Tests of the tool that other tests use.
@Suite(.onOwnThreads) struct PseudoTerminalTests {
  private func shell(_ script: String, width: Int = 40, height: Int = 5) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: "/bin/sh", arguments: ["-c", script], environment: ["GREETING": "hello", "PATH": "/usr/bin:/bin"],
      directory: "/", width: width, height: height)
  }

  @Test func aProgramHasItsEnvironmentDirectoryAndSize() throws {
    let window = try shell("echo $GREETING; pwd; stty size")
    #expect(window.waitForExit() == 0)
    #expect(window.screen.rows.prefix(3) == ["hello", "/", "5 40"])
  }

  @Test func whatIsTypedArrivesAndResizingIsTold() throws {
    // A signal may interrupt a shell's `read`, so it reads until it has the last line.
    let window = try shell(
      "trap 'stty size' WINCH; echo ready; until [ \"$line\" = two ]; do read line; done; echo got $line")
    #expect(window.waitUntil { $0.contains("ready") })
    window.resize(width: 60, height: 7)
    window.send("one\n")
    #expect(window.waitUntil { $0.contains("7 60") })
    window.send("two\n")
    #expect(window.waitUntil { $0.contains("got two") })
    #expect(window.waitForExit() == 0)
  }

  @Test func exitCodesAndSignals() throws {
    #expect(try shell("exit 3").waitForExit() == 3)
    let window = try shell("echo up; read line")
    #expect(window.waitUntil { $0.contains("up") })
    window.signal(SIGTERM)
    #expect(window.waitForExit() == 128 + 15)
    let missing = try PseudoTerminal(program: "/no/such/program", environment: [:], width: 10, height: 2)
    #expect(missing.waitForExit() == 127)
  }

  @Test func waitingEnds() throws {
    let window = try shell("read line")
    #expect(!window.waitUntil(timeout: 0.05) { $0.contains("never") })
    #expect(window.waitForExit(timeout: 0.05) == nil)
  }

  @Test func questionsAreAnswered() throws {
    let window = try shell(#"stty raw -echo; printf '\033[c'; head -c 4 | od -c | head -1"#)
    #expect(window.waitUntil { $0.contains("033   [   ?") })
  }

  @Test func floodsAndGraphicsCommandsAreNoHarm() throws {
    let terminal = VirtualTerminal(width: 80, height: 24)
    terminal.feed(Array(repeating: 0x78, count: 4 << 20))
    terminal.feed(Array("\u{1B}[H\u{1B}[2Ja\u{1B}_Ga=T,f=100;AAAA".utf8))
    terminal.feed(Array("BBBB\u{1B}".utf8))
    terminal.feed(Array("\\b".utf8))
    #expect(terminal.screen.text.hasPrefix("ab\n"))
  }
}
