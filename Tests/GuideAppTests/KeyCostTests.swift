import Foundation
import TerminalTesting
import Testing

/// What a key costs the terminal, in bytes, with the real binary: these counts are the same on every machine, so that what
/// makes a frame dearer fails here.
@Suite struct KeyCostTests {
  /// A hundred weekly and daily shows on three channels, over some weeks.
  private var listing: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tv>\n"
    for channel in 0..<3 {
      text += "<channel id=\"c\(channel)\"><display-name>Channel \(channel + 1)</display-name></channel>\n"
    }
    for show in 0..<100 {
      let minute = String(format: "%02d%02d", 6 + show / 10, show % 10 * 6)
      for day in 1...28 where show % 4 == 0 || (day + show) % 7 == 0 {
        let date = String(format: "202509%02d", day)
        text += """
          <programme start="\(date)\(minute)00 +0000" channel="c\(show % 3)"><title>Show \(show * 7919 % 1000)</title>\
          <episode-num system="xmltv_ns">\(show % 9).\(day).</episode-num></programme>

          """
      }
    }
    return text + "</tv>\n"
  }

  private func opened(_ harness: ProgramHarness, width: Int, height: Int) throws -> PseudoTerminal {
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    let terminal = try harness.start("--now", "2025-09-10T05:00:00Z", width: width, height: height)
    #expect(terminal.waitUntil { $0.contains("? help") && $0.contains("/100") })
    terminal.send("z")
    #expect(terminal.waitUntil { screen in (3..<(height - 3)).allSatisfy { screen.rows[$0].contains("│") } })
    return terminal
  }

  /// Presses a key and answers how many bytes came until the status line says where the cursor is.
  private func bytes(of key: String, until place: String, on terminal: PseudoTerminal) -> Int {
    let before = terminal.byteCount
    terminal.send(key)
    #expect(terminal.waitUntil { $0.rows.last?.contains(place) == true }, "\(key) to \(place)")
    return terminal.byteCount - before
  }

  @Test(arguments: [(80, 24, 360, 480), (200, 60, 520, 1400)])
  func aKeyWritesLittle(width: Int, height: Int, down: Int, right: Int) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness, width: width, height: height)
    for row in 2...(height - 6) { _ = bytes(of: "j", until: " \(row)/100", on: terminal) }
    let downwards = ((height - 5)...(height + 10)).map { bytes(of: "j", until: " \($0)/100", on: terminal) }
    #expect(downwards.reduce(0, +) / downwards.count <= down, "\(downwards)")
    let rightwards = (11...20).map { bytes(of: "l", until: "Sep \($0)", on: terminal) }
    #expect(rightwards.reduce(0, +) / rightwards.count <= right, "\(rightwards)")
  }

  @Test func manyKeysInOneGoAreFewFrames() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness, width: 80, height: 24)
    // The last of 90 rows down: the screens between are not drawn one by one.
    let whole = bytes(of: String(repeating: "j", count: 90), until: " 91/100", on: terminal)
    #expect(whole < 90 * 100)
  }
}
