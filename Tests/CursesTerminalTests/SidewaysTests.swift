import SeededRandom
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  /// Rows whose ends move, as in the timeline.
  @Suite(.serialized) struct Sideways {

    /// No wide text, because libvterm 0.1.4 loses text in two chunks.
    private static let words = ["Midday Live", "Newsroom", "The Lobby", "●", "Ωμέγα"]

    /// Fixed channels, and programmes without gaps beside them, from a moment on.
    private func timeline(_ size: Size, from left: Int, row first: Int, now: Int) -> Buffer {
      var buffer = Buffer(size: size)
      let grid = Rect(x: 12, y: 0, width: size.width - 12, height: size.height)
      for y in 0..<size.height {
        var random = SeededGenerator(seed: UInt64(first + y))
        buffer.put("Channel \(first + y)", x: 0, y: y, style: .plain, clip: buffer.bounds)
        var x = 12 - left
        while x < size.width {
          let width = Int.random(in: 3...30, using: &random)
          let word = Self.words.randomElement(using: &random) ?? ""
          let style = Style(attributes: (x + left) < now ? .bold : [])
          let cell = Rect(x: x, y: y, width: width, height: 1).intersection(grid)
          buffer.put("│", x: x, y: y, style: Style(foreground: .palette(240)), clip: cell)
          buffer.put(word, x: x + 1, y: y, style: style, clip: cell)
          if (x + left) % 7 == 0 { buffer.restyle(cell) { $0.background = .palette(25) } }
          x += width
        }
      }
      return buffer
    }

    @Test(arguments: [UInt64](1...12)) func whatMovesIsSeen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rig = try Rig.claimed(
        width: .random(in: 24...120, using: &random), height: .random(in: 3...24, using: &random),
        term: seed % 4 == 0 ? "linux" : seed % 4 == 1 ? "screen-256color" : "xterm-256color")
      var (left, row) = (500, 100)
      for frame in 0..<30 {
        left += Int.random(in: -3...3, using: &random) * 5
        if Int.random(in: 0..<6, using: &random) == 0 { row += Int.random(in: -2...2, using: &random) }
        let buffer = timeline(rig.terminal.size, from: left, row: row, now: 560)
        let difference = RandomBuffers.difference(rig.show(buffer), buffer, depth: rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
    }
  }
}
