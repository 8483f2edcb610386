import Glibc
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Images {
    /// Like kitty's images, which the terminal keeps.
    private let kept = TerminalImage(
      size: Size(width: 20, height: 6), form: .kept(id: 7, sending: Array("\u{1B}_Ga=t;AAAA\u{1B}\\".utf8)))
    /// Like sixels, which are removed by text.
    private let pixels = TerminalImage(size: Size(width: 20, height: 6), form: .pixels(Array("\u{1B}Pq~\u{1B}\\".utf8)))
    private let shown =
      "\u{1B}7\u{1B}[6;11H\u{1B}_Ga=t;AAAA\u{1B}\\\u{1B}_Ga=p,i=7,p=327691,c=20,r=6,C=1,q=2\u{1B}\\\u{1B}8"
    private let shownAgain = "\u{1B}7\u{1B}[6;11H\u{1B}_Ga=p,i=7,p=327691,c=20,r=6,C=1,q=2\u{1B}\\\u{1B}8"
    private let hidden = "\u{1B}_Ga=d,d=i,i=7,p=327691,q=2\u{1B}\\"
    private let removed = "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\"
    private let shownPixels = "\u{1B}7\u{1B}[6;11H\u{1B}Pq~\u{1B}\\\u{1B}8"
    /// Each cell under the pixels is overwritten.
    private let blanks = (6...11).map { "\u{1B}7\u{1B}[\($0);11H\u{1B}[0m\(String(repeating: " ", count: 20))\u{1B}8" }
      .joined()

    private func guide(_ rig: Rig, first: Int = 0) -> Buffer {
      var buffer = Buffer(size: rig.terminal.size)
      for y in 0..<buffer.size.height {
        buffer.put("row \(first + y) of the guide, and more of it", x: 0, y: y, style: .plain, clip: buffer.bounds)
      }
      return buffer
    }

    private func zoomed(_ rig: Rig, _ image: TerminalImage, first: Int = 0) -> Buffer {
      var buffer = guide(rig, first: first)
      buffer.place(image, x: 10, y: 5)
      return buffer
    }

    @Test func theImageFollowsTheFrameInOneWrite() throws {
      let rig = try Rig.claimed()
      _ = rig.show(guide(rig))
      let writes = rig.terminal.statistics.writes
      let bytes = rig.bytes(showing: zoomed(rig, kept))
      #expect(rig.terminal.statistics.writes == writes + 1)
      #expect(bytes.hasSuffix(shown) && bytes.utf8.count > shown.utf8.count)
      #expect(rig.window.screen.row(7) == "row 7 of t                    f it")
    }

    @Test func theImageIsInsideTheMarksOfTheFrame() throws {
      let rig = try Rig.claimed()
      _ = rig.events(typing: "\u{1B}[?2026;2$y", count: 1)
      #expect(rig.bytes(showing: zoomed(rig, kept)).hasSuffix(shown + "\u{1B}[?2026l"))
    }

    @Test func anImageThatStaysIsSentOnce() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      var buffer = zoomed(rig, kept)
      #expect(rig.bytes(showing: buffer).isEmpty)
      buffer.put("elsewhere", x: 0, y: 20, style: .plain, clip: buffer.bounds)
      let bytes = rig.bytes(showing: buffer)
      #expect(bytes.contains("elsewhere") && !bytes.contains("_G"))
    }

    /// Images are not sent again if the text beside them changes.
    @Test func anImageBesideWhichSomethingChangesStays() throws {
      for image in [pixels, kept] {
        let rig = try Rig.claimed()
        for x in [0, 40] {
          _ = rig.show(zoomed(rig, image))
          var buffer = zoomed(rig, image)
          buffer.put("elsewhere", x: x, y: 8, style: .plain, clip: buffer.bounds)
          let bytes = rig.bytes(showing: buffer)
          #expect(!bytes.contains("\u{1B}7") && !bytes.contains("\u{1B}_") && bytes.utf8.count < 60)
          #expect(rig.window.screen.text == buffer.text)
        }
      }
    }

    /// ncurses may write everything between two changes of a row.
    @Test func anImageBetweenTwoChangesIsShownAnew() throws {
      for (image, removal, showing) in [(pixels, blanks, shownPixels), (kept, hidden, shownAgain)] {
        let rig = try Rig.claimed()
        _ = rig.show(zoomed(rig, image))
        var buffer = zoomed(rig, image)
        for x in [0, 31] { buffer.put("XXX", x: x, y: 8, style: .plain, clip: buffer.bounds) }
        let bytes = rig.bytes(showing: buffer)
        #expect(bytes.hasPrefix(removal) && bytes.hasSuffix(showing) && bytes.contains("XXX"))
        #expect(rig.window.screen.text == buffer.text)
        #expect(rig.bytes(showing: buffer).isEmpty)
      }
    }

    @Test func anImageOverAPageThatScrollsIsShownAnew() throws {
      let rig = try Rig.claimed()
      for first in 0..<5 {
        let bytes = rig.bytes(showing: zoomed(rig, pixels, first: first))
        #expect(bytes.hasPrefix(blanks) == (first > 0) && bytes.hasSuffix(shownPixels))
        #expect(rig.window.screen.text == zoomed(rig, pixels, first: first).text)
      }
    }

    @Test func itIsTakenAwayWhenItCloses() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      let bytes = rig.bytes(showing: guide(rig))
      #expect(bytes.hasPrefix(hidden) && !bytes.contains("a=t") && !bytes.contains("a=p"))
      #expect(rig.window.screen.text == guide(rig).text)
      #expect(!rig.bytes(showing: guide(rig, first: 1)).contains("_G"))
    }

    @Test func cellsUnderPixelsAreWrittenAgain() throws {
      let rig = try Rig.claimed()
      var page = Buffer(size: rig.terminal.size)
      page.put("title", x: 0, y: 0, style: .plain, clip: page.bounds)
      var zoomed = page
      zoomed.place(pixels, x: 10, y: 5)
      #expect(rig.bytes(showing: page).contains("title"))
      #expect(rig.bytes(showing: zoomed).hasSuffix(shownPixels))
      let bytes = rig.bytes(showing: page)
      #expect(bytes.hasPrefix(blanks))
      #expect(rig.window.screen.text == page.text)
      #expect(rig.bytes(showing: page).isEmpty)
    }

    @Test func oneImageTakesAnothersPlace() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      let other = TerminalImage(
        size: kept.size, form: .kept(id: 8, sending: Array("\u{1B}_Ga=t;BBBB\u{1B}\\".utf8)))
      let bytes = rig.bytes(showing: zoomed(rig, other))
      #expect(bytes.hasPrefix(hidden) && bytes.contains("BBBB") && bytes.contains("a=p,i=8,"))
      // The terminal still has the first one.
      let again = rig.bytes(showing: zoomed(rig, kept))
      #expect(again.hasSuffix(shownAgain) && !again.contains("AAAA"))
    }

    @Test func repaintingShowsItAgain() throws {
      let rig = try Rig.claimed()
      for image in [kept, pixels] {
        _ = rig.show(zoomed(rig, image))
        rig.terminal.repaint()
        let bytes = rig.bytes(showing: zoomed(rig, image))
        #expect(bytes.contains("row 0") && bytes.hasSuffix(image === kept ? shown : shownPixels))
      }
    }

    /// Writing blanks to rows that no longer exist would scroll the screen.
    @Test func aSmallerScreenHasNoRowsToBlank() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, pixels))
      rig.window.resize(width: 30, height: 8)
      _ = rig.events(count: 1)
      let bytes = rig.bytes(showing: guide(rig))
      #expect(!bytes.contains(";11H\u{1B}[0m  ") && rig.window.screen.text.hasPrefix("row 0 of the guide"))
      #expect(!rig.bytes(showing: guide(rig, first: 1)).contains("\u{1B}7"))
    }

    @Test func anotherSizeShowsItAgain() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      rig.window.resize(width: 60, height: 20)
      _ = rig.events(count: 1)
      let bytes = rig.bytes(showing: zoomed(rig, kept))
      #expect(bytes.hasPrefix(removed) && bytes.hasSuffix(shown))
    }

    @Test func stoppingTakesItAwayAndContinuingShowsIt() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      let before = rig.window.received.count
      rig.terminal.stopProcess = {
        rig.settle()
        let bytes = String(decoding: rig.window.received[before...], as: UTF8.self)
        #expect(bytes.hasPrefix(removed) && bytes.contains("\u{1B}[?1049l"))
      }
      rig.terminal.suspend()
      rig.terminal.stopProcess = {}
      #expect(rig.bytes(showing: zoomed(rig, kept)).hasSuffix(shown))
    }

    @Test func leavingTakesItAway() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, kept))
      let before = rig.window.received.count
      rig.terminal.restore()
      rig.settle()
      #expect(String(decoding: rig.window.received[before...], as: UTF8.self).hasPrefix(removed))
    }

    /// An image larger than what the terminal takes at once: nothing is drawn into it.
    @Test func nothingIsDrawnIntoAnImage() throws {
      let rig = try Rig.claimed()
      let large = large
      #expect(rig.terminal.draw(zoomed(rig, large)))
      #expect(!rig.terminal.canDraw && !rig.terminal.draw(guide(rig)))
      rig.settle()
      #expect(String(decoding: rig.window.received, as: UTF8.self).hasSuffix(",C=1,q=2\u{1B}\\\u{1B}8"))
      #expect(rig.bytes(showing: guide(rig)).contains("he guide, and more o"))
      #expect(rig.window.screen.text == guide(rig).text)
    }

    /// The terminal is restored even if it only took half of an image.
    @Test func aStalledTerminalIsLeft() throws {
      let rig = try Rig.claimed()
      #expect(rig.terminal.draw(zoomed(rig, large)))
      rig.terminal.restore()
      #expect(rig.terminal.output.isEmpty)
      #expect(rig.window.modes.c_lflag & tcflag_t(ECHO) != 0)
    }

    private var large: TerminalImage {
      let content = Array("\u{1B}_G".utf8) + Array(repeating: 0x41, count: 300_000) + Array("\u{1B}\\".utf8)
      return TerminalImage(size: kept.size, form: .kept(id: 9, sending: content))
    }
  }
}
