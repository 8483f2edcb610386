import Glibc
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Images {
    /// As kitty's: bytes that take it away.
    private let named = TerminalImage(
      size: Size(width: 20, height: 6), content: Array("\u{1B}_Ga=T;AAAA\u{1B}\\".utf8),
      removal: Array("\u{1B}_Ga=d\u{1B}\\".utf8))
    /// As sixels: text takes them away.
    private let pixels = TerminalImage(size: Size(width: 20, height: 6), content: Array("\u{1B}Pq~\u{1B}\\".utf8))
    private let shown = "\u{1B}7\u{1B}[6;11H\u{1B}_Ga=T;AAAA\u{1B}\\\u{1B}8"
    private let removed = "\u{1B}_Ga=d\u{1B}\\"

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
      let bytes = rig.bytes(showing: zoomed(rig, named))
      #expect(rig.terminal.statistics.writes == writes + 1)
      #expect(bytes.hasSuffix(shown) && bytes.utf8.count > shown.utf8.count)
      #expect(rig.window.screen.row(7) == "row 7 of t                    f it")
    }

    @Test func theImageIsInsideTheMarksOfTheFrame() throws {
      let rig = try Rig.claimed()
      _ = rig.events(typing: "\u{1B}[?2026;2$y", count: 1)
      #expect(rig.bytes(showing: zoomed(rig, named)).hasSuffix(shown + "\u{1B}[?2026l"))
    }

    @Test func anImageThatStaysIsSentOnce() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
      var buffer = zoomed(rig, named)
      #expect(rig.bytes(showing: buffer).isEmpty)
      buffer.put("elsewhere", x: 0, y: 20, style: .plain, clip: buffer.bounds)
      let bytes = rig.bytes(showing: buffer)
      #expect(bytes.contains("elsewhere") && !bytes.contains("_G"))
    }

    @Test func anImageBesideWhichSomethingChangesIsSentAgain() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, pixels))
      var buffer = zoomed(rig, pixels)
      buffer.put("elsewhere", x: 0, y: 8, style: .plain, clip: buffer.bounds)
      #expect(rig.bytes(showing: buffer).contains("\u{1B}Pq~"))
    }

    /// Lines that move would take pixels with them.
    @Test func nothingIsMovedUnderAnImage() throws {
      func page(_ rig: Rig, from first: Int, _ image: TerminalImage?) -> Buffer {
        var buffer = Buffer(size: rig.terminal.size)
        for y in 0..<buffer.size.height {
          // No row has anything in common with its neighbours.
          let bytes = (0..<70).map { UInt8(0x41 + ($0 * $0 * 3 + (first + y) * 11) % 26) }
          buffer.put(String(decoding: bytes, as: UTF8.self), x: 0, y: y, style: .plain, clip: buffer.bounds)
        }
        if let image { buffer.place(image, x: 10, y: 5) }
        return buffer
      }
      for image in [nil, pixels, named] {
        let rig = try Rig.claimed()
        _ = rig.show(page(rig, from: 0, image))
        let bytes = rig.bytes(showing: page(rig, from: 1, image))
        #expect(rig.window.screen.text == page(rig, from: 1, image).text)
        // A page that is not moved is written whole: 24 rows of 70 characters, or of 50 beside the image.
        #expect((bytes.utf8.count > 24 * 50) == (image != nil), "\(bytes.debugDescription)")
      }
    }

    @Test func itIsTakenAwayWhenItCloses() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
      let bytes = rig.bytes(showing: guide(rig))
      #expect(bytes.hasPrefix(removed) && !bytes.contains("a=T"))
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
      #expect(rig.bytes(showing: zoomed) == "\u{1B}7\u{1B}[6;11H\u{1B}Pq~\u{1B}\\\u{1B}8")
      // No cell differs, and yet each one that the pixels cover is overwritten.
      let bytes = rig.bytes(showing: page)
      let blanks = String(repeating: " ", count: 20)
      for row in 6...11 { #expect(bytes.contains("\u{1B}[\(row);11H\u{1B}[0m\(blanks)")) }
      #expect(rig.window.screen.text == page.text)
      #expect(rig.bytes(showing: page).isEmpty)
    }

    @Test func oneImageTakesAnothersPlace() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
      let other = TerminalImage(
        size: named.size, content: Array("\u{1B}_Ga=T;BBBB\u{1B}\\".utf8), removal: named.removal)
      let bytes = rig.bytes(showing: zoomed(rig, other))
      #expect(bytes.hasPrefix(removed) && bytes.contains("BBBB"))
    }

    @Test func repaintingShowsItAgain() throws {
      let rig = try Rig.claimed()
      for image in [named, pixels] {
        _ = rig.show(zoomed(rig, image))
        rig.terminal.repaint()
        let bytes = rig.bytes(showing: zoomed(rig, image))
        #expect(bytes.contains("row 0") && bytes.contains(String(decoding: image.content, as: UTF8.self)))
      }
    }

    @Test func anotherSizeShowsItAgain() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
      rig.window.resize(width: 60, height: 20)
      _ = rig.events(count: 1)
      let bytes = rig.bytes(showing: zoomed(rig, named))
      #expect(bytes.hasPrefix(removed) && bytes.hasSuffix(shown))
    }

    @Test func stoppingTakesItAwayAndContinuingShowsIt() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
      let before = rig.window.received.count
      rig.terminal.stopProcess = {
        rig.settle()
        let bytes = String(decoding: rig.window.received[before...], as: UTF8.self)
        #expect(bytes.hasPrefix(removed) && bytes.contains("\u{1B}[?1049l"))
      }
      rig.terminal.suspend()
      rig.terminal.stopProcess = {}
      #expect(rig.bytes(showing: zoomed(rig, named)).hasSuffix(shown))
    }

    @Test func leavingTakesItAway() throws {
      let rig = try Rig.claimed()
      _ = rig.show(zoomed(rig, named))
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
      let content = String(decoding: large.content, as: UTF8.self)
      #expect(String(decoding: rig.window.received, as: UTF8.self).hasSuffix(content + "\u{1B}8"))
      #expect(rig.bytes(showing: guide(rig)).contains("he guide, and more o"))
      #expect(rig.window.screen.text == guide(rig).text)
    }

    /// A terminal that takes half of an image and no more is given back all the same.
    @Test func aStalledTerminalIsLeft() throws {
      let rig = try Rig.claimed()
      #expect(rig.terminal.draw(zoomed(rig, large)))
      rig.terminal.restore()
      #expect(rig.terminal.output.isEmpty)
      #expect(rig.window.modes.c_lflag & tcflag_t(ECHO) != 0)
    }

    private var large: TerminalImage {
      let content = Array("\u{1B}_G".utf8) + Array(repeating: 0x41, count: 300_000) + Array("\u{1B}\\".utf8)
      return TerminalImage(size: named.size, content: content, removal: named.removal)
    }
  }
}
