import CTerminalSupport
import Glibc
import TerminalTesting
import TestThreads
import Testing

@Suite(.onOwnThreads) struct CrashGuardTests {
  @Test(arguments: [
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
    SIGPWR, SIGIO, SIGSYS, SIGSTKFLT, SIGPIPE, 34, 47, 64,
  ])
  func aCrashGivesTheTerminalBackAndIsStillACrash(signal: CInt) throws {
    let window = try PseudoTerminal(crashingBy: signal, restore: Array("given back".utf8))
    #expect(window.waitForExit() == 128 + Int(signal))
    #expect(String(decoding: window.received, as: UTF8.self) == "given back\r\n")
    #expect(window.modes.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG))
    #expect(window.modes.c_oflag & tcflag_t(OPOST) != 0)
  }

  @Test func bytesThatDoNotFitAreRefused() throws {
    let window = try PseudoTerminal(crashingBy: SIGSEGV, restore: Array(repeating: 0x78, count: 513))
    #expect(window.waitForExit() == 126)
  }

  @Test func otherSignalsAreNotTheGuards() throws {
    let window = try PseudoTerminal(crashingBy: SIGTERM, restore: Array("given back".utf8))
    #expect(window.waitForExit() == 128 + 15)
    #expect(window.received.isEmpty)
  }
}
