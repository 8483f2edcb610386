import Testing

@testable import GuideBench

@Suite struct TerminalAnswersTests {
  @Test(
    "What xterm answers, and silence to what it does not know",
    arguments: [
      ("\u{1B}[c", "\u{1B}[?64;1;2;6;9;15;18;21;22c"), ("\u{1B}[>c", "\u{1B}[>41;379;0c"), ("\u{1B}[5n", "\u{1B}[0n"),
      ("\u{1B}[6n", "\u{1B}[1;1R"), ("\u{1B}[?2026$p", "\u{1B}[?2026;0$y"),
      ("\u{1B}]11;?\u{07}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
      ("\u{1B}]10;?\u{1B}\\", "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\"),
      ("\u{1B}[>q", "\u{1B}P>|XTerm(379)\u{1B}\\"), ("\u{1B}[?u", ""), ("\u{1B}_Gi=1,a=q;AAAA\u{1B}\\", ""),
      ("text \u{1B}[1;31mred\u{1B}[H", ""), ("", ""),
    ])
  func answers(asked: String, expected: String) {
    var answers = TerminalAnswers()
    #expect(String(decoding: answers.answers(to: Array(asked.utf8)), as: UTF8.self) == expected)
  }

  @Test("However output is split, and whatever stands around it, the answers are the same")
  func splitAnywhere() {
    let output = Array("a\u{1B}[31mb\u{1B}[c\u{1B}]11;?\u{07}c\u{1B}[?2026$p\u{1B}[2J".utf8)
    var whole = TerminalAnswers()
    let expected = whole.answers(to: output)
    #expect(expected.count > 40)
    for place in 0...output.count {
      var answers = TerminalAnswers()
      #expect(answers.answers(to: Array(output[..<place])) + answers.answers(to: Array(output[place...])) == expected)
    }
  }
}

@Suite struct SlowLinkTests {
  @Test("In a second a link carries what it is said to, and no more than 20 ms' worth at once")
  func rate() {
    let start = MonotonicTime(nanoseconds: 0)
    var link = SlowLink(bytesPerSecond: 11_520, now: start)
    var taken = 0
    var most = 0
    for millisecond in 1...1000 {
      let allowed = link.allowance(now: start.adding(milliseconds: Double(millisecond)))
      link.take(allowed)
      taken += allowed
      most = max(most, allowed)
    }
    #expect((11_400...11_520).contains(taken))
    #expect(most <= 230)
    #expect(link.allowance(now: start.adding(milliseconds: 60_000)) == 230)
  }
}

@Suite struct HeldKeyTests {
  private func times(_ milliseconds: [Double]) -> [MonotonicTime] {
    milliseconds.map { MonotonicTime(nanoseconds: 0).adding(milliseconds: $0) }
  }

  @Test("A key is missed where nothing is drawn before the next one")
  func missed() {
    let pressed = times([0, 16, 33])
    let end = MonotonicTime(nanoseconds: 50_000_000)
    #expect(HeldKey.missed(pressed, times([1, 17, 34]), end: end) == 0)
    #expect(HeldKey.missed(pressed, times([1, 34]), end: end) == 1)
    #expect(HeldKey.missed(pressed, times([17, 18, 19]), end: end) == 2)
    #expect(HeldKey.missed(pressed, times([60]), end: end) == 3)
  }
}

@Suite struct MeasuredTerminalTests {
  /// Writes back what is typed, like cat on a raw terminal.
  private func echo() throws -> MeasuredTerminal {
    try MeasuredTerminal(
      command: ["/bin/sh", "-c", "stty raw -echo; printf ready; exec cat"], environment: ["PATH": "/usr/bin:/bin"],
      size: .small)
  }

  @Test("A key's bytes are counted, its time is that of the last read, and the screen shows it")
  func keys() throws {
    let terminal = try echo()
    let ready = try terminal.wait(for: ["ready"])
    #expect(ready > terminal.startedAt)
    #expect(terminal.completed(size: .small, withoutLast: 0) == ready)
    let figures = try terminal.measure("x", count: 5)
    #expect(figures.bytes == 1)
    #expect(figures.ignored == 0)
    #expect(figures.latency.values.count == 5)
    #expect(figures.latency.values.allSatisfy { $0 > 0 })
    #expect(terminal.screen.rows[0] == "readyxxxxx")
    #expect(terminal.cost > 0)
    #expect(terminal.process.peakMemory > 0)
    terminal.quit([])
  }

  @Test("Nothing comes back for a key that does nothing")
  func ignoredKeys() throws {
    let terminal = try MeasuredTerminal(
      command: ["/bin/sh", "-c", "stty raw -echo; printf ready; exec sleep 1000"],
      environment: ["PATH": "/usr/bin:/bin"], size: .small)
    _ = try terminal.wait(for: ["ready"])
    let begun = MonotonicTime.now
    terminal.press("x")
    #expect(terminal.settle(since: begun, quiet: 5, patience: 20) == nil)
    terminal.quit([])
  }

  @Test("A program that ends without showing what is awaited is told with its screen")
  func noMarker() throws {
    let terminal = try MeasuredTerminal(
      command: ["/bin/echo", "no such file"], environment: [:], size: .small)
    let failure = #expect(throws: BenchFailure.self) { _ = try terminal.wait(for: ["Provider"]) }
    #expect(failure?.description.contains("no such file") == true)
    terminal.quit([])
  }

  @Test("Output is taken no faster than a link carries it, and all of it")
  func slowLink() throws {
    let terminal = try echo()
    _ = try terminal.wait(for: ["ready"])
    terminal.link = SlowLink(bytesPerSecond: 50_000, now: .now)
    let before = terminal.byteCount
    terminal.press(String(repeating: "y", count: 3000))
    _ = terminal.settle(since: .now, quiet: 200, patience: 2000)
    #expect(terminal.byteCount - before == 3000)
    #expect(terminal.chunks.dropFirst(1).allSatisfy { $0.bytes.count <= 1000 })
    terminal.quit([])
  }
}
