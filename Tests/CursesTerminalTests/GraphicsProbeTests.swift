import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct AskingForImages {
    private let cell = CellPixels(width: 10, height: 20)

    private func drawn(_ rig: Rig, _ text: String = "guide") -> String {
      var buffer = Buffer(size: rig.terminal.size)
      buffer.put(text, x: 0, y: 0, style: .plain, clip: buffer.bounds)
      return rig.bytes(showing: buffer)
    }

    @Test func questionsStandBehindTheFirstFrameAlone() throws {
      let rig = try Rig.claimed(graphics: .asked)
      #expect(!String(decoding: rig.window.received, as: UTF8.self).contains("_G"))
      let first = drawn(rig)
      #expect(first.contains("guide"))
      #expect(
        first.hasSuffix("\u{1B}[16t\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"))
      #expect(!drawn(rig, "second").contains("\u{1B}[c"))
    }

    @Test(arguments: [("linux", ""), ("vt100", ""), ("ansi", "")]) func notOfThoseThatPrintQuestions(
      term: String, variable: String
    ) throws {
      let rig = try Rig.claimed(term: term, graphics: .asked)
      let bytes = drawn(rig)
      #expect(bytes.contains("guide") && !bytes.contains("_G") && !bytes.contains("\u{1B}[c"))
    }

    /// tmux would use it as the title of the pane.
    @Test(arguments: [("tmux-256color", "TERM_PROGRAM"), ("screen", "STY"), ("xterm-256color", "TMUX")])
    func multiplexersAreAskedForSixelsAlone(term: String, variable: String) throws {
      let rig = try Rig.claimed(term: term, environment: [variable: "1"], graphics: .asked)
      let bytes = drawn(rig)
      #expect(bytes.hasSuffix("\u{1B}[16t\u{1B}[c") && !bytes.contains("_G"))
      _ = rig.events(typing: "\u{1B}[6;20;10t\u{1B}[?1;2;4c", count: 2)
      #expect(rig.terminal.graphics == TerminalGraphics(.sixel, cell: cell))
    }

    @Test(
      arguments: [
        ("\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", GraphicsProtocol.kitty),
        ("\u{1B}[6;20;10t\u{1B}[?62;4;22c", .sixel), ("\u{1B}[6;20;10t\u{1B}[?62;22c", nil),
        // The first number is not a feature, and sixels need the size of cells.
        ("\u{1B}[6;20;10t\u{1B}[?4;6c", nil), ("\u{1B}[?62;4c", nil),
        ("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\\u{1B}[?62;22c", nil),
      ] as [(String, GraphicsProtocol?)])
    func answersDecide(answers: String, form: GraphicsProtocol?) throws {
      let rig = try Rig.claimed(graphics: .asked)
      _ = drawn(rig)
      #expect(rig.terminal.graphics == nil)
      let events = rig.events(typing: answers + "q", count: answers.split(separator: "\u{1B}[").count)
      #expect(events.last == .input(.key(Key("q"))))
      #expect(events.filter { if case .input(.key) = $0 { true } else { false } }.count == 1)
      #expect(rig.terminal.graphics == form.map { TerminalGraphics($0, cell: cell) })
    }

    /// Terminals with iTerm2's protocol do not say so. Kitty's is better, sixels are larger.
    @Test(arguments: [("TERM_PROGRAM", "iTerm.app"), ("TERM_PROGRAM", "WezTerm"), ("LC_TERMINAL", "iTerm2")])
    func inlineImagesAreKnownByName(variable: String, value: String) throws {
      let rig = try Rig.claimed(environment: [variable: value], graphics: .asked)
      _ = drawn(rig)
      #expect(rig.terminal.graphics == nil)
      _ = rig.events(typing: "\u{1B}[6;20;10t\u{1B}[?62;4c", count: 2)
      #expect(rig.terminal.graphics == TerminalGraphics(.iterm2, cell: cell))
      let kitty = try Rig.claimed(environment: [variable: value], graphics: .asked)
      _ = drawn(kitty)
      _ = kitty.events(typing: "\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", count: 3)
      #expect(kitty.terminal.graphics == TerminalGraphics(.kitty, cell: cell))
    }

    @Test func multiplexersHaveNoInlineImages() throws {
      for variables in [["TERM_PROGRAM": "iTerm.app", "TMUX": "1"], ["LC_TERMINAL": "iTerm2", "STY": "1"]] {
        let rig = try Rig.claimed(environment: variables, graphics: .asked)
        _ = drawn(rig)
        _ = rig.events(typing: "\u{1B}[6;20;10t\u{1B}[?62;22c", count: 2)
        #expect(rig.terminal.graphics == nil)
      }
    }

    @Test func aChoiceIsNotAskedAbout() throws {
      let never = try Rig.claimed(graphics: .never)
      #expect(!drawn(never).contains("\u{1B}[c") && never.terminal.graphics == nil)
      let kitty = try Rig.claimed(graphics: .always(.kitty))
      #expect(kitty.terminal.graphics == TerminalGraphics(.kitty, cell: .usual))
      // The size of cells is requested anyway.
      #expect(drawn(kitty).hasSuffix("\u{1B}[16t\u{1B}[c"))
      _ = kitty.events(typing: "\u{1B}[6;20;10t\u{1B}[?62;4c", count: 2)
      #expect(kitty.terminal.graphics == TerminalGraphics(.kitty, cell: cell))
    }

    @Test func anotherFontIsNoticed() throws {
      let rig = try Rig.claimed(graphics: .asked)
      _ = drawn(rig)
      _ = rig.events(typing: "\u{1B}[6;20;10t\u{1B}[?62;4c", count: 2)
      rig.window.resize(width: 40, height: 12)
      #expect(rig.events(count: 1) == [.resized(Size(width: 40, height: 12))])
      let bytes = drawn(rig)
      #expect(bytes.hasSuffix("\u{1B}[16t\u{1B}[c") && !bytes.contains("_G"))
      _ = rig.events(typing: "\u{1B}[6;40;20t\u{1B}[?62;4c", count: 2)
      #expect(rig.terminal.graphics == TerminalGraphics(.sixel, cell: CellPixels(width: 20, height: 40)))
    }
  }
}
