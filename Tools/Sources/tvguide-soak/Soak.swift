import Foundation
import TerminalTesting

/// Two weeks of use and more: runs the real program on a terminal and sets its clock forward by half an hour at a time.
/// A warm-up of the same length comes first, in which caches and allocators fill up. The figures at the end must be the
/// same as after the warm-up.
struct Soak {
  /// The half hours of two weeks.
  static let leastTurns = 14 * 48
  private static let framesMeasured = 200
  private static let sizes = [(120, 40), (80, 24), (200, 60), (31, 8), (1, 1), (160, 50), (100, 30)]
  /// The actions of a half hour: moving, opening, the views, refreshes, boxes, dates.
  private static let habits = [
    "jjkl\r", "\u{1B}v", "jjj\r\r", "v", "2", "jl", "3", "4", "]\r", "\u{1B}[", "1", "r", "i", "jjkk", "i", "?",
    "\u{1B}",
    "g+3d\r", "t", "z", "#", "z", "#", "m", "u", "\u{1B}[200~pasted q text\u{1B}[201~",
    "\u{1B}[<64;20;10M\u{1B}[<65;20;10M",
    "\u{C}", "p", "\u{1B}", "C\u{1B}", "\u{1B}[I\u{1B}[O",
  ]

  let clock: SkewedClock
  let terminal: PseudoTerminal
  let figures: ProcessFigures

  /// Runs twice for this many minutes, and at least for two weeks each time. Returns what has grown in the second half.
  func run(minutes: Double) throws -> [String] {
    guard settle() else { throw SoakFailure(description: "the guide did not open:\n\(terminal.screen.text)") }
    print("at the start: \(try measure().line)")
    let first = try live(minutes: minutes, from: 0)
    let start = try measure()
    print("after \(first) half hours: \(start.line)")
    let turns = try live(minutes: minutes, from: first)
    let last = try measure()
    print("after \(turns) more: \(last.line)")
    terminal.send("q")
    guard terminal.waitForExit() == 0 else { throw SoakFailure(description: "it did not leave when told to") }
    return last.growth(since: start)
  }

  /// Runs half hours for this many minutes, and at least for two weeks. Returns their number.
  private func live(minutes: Double, from first: Int) throws -> Int {
    let end = Date().addingTimeInterval(minutes * 60)
    var turns = 0
    while turns < Self.leastTurns || Date() < end {
      try live(first + turns)
      turns += 1
    }
    return turns
  }

  /// Half an hour of use.
  private func live(_ turn: Int) throws {
    // Two weeks repeat, so that the days stay within the demo. The clock jumps back at the end.
    clock.move(by: turn % Self.leastTurns == Self.leastTurns - 1 ? -1800 * Int64(Self.leastTurns - 1) : 1800)
    terminal.send(Self.habits[turn % Self.habits.count])
    if turn % 7 == 0 {
      let (width, height) = Self.sizes[turn / 7 % Self.sizes.count]
      terminal.resize(width: width, height: height)
    }
    if turn % 10 == 9 {
      terminal.resize(width: 120, height: 40)
      guard settle() else {
        throw SoakFailure(description: "turn \(turn): the screen is not whole\n\(terminal.screen.text)")
      }
    } else {
      terminal.receive(timeout: 20)
      while terminal.receive() {}
    }
  }

  /// Waits until the screen is complete.
  private func settle() -> Bool {
    terminal.send("\u{1B}")
    return terminal.waitUntil(timeout: 30) { $0.rows.last?.contains("? help") == true }
  }

  private func measure() throws -> Measurement {
    terminal.resize(width: 120, height: 40)
    // Escape alone, as often as boxes can be stacked. With a key right behind it, it would be Alt.
    for _ in 0..<3 where !settle() {
      throw SoakFailure(description: "the screen is not whole\n\(terminal.screen.text)")
    }
    // By name, because on the timeline digits are channel numbers.
    terminal.send(":view horizontal\r")
    guard terminal.waitUntil(timeout: 30, { $0.contains("Provider") && $0.contains("? help") }) else {
      throw SoakFailure(description: "there is no horizontal view\n\(terminal.screen.text)")
    }
    // No Escape from here on, because a key right behind it would make it Alt.
    terminal.send("t")
    while terminal.receive(timeout: 500) {}
    let before = figures.processorTime
    for frame in 0..<Self.framesMeasured {
      let bytes = terminal.byteCount
      terminal.send(frame % 2 == 0 ? "j" : "k")
      guard terminal.waitForBytes(bytes + 1) else {
        throw SoakFailure(description: "a key drew nothing\n\(terminal.screen.text)")
      }
    }
    let frame = (figures.processorTime - before) / Self.framesMeasured
    return Measurement(memory: figures.memory, descriptors: figures.descriptors, frame: frame)
  }
}

/// Why the run failed.
struct SoakFailure: Error, CustomStringConvertible {
  let description: String
}
