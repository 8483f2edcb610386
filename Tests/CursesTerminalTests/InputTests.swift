import SeededRandom
import CTerminalSupport
import Glibc
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Input {
    @Test func keysArrive() throws {
      let rig = try Rig.claimed()
      let events = rig.events(typing: "q\u{1B}OA\u{3}\u{1A}\r", count: 5)
      let keys = [Key("q"), Key(.up), Key("c", .control), Key("z", .control), Key(.enter)]
      #expect(events == keys.map { .input(.key($0)) })
    }

    @Test func aLoneEscapeIsTheKey() throws {
      let rig = try Rig.claimed()
      #expect(rig.events(typing: "\u{1B}", count: 1) == [.input(.key(Key(.escape)))])
      #expect(rig.events(typing: "\u{1B}[<0;3;4M", count: 1) == [.input(.mouse(Mouse(.press(0), x: 2, y: 3)))])
    }

    @Test func synchronizedOutputOnlyAfterTheAnswer() throws {
      let rig = try Rig.claimed()
      var buffer = Buffer(size: rig.terminal.size)
      func frame(_ text: String) -> String {
        let before = rig.window.received.count
        buffer.put(text, x: 0, y: 0, style: .plain, clip: buffer.bounds)
        _ = rig.show(buffer)
        return String(decoding: rig.window.received[before...], as: UTF8.self)
      }
      #expect(!frame("one").contains("2026"))
      #expect(rig.events(typing: "\u{1B}[?2026;0$y", count: 1) == [.input(.reply(.mode(2026, value: 0)))])
      #expect(!frame("two").contains("2026"))
      _ = rig.events(typing: "\u{1B}[?2026;2$y", count: 1)
      #expect(rig.terminal.isSynchronized)
      let marked = frame("three")
      #expect(marked.hasPrefix("\u{1B}[?2026h") && marked.hasSuffix("\u{1B}[?2026l"))
      #expect(rig.window.screen.row(0) == "three")
    }

    @Test func theQuestionIsAskedOfXtermsAlone() throws {
      for (term, asked) in [("xterm-256color", true), ("linux", false), ("vt100", false)] {
        let rig = try Rig.claimed(term: term)
        #expect(String(decoding: rig.window.received, as: UTF8.self).contains("2026$p") == asked, "\(term)")
      }
    }

    @Test func aPostedMessageWakes() throws {
      let rig = try Rig.claimed()
      let mailbox = Mailbox<Int>(wakeUp: rig.terminal.wakeUp)
      for number in 0..<100 { mailbox.post(number) }
      #expect(rig.events(count: 1) == [.woken])
      #expect(mailbox.drain() == Array(0..<100))
      #expect(rig.terminal.nextEvents(timeoutMilliseconds: 0).isEmpty)
      mailbox.post(1)
      #expect(rig.events(count: 1) == [.woken])
    }

    @Test func aClosedWindowIsTold() throws {
      var window: PseudoTerminal? = try PseudoTerminal(width: 80, height: 24)
      let path = try #require(window?.path)
      let terminal = try CursesTerminal(.init(environment: ["TERM": "xterm"], ttyPath: path))
      try terminal.claim()
      window = nil
      #expect(terminal.nextEvents(timeoutMilliseconds: 2000).contains(.hungUp))
      #expect(!terminal.draw(Buffer(size: terminal.size)))
      #expect(terminal.nextEvents(timeoutMilliseconds: 0) == [.hungUp])
      terminal.restore()
    }

    @Test func aStalledTerminalHoldsNothingUp() throws {
      var random = SeededGenerator(seed: 11)
      let rig = try Rig.claimed(width: 200, height: 60)
      var buffer = Buffer(size: rig.terminal.size)
      var frames = 0
      // The output is not read, and the pty takes some tens of kilobytes.
      while rig.terminal.canDraw && frames < 1000 {
        buffer = RandomBuffers.next(after: buffer, &random)
        rig.terminal.repaint()
        #expect(rig.terminal.draw(buffer))
        frames += 1
      }
      #expect(frames < 1000)
      #expect(!rig.terminal.draw(Buffer(size: rig.terminal.size)))
      // Keys are still read.
      #expect(rig.events(typing: "q", count: 1) == [.input(.key(Key("q")))])
      // The interrupted output continues where it stopped.
      #expect(rig.settle() && rig.terminal.canDraw)
      #expect(RandomBuffers.difference(rig.window.screen, buffer, depth: .palette256) == nil)
    }

    /// Sent to this thread, so that only its mask and queue matter.
    @Test func signalsAreRead() throws {
      tvg_signals_block()
      defer { tvg_signals_unblock() }
      let rig = try Rig.claimed()
      for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP] { raise(number) }
      let events = rig.events(count: 5)
      #expect(
        Set(events) == [
          .signal(.terminate), .signal(.hangup), .signal(.interrupt), .signal(.quit), .signal(.suspend),
        ])
      let before = rig.window.byteCount
      raise(SIGCONT)
      #expect(rig.events(count: 1) == [.resized(rig.terminal.size)])
      rig.settle()
      #expect(rig.window.byteCount > before, "the modes are set again")
    }
  }
}
