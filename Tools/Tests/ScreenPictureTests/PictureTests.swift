import SeededRandom
import Foundation
import TerminalTesting
import Testing

@testable import ScreenPicture

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PictureTests {
  private let plain = "fill=\"#d7dae0\""

  @Test func aSmallScreenWhole() {
    let picture = svg("\(esc)[31mred\(esc)[m ok\r\n──┼", width: 8, height: 2)
    #expect(
      picture == """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="62" viewBox="0 0 96 62" role="img">
        <title>A terminal</title>
        <rect width="96" height="62" rx="6" fill="#16181d"/>
        <g transform="translate(12 12)">
        <g shape-rendering="crispEdges">
        </g>
        <path fill="#d7dae0" d="M22 19h1v19h-1zM0 28h27v1h-27z"/>
        <g font-family="\(Metrics.fontFamily)" font-size="14.95" font-variant-ligatures="none">
        <text x="0" y="14" fill="#cc0000" textLength="27">red</text>
        <text x="36" y="14" fill="#d7dae0" textLength="18">ok</text>
        </g>
        </g>
        </svg>

        """)
  }

  @Test func markupIsEscaped() {
    #expect(
      texts(svg("<a&b>\"'")) == ["<text x=\"0\" y=\"14\" \(plain) textLength=\"63\">&lt;a&amp;b&gt;&quot;'</text>"])
    let picture = Picture(screen("x"), title: "<&>\u{1}\u{FFFF}").svg
    #expect(picture.contains("<title>&lt;&amp;&gt;</title>"))
  }

  @Test func oneBlankStaysInARunAndMoreEndIt() {
    let found = texts(svg("a b  c"))
    #expect(
      found == [
        "<text x=\"0\" y=\"14\" \(plain) textLength=\"27\">a b</text>", "<text x=\"45\" y=\"14\" \(plain)>c</text>",
      ])
  }

  @Test func wideGlyphsStandInTheMiddleOfTheirTwoCells() {
    let found = texts(svg("a漢字b"))
    #expect(
      found == [
        "<text x=\"0\" y=\"14\" \(plain)>a</text>",
        "<text x=\"18\" y=\"14\" \(plain) text-anchor=\"middle\">漢</text>",
        "<text x=\"36\" y=\"14\" \(plain) text-anchor=\"middle\">字</text>",
        "<text x=\"45\" y=\"14\" \(plain)>b</text>",
      ])
  }

  @Test func whatIsWrittenFromTheRightStaysInItsCells() {
    let found = texts(svg("שלום"))
    #expect(found.count == 4 && found[0].contains(">ש<") && found[3].contains(">ם<"))
    #expect(found[0].contains("x=\"4\"") && found[1].contains("x=\"13\""))
  }

  @Test func boldAndItalicAreOfTheFont() {
    let found = texts(svg("\(esc)[1mbold\(esc)[22;3mslant\(esc)[m"))
    #expect(found.count == 2 && found[0].contains("font-weight=\"bold\"") && !found[0].contains("italic"))
    #expect(found[1].contains("font-style=\"italic\"") && !found[1].contains("bold"))
  }

  @Test func underlineIsOneLineUnderBlanksToo() {
    let picture = svg("\(esc)[4ma  b\(esc)[m")
    #expect(picture.contains("<path fill=\"#d7dae0\" d=\"M0 16h36v1h-36z\"/>"))
  }

  @Test func reverseExchangesTheColours() {
    let picture = svg("\(esc)[7mab\(esc)[m")
    #expect(picture.contains("<path fill=\"#d7dae0\" d=\"M0 0h18v19h-18z\"/>"))
    #expect(texts(picture) == ["<text x=\"0\" y=\"14\" fill=\"#16181d\" textLength=\"18\">ab</text>"])
  }

  @Test func theVisibleCursorIsABlock() {
    let terminal = VirtualTerminal(width: 4, height: 2)
    terminal.feed(Array("ab".utf8))
    #expect(Picture(terminal.screen).svg.contains("<path fill=\"#d7dae0\" d=\"M18 0h9v19h-9z\"/>"))
  }

  @Test func backgroundsOfOneColourAreOneArea() {
    let picture = svg("\(esc)[44m  漢\(esc)[m\r\n\(esc)[44m    \(esc)[m")
    #expect(picture.contains("<path fill=\"#3465a4\" d=\"M0 0h36v38h-36z\"/>"))
  }

  private static let attributes: [(String, String)] = [
    ("30", "#2e3436"), ("97", "#eeeeec"), ("38;5;16", "#000000"), ("38;5;33", "#0087ff"), ("38;5;231", "#ffffff"),
    ("38;5;232", "#080808"), ("38;5;255", "#eeeeee"), ("38;2;1;128;254", "#0180fe"), ("39", "#d7dae0"),
  ]

  @Test(arguments: attributes)
  func colours(attribute: String, hex: String) {
    #expect(texts(svg("\(esc)[\(attribute)mx"))[0].contains("fill=\"\(hex)\""))
  }

  @Test func aLightWindow() {
    let picture = svg("x", colors: .light)
    #expect(picture.contains("rx=\"6\" fill=\"#ffffff\"/>") && texts(picture)[0].contains("fill=\"#24292f\""))
  }

  @Test func faintTextIsNearerToTheBackground() {
    let output = "\(esc)[2mab\(esc)[22mcd"
    let faint = FaintCells.indices(output: Array(output.utf8), width: 20, height: 3)
    let found = texts(Picture(screen(output), faint: faint).svg)
    #expect(found.count == 2 && found[0].contains("fill=\"#808288\"") && found[0].contains(">ab<"))
    #expect(found[1].contains(plain) && found[1].contains(">cd<"))
  }

  /// For any output of a program: well-formed, the same twice, and every letter in its column.
  @Test(arguments: 0..<40)
  func anyScreen(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let output = randomOutput(&random)
    let picture = svg(output, width: 31, height: 7)
    #expect(picture == svg(output, width: 31, height: 7))
    let reader = TextReader()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    let shown = screen(output, width: 31, height: 7)
    for y in 0..<shown.height {
      for x in 0..<shown.width where shown[x: x, y: y].text.first?.isASCII == true && shown[x: x, y: y].text != " " {
        #expect(reader.letters[y * 31 + x] == shown[x: x, y: y].text)
      }
    }
  }

  private func randomOutput(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "Z", "<", "&", "\"", " ", "  ", "─", "╭", "█", "▒", "●", "漢", "é", "e\u{301}", "ש", "😀", "\r\n",
      "\(esc)[1m", "\(esc)[7m", "\(esc)[m", "\(esc)[48;5;20m", "\(esc)[3;4m", "\(esc)[38;2;9;8;7m",
    ]
    return (0..<200).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}
