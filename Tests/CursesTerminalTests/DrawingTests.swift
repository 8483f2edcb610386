import SeededRandom
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Drawing {
    @Test(arguments: [UInt64](1...12))
    func whatIsDrawnIsSeen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let truecolor = seed % 2 == 0
      let rig = try Rig.claimed(
        width: .random(in: 1...130, using: &random), height: .random(in: 1...50, using: &random),
        environment: truecolor ? ["COLORTERM": "truecolor"] : [:])
      #expect(rig.terminal.colorDepth == (truecolor ? .truecolor : .palette256))
      var buffer = Buffer(size: rig.terminal.size)
      for frame in 0..<25 {
        buffer = RandomBuffers.next(after: buffer, &random)
        let screen = rig.show(buffer)
        let difference = RandomBuffers.difference(screen, buffer, depth: rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
    }

    @Test(arguments: ["xterm", "linux", "vt100", "screen-256color", "tmux-256color", "xterm-16color", "rxvt"])
    func otherTerminalsShowTheSame(term: String) throws {
      var random = SeededGenerator(seed: 7)
      let rig = try Rig.claimed(width: 70, height: 20, term: term)
      var buffer = Buffer(size: rig.terminal.size)
      for _ in 0..<10 {
        buffer = RandomBuffers.next(after: buffer, &random)
        #expect(rig.show(buffer).text == buffer.text)
      }
    }

    /// Includes frames with a cursor, and frames that are drawn completely.
    @Test(arguments: [UInt64](1...8))
    func framesWithACursorAreSeen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig.claimed(
        width: .random(in: 20...100, using: &random), height: .random(in: 4...40, using: &random))
      var buffer = Buffer(size: rig.terminal.size)
      for frame in 0..<40 {
        buffer = RandomBuffers.next(after: buffer, &random)
        if Int.random(in: 0..<8, using: &random) == 0 { rig.terminal.repaint() }
        let withCursor = Int.random(in: 0..<3, using: &random) == 0
        let screen = rig.show(buffer, cursor: withCursor ? (3, 2) : nil)
        #expect(screen.isCursorVisible == withCursor)
        if withCursor { #expect(screen.cursorX == 3 && screen.cursorY == 2) }
        let difference = RandomBuffers.difference(screen, buffer, depth: rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
    }

    @Test func aFrameIsOneWrite() throws {
      var random = SeededGenerator(seed: 3)
      let rig = try Rig.claimed(width: 100, height: 40)
      var buffer = Buffer(size: rig.terminal.size)
      for _ in 0..<20 {
        buffer = RandomBuffers.next(after: buffer, &random)
        let before = rig.terminal.statistics
        _ = rig.show(buffer)
        #expect(rig.terminal.statistics.frames == before.frames + 1)
        #expect(rig.terminal.statistics.writes == before.writes + 1)
      }
    }

    @Test func nothingNewWritesNothing() throws {
      var random = SeededGenerator(seed: 4)
      let rig = try Rig.claimed()
      let buffer = RandomBuffers.next(after: Buffer(size: rig.terminal.size), &random)
      _ = rig.show(buffer)
      let before = rig.terminal.statistics
      #expect(rig.terminal.draw(buffer))
      #expect(rig.terminal.statistics == before)
    }

    @Test func scrollingCostsLittle() throws {
      let rig = try Rig.claimed(width: 120, height: 40)
      func page(from first: Int) -> Buffer {
        var buffer = Buffer(size: rig.terminal.size)
        for y in 0..<40 {
          let line = String(repeating: "row \(first + y) of many, all different ", count: 4)
          buffer.put(line, x: 0, y: y, style: .plain, clip: buffer.bounds)
        }
        return buffer
      }
      _ = rig.show(page(from: 1000))
      let before = rig.terminal.statistics.bytes
      let screen = rig.show(page(from: 1001))
      #expect(screen.text == page(from: 1001).text)
      #expect(rig.terminal.statistics.bytes - before < 300, "the whole page has 4,800 cells")
    }

    /// `ESC [38;5;196m`, a letter, `ESC [39m`, a letter: 18 bytes, six fewer than with all attributes reset.
    @Test func coloursEndWithoutAReset() throws {
      let rig = try Rig.claimed(width: 80, height: 4)
      _ = rig.show(Buffer(size: rig.terminal.size))
      let before = rig.terminal.statistics.bytes
      var buffer = Buffer(size: rig.terminal.size)
      for x in 0..<80 {
        let style = x % 2 == 0 ? Style(foreground: .palette(196)) : .plain
        buffer.put(Unicode.Scalar(UInt8(97 + x % 26)), x: x, y: 1, style: style, clip: buffer.bounds)
      }
      #expect(rig.show(buffer).text == buffer.text)
      #expect(rig.terminal.statistics.bytes - before < 40 * 18 + 40)
    }

    /// A table as in the guide: a header, fixed lines in a colour, a selected row, a status line.
    private func table(_ size: Size, from first: Int, selected: Int) -> Buffer {
      var buffer = Buffer(size: size)
      let rule = Style(foreground: .palette(240))
      buffer.put("Provider │ Show", x: 0, y: 0, style: .plain, clip: buffer.bounds)
      for y in 1..<(size.height - 1) {
        let row = first + y - 1
        let isSelected = row == selected
        buffer.put("│", x: 12, y: y, style: rule, clip: buffer.bounds)
        buffer.put(
          "Show \(row * 7919)", x: 14, y: y, style: isSelected ? Style(attributes: .bold) : .plain, clip: buffer.bounds)
        for column in stride(from: 34, to: size.width - 8, by: 12) where (row * 31 + column) % 5 == 0 {
          buffer.put("○ S1E\(row % 9)", x: column, y: y, style: Style(foreground: .palette(244)), clip: buffer.bounds)
        }
        if isSelected {
          buffer.restyle(Rect(x: 34, y: y, width: 11, height: 1)) { $0.background = .palette(25) }
        }
      }
      buffer.put("\(selected) selected", x: 1, y: size.height - 1, style: rule, clip: buffer.bounds)
      return buffer
    }

    @Test(arguments: [UInt64](1...8))
    func whatMovesIsSeen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig.claimed(
        width: .random(in: 30...200, using: &random), height: .random(in: 5...60, using: &random))
      var (first, selected) = (1000, 1002)
      for frame in 0..<30 {
        let distance = Int.random(in: -5...5, using: &random)
        (first, selected) = (first + distance, selected + distance + Int.random(in: -1...1, using: &random))
        let buffer = table(rig.terminal.size, from: first, selected: selected)
        let difference = RandomBuffers.difference(rig.show(buffer), buffer, depth: .palette256)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
      #expect(rig.terminal.statistics.frames <= 30)
    }

    /// Columns of days beside fixed titles, some of them wide, with a selected day.
    private func days(_ size: Size, from first: Int, _ random: inout SeededGenerator) -> Buffer {
      var buffer = Buffer(size: size)
      for y in 0..<size.height {
        buffer.put("Title \(y * 7919)", x: 0, y: y, style: .plain, clip: buffer.bounds)
        for (index, x) in stride(from: 14, to: size.width, by: 9).enumerated() {
          let day = first + index
          let style = Style(
            foreground: .palette(day < 104 ? 65 : 244), background: day == 105 ? .palette(25) : .standard)
          if (day * 31 + y) % 4 == 0 {
            buffer.put(y % 5 == 0 ? "日本\(day)" : "○ S1E\(day)", x: x, y: y, style: style, clip: buffer.bounds)
          }
        }
        if Int.random(in: 0..<9, using: &random) == 0 {
          buffer.put(
            "本 e\u{301}", x: .random(in: 0..<size.width, using: &random), y: y, style: .plain, clip: buffer.bounds)
        }
      }
      return buffer
    }

    @Test(arguments: [UInt64](1...8))
    func whatMovesSidewaysIsSeen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig.claimed(
        width: .random(in: 30...200, using: &random), height: .random(in: 4...30, using: &random),
        term: seed == 8 ? "linux" : "xterm-256color")
      var first = 100
      for frame in 0..<30 {
        first += Int.random(in: -2...2, using: &random)
        let buffer = days(rig.terminal.size, from: first, &random)
        let screen = rig.show(buffer)
        let difference = RandomBuffers.difference(screen, buffer, depth: rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
    }

    /// The cost of a key that scrolls a table by a row: the new row, the selection and the status, and nothing else.
    @Test(arguments: [(80, 24, 310), (200, 60, 310)])
    func aRowMoreCostsARow(width: Int, height: Int, limit: Int) throws {
      let rig = try Rig.claimed(width: width, height: height)
      for step in 0...1 { _ = rig.show(table(rig.terminal.size, from: step, selected: height - 4 + step)) }
      for step in 2...20 {
        let before = rig.terminal.statistics
        _ = rig.show(table(rig.terminal.size, from: step, selected: height - 4 + step))
        let after = rig.terminal.statistics
        #expect(after.bytes - before.bytes <= limit, "step \(step)")
        #expect(after.writes == before.writes + 1)
      }
    }

    @Test func theCursorIsSeenOnlyWhereAskedFor() throws {
      let rig = try Rig.claimed()
      var buffer = Buffer(size: rig.terminal.size)
      #expect(!rig.show(buffer).isCursorVisible)
      buffer.put("search", x: 0, y: 3, style: .plain, clip: buffer.bounds)
      let screen = rig.show(buffer, cursor: (6, 3))
      #expect(screen.isCursorVisible && screen.cursorX == 6 && screen.cursorY == 3)
      #expect(!rig.show(buffer).isCursorVisible)
      #expect(!rig.show(buffer, cursor: (500, 3)).isCursorVisible)
    }

    @Test func repaintMendsAScreenThatWasOverwritten() throws {
      var random = SeededGenerator(seed: 9)
      let rig = try Rig.claimed()
      let buffer = RandomBuffers.next(after: Buffer(size: rig.terminal.size), &random)
      _ = rig.show(buffer)
      // What another program might leave there.
      let noise = Array("\u{1B}[10;10Hwall message\u{1B}[5;1H\u{1B}[2K".utf8)
      rig.terminal.output.append(noise)
      rig.terminal.flush()
      rig.settle()
      #expect(rig.window.screen.text.contains("wall message"))
      rig.terminal.repaint()
      #expect(RandomBuffers.difference(rig.show(buffer), buffer, depth: .palette256) == nil)
    }

    @Test func controlsInABufferNeverReachTheTerminal() throws {
      let rig = try Rig.claimed(width: 20, height: 3)
      var buffer = Buffer(size: rig.terminal.size)
      buffer.fill(Rect(x: 0, y: 0, width: 5, height: 1), with: "\u{1B}", style: .plain)
      buffer.fill(Rect(x: 0, y: 1, width: 5, height: 1), with: "\u{9B}", style: .plain)
      buffer.fill(Rect(x: 0, y: 2, width: 5, height: 1), with: "日", style: .plain)
      let screen = rig.show(buffer)
      #expect(screen.rows == Array(repeating: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", count: 3))
    }

    @Test func aBufferOfAnotherSizeIsNotDrawn() throws {
      let rig = try Rig.claimed()
      #expect(!rig.terminal.draw(Buffer(size: Size(width: 79, height: 24))))
      #expect(rig.terminal.draw(Buffer(size: Size(width: 80, height: 24))))
    }
  }
}
