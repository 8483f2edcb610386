import SeededRandom
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  /// The screen is correct whatever happens between two frames.
  @Suite(.serialized) struct KeptState {
    private let image = TerminalImage(
      size: Size(width: 8, height: 3), form: .kept(id: 1, sending: Array("\u{1B}_Ga=t;AAAA\u{1B}\\".utf8)))

    /// A header, rows with days that move vertically and horizontally, a selected row, a status line.
    private func page(_ size: Size, row first: Int, day: Int) -> Buffer {
      var buffer = Buffer(size: size)
      buffer.put("Days from \(day)", x: 0, y: 0, style: Style(attributes: .bold), clip: buffer.bounds)
      for y in 2..<max(size.height - 1, 2) {
        let row = first + y
        let isSelected = y == size.height / 2
        buffer.put("▌", x: 0, y: y, style: Style(foreground: .palette(240)), clip: buffer.bounds)
        buffer.put(
          "Show \(row * 7919)", x: 2, y: y, style: isSelected ? Style(attributes: .bold) : .plain, clip: buffer.bounds)
        for (index, x) in stride(from: 16, to: size.width, by: 8).enumerated() where (row + day + index) % 3 == 0 {
          let style = Style(foreground: .palette(65), background: isSelected ? .palette(25) : .standard)
          buffer.put(
            row % 5 == 0 ? "日\(day + index)" : "○ \(day + index)", x: x, y: y, style: style, clip: buffer.bounds)
        }
      }
      let status = Style(foreground: .palette(1), attributes: .reverse)
      buffer.put("\(first) ", x: 0, y: size.height - 1, style: status, clip: buffer.bounds)
      return buffer
    }

    /// What other programs do to the terminal between two frames.
    private func disturb(_ rig: Rig, _ random: inout SeededGenerator) {
      func size() -> Size {
        Size(width: .random(in: 20...120, using: &random), height: .random(in: 5...40, using: &random))
      }
      switch Int.random(in: 0..<16, using: &random) {
      case 0: rig.terminal.repaint()
      case 1:
        let size = size()
        rig.window.resize(width: size.width, height: size.height)
        #expect(rig.events(count: 1) == [.resized(size)])
      case 2:
        let isSameSize = Bool.random(using: &random)
        let size = size()
        rig.terminal.stopProcess = {
          rig.settle()
          expectNoMargins(rig)
          if !isSameSize { rig.window.resize(width: size.width, height: size.height) }
        }
        rig.terminal.suspend()
        rig.terminal.stopProcess = {}
        rig.settle()
      default: break
      }
    }

    /// An index (ESC D) in the last row scrolls the first row away, and text has no attributes. The line is in cooked
    /// mode, which would make two bytes of a line feed, and `settle` counts bytes.
    private func expectNoMargins(_ rig: Rig) {
      rig.terminal.output.append(Array("\u{1B}[H\u{1B}[2Jtop\u{1B}[999;1H\u{1B}D\rx".utf8))
      rig.terminal.flush()
      rig.settle()
      let screen = rig.window.screen
      #expect(screen.row(0) == "" && screen.row(screen.height - 1) == "x")
      #expect(screen[x: 0, y: screen.height - 1].isPlain)
    }

    @Test(arguments: [UInt64](1...16))
    func whateverComesBetween(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig.claimed(
        width: .random(in: 30...120, using: &random), height: .random(in: 8...40, using: &random),
        term: seed % 4 == 0 ? "linux" : seed % 4 == 1 ? "screen-256color" : "xterm-256color")
      var (row, day) = (1000, 100)
      for frame in 0..<60 {
        disturb(rig, &random)
        let rows = Int.random(in: -3...3, using: &random)
        let days = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: -1...1, using: &random) : 0
        (row, day) = (row + rows, day + days)
        var buffer = page(rig.terminal.size, row: row, day: day)
        let wantsImage = Int.random(in: 0..<12, using: &random) == 0 && buffer.size.height > 8
        if wantsImage { buffer.place(image, x: 4, y: 3) }
        let cursor = Int.random(in: 0..<12, using: &random) == 0 ? (x: 2, y: 1) : nil
        let screen = rig.show(buffer, cursor: cursor)
        let difference = RandomBuffers.difference(screen, buffer, depth: rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
      rig.terminal.restore()
      rig.settle()
      expectNoMargins(rig)
    }

    /// A crash writes the same bytes as leaving: margins are reset before the cursor is placed or another screen is
    /// shown.
    @Test(arguments: ["xterm-256color", "screen-256color", "rxvt"]) func leavingLiftsMargins(term: String) throws {
      let rig = try Rig.claimed(term: term)
      let leave = String(decoding: try #require(rig.terminal.screen).modes.leave, as: UTF8.self)
      let lifted = try #require(leave.firstRange(of: "\u{1B}[r"))
      if let left = leave.firstRange(of: "\u{1B}[?1049l") { #expect(lifted.upperBound <= left.lowerBound) }
    }

    @Test func leavingLiftsMarginsWhereverTheyMayBeLeftSet() throws {
      let capabilities = TerminalModes.Capabilities(resetAttributes: "\u{1B}[m", scrollRegion: true)
      let modes = TerminalModes(capabilities, isXtermLike: false, usesMouse: false, asksQuestions: false)
      #expect(String(decoding: modes.leave, as: UTF8.self) == "\u{18}\u{1B}[m\u{1B}[r\u{1B}[999;1H\r\n")
    }
  }
}

extension Screen.Cell {
  fileprivate var isPlain: Bool {
    foreground == .standard && background == .standard && !isBold && !isUnderlined && !isReversed && !isItalic
  }
}
