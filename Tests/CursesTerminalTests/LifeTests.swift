import SeededRandom
import CTerminalSupport
import Glibc
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct TakingAndGivingBack {
    @Test func theScreenIsTakenAndGivenBack() throws {
      let rig = try Rig()
      rig.window.answersQuestions = false
      let before = rig.window.modes
      try rig.terminal.claim()
      rig.settle()
      #expect(rig.window.screen.isAlternate && !rig.window.screen.isCursorVisible)
      #expect(rig.window.screen.mouseReporting == 2)
      let raw = rig.window.modes
      #expect(raw.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == 0 && raw.c_iflag & tcflag_t(IXON | ICRNL) == 0)
      rig.terminal.restore()
      rig.settle()
      #expect(!rig.window.screen.isAlternate && rig.window.screen.isCursorVisible)
      #expect(rig.window.screen.mouseReporting == 0)
      let after = rig.window.modes
      #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag && after.c_oflag == before.c_oflag)
    }

    @Test func restoringTwiceWritesOnce() throws {
      let rig = try Rig.claimed()
      rig.terminal.restore()
      let written = rig.terminal.statistics.bytes
      rig.terminal.restore()
      #expect(rig.terminal.statistics.bytes == written)
    }

    @Test func whatWasOnThePrimaryScreenIsBack() throws {
      let rig = try Rig()
      rig.window.answersQuestions = false
      rig.terminal.output.append(Array("$ tvguide\r\n".utf8))
      rig.terminal.flush()
      rig.settle()
      let before = rig.window.screen
      try rig.terminal.claim()
      var buffer = Buffer(size: rig.terminal.size)
      buffer.fill(buffer.bounds, with: "x", style: Style(background: .palette(4)))
      #expect(rig.show(buffer).row(0).hasPrefix("xxx"))
      rig.terminal.restore()
      rig.settle()
      #expect(rig.window.screen == before)
    }

    @Test func everyModeSwitchedOnIsSwitchedOff() throws {
      let rig = try Rig.claimed()
      rig.terminal.restore()
      rig.settle()
      let text = String(decoding: rig.window.received, as: UTF8.self)
      for mode in [1000, 1002, 1006, 2004, 1004, 1049] {
        let on = try #require(text.firstRange(of: "\u{1B}[?\(mode)h"))
        let off = try #require(text.firstRange(of: "\u{1B}[?\(mode)l"))
        #expect(on.upperBound < off.lowerBound)
      }
    }

    @Test func theMouseIsLeftAloneWhereNotWanted() throws {
      let rig = try Rig(usesMouse: false)
      try rig.terminal.claim()
      rig.settle()
      #expect(rig.window.screen.mouseReporting == 0)
      rig.terminal.restore()
    }

    @Test func aTerminalCanBeTakenAgain() throws {
      let rig = try Rig()
      rig.window.answersQuestions = false
      for round in 0..<3 {
        try rig.terminal.claim()
        var buffer = Buffer(size: rig.terminal.size)
        buffer.put("round \(round)", x: 2, y: 1, style: .plain, clip: buffer.bounds)
        #expect(rig.show(buffer).row(1) == "  round \(round)")
        rig.terminal.restore()
      }
    }

    @Test func stoppingGivesTheScreenBackUntilContinued() throws {
      let rig = try Rig.claimed()
      var buffer = Buffer(size: rig.terminal.size)
      buffer.put("guide", x: 0, y: 0, style: .plain, clip: buffer.bounds)
      _ = rig.show(buffer)
      var stops = 0
      rig.terminal.stopProcess = {
        stops += 1
        rig.settle()
        #expect(!rig.window.screen.isAlternate)
        #expect(rig.window.modes.c_lflag & tcflag_t(ECHO) != 0)
        rig.window.resize(width: 60, height: 10)
      }
      rig.terminal.suspend()
      rig.terminal.stopProcess = {}
      #expect(stops == 1)
      #expect(rig.window.modes.c_lflag & tcflag_t(ECHO) == 0)
      #expect(rig.terminal.size == Size(width: 60, height: 10))
      buffer.reset(to: rig.terminal.size)
      buffer.put("again", x: 0, y: 0, style: .plain, clip: buffer.bounds)
      let screen = rig.show(buffer)
      #expect(screen.isAlternate && screen.text == buffer.text)
    }

    /// An answer that arrives when the program ends would appear at the shell's prompt.
    @Test func aLateAnswerIsNotLeftForTheShell() throws {
      let rig = try Rig.claimed()
      rig.window.send("\u{1B}[?2026;2$y\n")
      var waited = pollfd(fd: rig.terminal.tty.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(tvg_poll(&waited, 1, 5000) == 1)
      rig.terminal.restore()
      var left = [UInt8](repeating: 0, count: 64)
      let input = left.withUnsafeMutableBytes { rig.terminal.tty.read(into: $0) }
      guard case .nothing = input else {
        Issue.record("\(input) \(left)")
        return
      }
    }

    @Test func stderrGoesToTheLogMeanwhile() throws {
      var ends: [CInt] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { ends.forEach { close($0) } }
      let rig = try Rig()
      try rig.terminal.claim(logDescriptor: ends[1])
      _ = write(STDERR_FILENO, "oops", 4)
      rig.terminal.restore()
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(ends[0], &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).contains("oops"))
    }

    @Test func resizingAtAnyMoment() throws {
      var random = SeededGenerator(seed: 5)
      let rig = try Rig.claimed()
      for size in [Size(width: 1, height: 1), Size(width: 200, height: 60), Size(width: 3, height: 40)] {
        rig.window.resize(width: size.width, height: size.height)
        #expect(rig.events(count: 1) == [.resized(size)])
        for _ in 0..<3 {
          let buffer = RandomBuffers.next(after: Buffer(size: size), &random)
          #expect(RandomBuffers.difference(rig.show(buffer), buffer, depth: .palette256) == nil)
        }
      }
    }
  }
}
