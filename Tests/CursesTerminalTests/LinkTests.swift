import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  @Suite(.serialized) struct Links {
    private let address = "https://tv.example/shows/1"
    private var begins: String { "\u{1B}]8;;\(address)\u{1B}\\" }
    private let ends = "\u{1B}]8;;\u{1B}\\"

    private func guide(_ rig: Rig, _ text: String) -> Buffer {
      var buffer = Buffer(size: rig.terminal.size)
      for y in 0..<20 { buffer.put("row \(y)", x: 0, y: y, style: .plain, clip: buffer.bounds) }
      buffer.put(text, x: 1, y: 20, style: .plain, clip: buffer.bounds)
      return buffer
    }

    private func question(_ rig: Rig) -> Buffer {
      var buffer = guide(rig, "Open \(address)? y/n")
      buffer.link(to: address, x: 6, y: 20, width: address.utf8.count)
      return buffer
    }

    @Test func theLinkIsAroundItsCellsAlone() throws {
      let rig = try Rig.claimed()
      // Some cells are equal to those of the frame before.
      _ = rig.show(guide(rig, "Open https: a page? y/n"))
      let bytes = rig.bytes(showing: question(rig))
      let link = try #require(bytes.firstRange(of: begins))
      let end = try #require(bytes[link.upperBound...].firstRange(of: ends))
      let inside = bytes[link.upperBound..<end.lowerBound]
      #expect(inside.contains(address) && !inside.contains("y/n") && !inside.contains("Open"))
      #expect(rig.window.screen.row(20) == " Open \(address)? y/n")
      #expect(rig.bytes(showing: question(rig)).isEmpty)
    }

    @Test func noCellStaysALink() throws {
      let rig = try Rig.claimed()
      _ = rig.show(question(rig))
      // The same text without the link is written again.
      let bytes = rig.bytes(showing: guide(rig, "Open \(address)? y/n"))
      #expect(bytes.contains(address) && !bytes.contains("]8;"))
      #expect(rig.window.screen.row(20) == " Open \(address)? y/n")
      _ = rig.show(question(rig))
      let after = rig.show(guide(rig, "row"))
      #expect(after.row(20) == " row")
    }

    @Test func repaintingMakesItAgain() throws {
      let rig = try Rig.claimed()
      _ = rig.show(question(rig))
      rig.terminal.repaint()
      #expect(rig.bytes(showing: question(rig)).contains(begins))
      #expect(rig.window.screen.text == question(rig).text)
    }

    @Test func terminalsThatPrintSequencesGetNone() throws {
      let rig = try Rig.claimed(term: "linux")
      let bytes = rig.bytes(showing: question(rig))
      #expect(bytes.contains("Open") && !bytes.contains("]8;"))
    }

    @Test func noAddressEndsTheSequence() {
      var buffer = Buffer(size: Size(width: 40, height: 2))
      for address in ["https://a/\u{1B}\\x", "https://a/\u{9C}", "https://a/ b", "https://a/\u{7}"] {
        buffer.link(to: address, x: 0, y: 0, width: 10)
        #expect(buffer.link == nil)
      }
      buffer.link(to: "https://a/", x: 35, y: 0, width: 10)
      #expect(buffer.link == nil)
    }
  }
}
