import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The enlarged poster on terminals with and without images.
@Suite(.onOwnThreads) struct ImageTests {
  private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  private static let kittyAnswers = "\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c"
  private static let sixelAnswers = "\u{1B}[6;20;10t\u{1B}[?62;4;22c"
  private static let kittyRemoval = "\u{1B}_Ga=d,d="

  /// The demo on a terminal that only answers what the test says.
  private func opened(
    _ harness: ProgramHarness, _ arguments: String..., width: Int = 100, height: Int = 30
  ) throws -> PseudoTerminal {
    let moment = "2026-03-05T19:30:00Z"
    try harness.giveDemo(at: moment)
    let terminal = try PseudoTerminal(
      program: ProgramHarness.program, arguments: ["--demo", "--now", moment] + arguments,
      environment: harness.environment, directory: harness.home, width: width, height: height)
    terminal.answersQuestions = false
    try #require(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    return terminal
  }

  private func text(_ terminal: PseudoTerminal, from start: Int = 0) -> String {
    String(decoding: terminal.received.dropFirst(start), as: UTF8.self)
  }

  /// Waits for bytes after `start`.
  private func arrives(_ text: String, at terminal: PseudoTerminal, from start: Int = 0) -> Bool {
    terminal.waitUntil { _ in self.text(terminal, from: start).contains(text) }
  }

  private func hasPictureOfCharacters(_ screen: Screen) -> Bool {
    screen.cells.filter { $0.background != .standard }.count > 400
      && Set(screen.cells.map(\.background)).count >= 4
  }

  /// The file that was sent in pieces of Base64.
  private func kittyFile(_ text: String) throws -> Data {
    let begin = try #require(text.firstRange(of: "\u{1B}_Ga=t"))
    var content = ""
    for piece in text[begin.lowerBound...].components(separatedBy: "\u{1B}_G").dropFirst() {
      guard let semicolon = piece.firstIndex(of: ";"), let end = piece.firstRange(of: "\u{1B}\\") else { break }
      content += piece[piece.index(after: semicolon)..<end.lowerBound]
      if piece[..<semicolon].contains("m=0") { break }
    }
    return try #require(Data(base64Encoded: content))
  }

  @Test func kittyShowsItAndTakesItAway() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness)
    #expect(arrives(Self.kittyQuestion + "\u{1B}[c", at: terminal))
    let opening = text(terminal)
    let question = try #require(opening.firstRange(of: Self.kittyQuestion))
    #expect(opening[..<question.lowerBound].contains("help"))
    terminal.send(Self.kittyAnswers + "p")
    #expect(arrives("m=0;", at: terminal))
    #expect(terminal.waitUntil { _ in text(terminal).hasSuffix("\u{1B}\\\u{1B}8") })
    let file = try kittyFile(text(terminal))
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]) && file.count > 200)

    // Ctrl-L sends it again, closing removes it, and the guide is visible.
    var before = terminal.received.count
    terminal.send("\u{C}")
    #expect(arrives("\u{1B}_Ga=t", at: terminal, from: before))
    #expect(terminal.waitUntil { _ in text(terminal).hasSuffix("\u{1B}\\\u{1B}8") })
    before = terminal.received.count
    terminal.send("x")
    #expect(arrives(Self.kittyRemoval, at: terminal, from: before))
    #expect(terminal.waitUntil { $0.contains("? help") })

    // So does quitting with the open poster, before the terminal is restored.
    before = terminal.received.count
    terminal.send("p")
    // The terminal still has it.
    #expect(arrives("\u{1B}_Ga=p,", at: terminal, from: before))
    before = terminal.received.count
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit() == 128 + Int(SIGTERM))
    let end = text(terminal, from: before)
    let removal = try #require(end.firstRange(of: Self.kittyRemoval))
    #expect(removal.upperBound <= (try #require(end.firstRange(of: "\u{1B}[?1049l"))).lowerBound)
    #expect(!terminal.screen.isAlternate)
  }

  @Test func sixelsShowItInTheSizeOfItsPlace() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness)
    terminal.send(Self.sixelAnswers + "p")
    #expect(arrives("\u{1B}P", at: terminal))
    #expect(terminal.waitUntil { _ in text(terminal).hasSuffix("\u{1B}\\\u{1B}8") })
    let sent = text(terminal)
    let begin = try #require(sent.firstRange(of: "\u{1B}P"))
    // Raster attributes: `"1;1;width;height`. The place has 34 by 26 cells of 10 by 20 pixels.
    let raster = try #require(sent[begin.lowerBound...].firstMatch(of: /q"1;1;(\d+);(\d+)/))
    let (width, height) = (try #require(Int(raster.1)), try #require(Int(raster.2)))
    #expect((200...340).contains(width) && (400...520).contains(height))
    let before = terminal.received.count
    terminal.send("x")
    #expect(terminal.waitUntil { $0.contains("? help") && $0.contains("DEMO") })
    #expect(!text(terminal, from: before).contains("\u{1B}P"))
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func aTerminalThatNeverAnswersGetsCharacters() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness)
    terminal.send("p")
    #expect(terminal.waitUntil(hasPictureOfCharacters))
    terminal.send("x?")
    #expect(terminal.waitUntil { $0.contains("Esc close") })
    #expect(!text(terminal).contains("a=t") && !text(terminal).contains("\u{1B}P"))
    terminal.send("xq")
    #expect(terminal.waitForExit() == 0)
  }

  /// The poster is open and made of characters when the answers arrive in pieces. They close nothing, as keys would.
  @Test func aLateAnswerIsNoKeyAndBringsTheImage() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness)
    terminal.send("p")
    #expect(terminal.waitUntil(hasPictureOfCharacters))
    terminal.send("\u{1B}[6;20;10t\u{1B}_Gi=31;O")
    terminal.send("K\u{1B}\\\u{1B}[?62;4c")
    #expect(arrives("\u{1B}_Ga=t", at: terminal))
    terminal.send("xq")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(arguments: [("kitty", "\u{1B}_Ga=t"), ("iterm2", "\u{1B}]1337;File=inline=1;"), ("sixel", "\u{1B}P")])
  func aChoiceNeedsNoAnswer(choice: String, image: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness, "--images", choice)
    terminal.send("p")
    #expect(arrives(image, at: terminal))
    #expect(!text(terminal).contains("a=q"))
  }

  @Test func charactersWhereTheyAreChosen() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness, "--images", "symbols")
    // It was not requested, so an answer changes nothing.
    terminal.send(Self.kittyAnswers + "p")
    #expect(terminal.waitUntil(hasPictureOfCharacters))
    #expect(!text(terminal).contains("\u{1B}_G") && !text(terminal).contains("\u{1B}[c"))
  }

  /// The ids in commands of a kind, in order.
  private func ids(of command: String, in text: String) -> [Substring] {
    text.components(separatedBy: "\u{1B}_G\(command),").dropFirst().compactMap { rest in
      rest.firstMatch(of: /^[^;\x{1B}]*?i=(\d+)/)?.1
    }
  }

  /// Each file is sent once, and shown again where the list scrolls to.
  @Test func postersOfRowsAreImages() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try opened(harness, "--images", "kitty", width: 120, height: 36)
    terminal.send("z")
    #expect(terminal.waitUntil { _ in Set(ids(of: "a=p", in: text(terminal))).count >= 5 })
    terminal.send("\u{1B}[1;2B")
    #expect(arrives("\u{1B}_Ga=d,d=i,", at: terminal))
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let sent = text(terminal)
    let files = ids(of: "a=t", in: sent)
    #expect(Set(files).count == files.count && Set(ids(of: "a=p", in: sent)) == Set(files))
    // All are removed in the end.
    #expect(Set(ids(of: "a=d,d=I", in: sent)) == Set(files))
  }
}
