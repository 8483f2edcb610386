import SeededRandom
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Depths {
    @Test(
      arguments: [
        ("xterm-256color", [:], ColorDepth.palette256), ("xterm", [:], .ansi8), ("xterm-16color", [:], .ansi16),
        ("vt100", [:], .mono), ("linux", [:], .ansi8), ("xterm-kitty", [:], .palette256), ("foot", [:], .palette256),
        ("xterm-256color", ["NO_COLOR": "1"], .mono), ("xterm-256color", ["COLORTERM": "truecolor"], .truecolor),
        ("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], .mono),
      ] as [(String, [String: String], ColorDepth)])
    func depths(term: String, environment: [String: String], depth: ColorDepth) throws {
      let rig = try Rig.claimed(width: 30, height: 4, term: term, environment: environment)
      #expect(rig.terminal.colorDepth == depth)
      var buffer = Buffer(size: rig.terminal.size)
      let style = Style(
        foreground: .rgb(red: 200, green: 30, blue: 40), background: .palette(33), attributes: .underline)
      buffer.put("provider", x: 1, y: 1, style: style, clip: buffer.bounds)
      let screen = rig.show(buffer)
      #expect(screen.row(1) == " provider")
      let cell = screen[x: 1, y: 1]
      switch depth {
      case .truecolor: #expect(cell.foreground == .rgb(200, 30, 40) && cell.background == .palette(33))
      case .palette256: #expect(cell.foreground == .palette(160) && cell.background == .palette(33))
      case .ansi16, .ansi8: #expect(cell.foreground == .palette(1))
      case .mono: #expect(cell.foreground == .standard && cell.background == .standard)
      }
    }

    @Test func unknownTerminalsAreRefusedWithASentence() throws {
      let rig = try Rig(term: "no-such-terminal")
      #expect(throws: TerminalError.unknownType("no-such-terminal")) { try rig.terminal.claim() }
      #expect(rig.terminal.statistics.bytes == 0)
    }

    @Test func aTTYThatIsNoneIsRefused() {
      for path in ["/dev/null", "/no/such/tty"] {
        #expect(throws: TerminalError.self) { try CursesTerminal(.init(environment: ["TERM": "xterm"], ttyPath: path)) }
      }
    }

    /// Sixty-four pairs on the Linux console, and many more over time: pairs that are no longer shown are reused.
    @Test func fewPairsLastForManyColors() throws {
      let rig = try Rig.claimed(width: 64, height: 8, term: "linux")
      var random = SeededGenerator(seed: 8)
      for _ in 0..<40 {
        var buffer = Buffer(size: rig.terminal.size)
        for x in 0..<40 {
          let (front, back) = (UInt8.random(in: 0..<8, using: &random), UInt8.random(in: 0..<8, using: &random))
          let style = Style(foreground: .palette(front), background: .palette(back))
          buffer.put("x", x: x, y: .random(in: 0..<8, using: &random), style: style, clip: buffer.bounds)
        }
        #expect(RandomBuffers.difference(rig.show(buffer), buffer, depth: .ansi8) == nil)
      }
    }

    /// More pairs on a screen than the terminal has: the text is shown anyway.
    @Test func tooManyPairsAreNoHarm() throws {
      let rig = try Rig.claimed(width: 64, height: 4, term: "linux")
      var buffer = Buffer(size: rig.terminal.size)
      for x in 0..<64 {
        let style = Style(foreground: .palette(UInt8(x % 8)), background: .palette(UInt8(x / 8)))
        buffer.put("x", x: x, y: 0, style: style, clip: buffer.bounds)
        buffer.put("y", x: x, y: 1, style: Style(background: .palette(UInt8(x % 8))), clip: buffer.bounds)
      }
      #expect(rig.show(buffer).text == buffer.text)
    }
  }
}
