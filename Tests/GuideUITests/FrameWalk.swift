import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// A walk through a timeline in which every frame that takes over parts of the last one is held against the same drawn whole.
struct FrameWalk {
  /// How many frames took over what.
  struct Frames {
    /// Rows, or cells of them.
    var withRows = 0
    /// Cells that moved within their row.
    var withColumns = 0

    static func += (left: inout Frames, right: Frames) {
      left.withRows += right.withRows
      left.withColumns += right.withColumns
    }
  }

  private var screen: TimelineScreen
  private var random: SeededGenerator
  private var renderer = FrameRenderer()
  private var shown: Buffer
  private var buffer: Buffer

  init(_ screen: TimelineScreen, _ random: SeededGenerator) {
    self.screen = screen
    self.random = random
    shown = screen.buffer
    buffer = shown
  }

  /// Does so many things, each of which draws a frame; ends at the first that is wrong.
  func steps(
    _ count: Int, seed: Int, _ act: (inout TimelineScreen, inout SeededGenerator) -> Void
  ) -> Frames {
    var walk = self
    var frames = Frames()
    for step in 0..<count {
      act(&walk.screen, &walk.random)
      guard walk.drawsAsIfWhole(seed: seed, step: step) else { break }
      if walk.renderer.keepsRows { frames.withRows += 1 }
      if walk.renderer.keepsRows, case .sideways = walk.renderer.scroll { frames.withColumns += 1 }
    }
    return frames
  }

  private mutating func drawsAsIfWhole(seed: Int, step: Int) -> Bool {
    swap(&buffer, &shown)
    renderer.draw(screen.state, into: &buffer, after: shown)
    let whole = screen.buffer
    var rows: [Int] = []
    if buffer.size == whole.size { buffer.forEachChangedRun(since: whole) { row, _ in rows.append(row) } }
    // As the guide does where it has the time.
    if Bool.random(using: &random) { renderer.prepare(screen.state) }
    #expect(buffer.size == whole.size && rows.isEmpty, "seed \(seed), step \(step), rows \(rows)")
    return buffer.size == whole.size && rows.isEmpty
  }
}
