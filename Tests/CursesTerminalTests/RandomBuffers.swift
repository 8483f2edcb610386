import SeededRandom
import TerminalKit
import TerminalTesting

@testable import CursesTerminal

/// Random buffers like those of views.
enum RandomBuffers {
  private static let texts = [
    "Peacemaker", "S1E3 ●", "日本語放送", "한국 드라마", "e\u{301}te\u{301} a\u{308}o\u{308}", "Ωμέγα", "│┊─┼▌▐", "   ",
    "Новости",
    "a\u{300}\u{301}\u{302}\u{303}", "21:00–22:30", "‹ ›", "กำลังทำงาน", "क्षत्रिय हिन्दी", "🇬🇧🇩🇪",
  ]

  static func color(_ random: inout SeededGenerator) -> Color {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .palette(UInt8.random(in: 0...255, using: &random))
    case 1:
      .rgb(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    default: .standard
    }
  }

  static func style(_ random: inout SeededGenerator) -> Style {
    // Without faint, which libvterm 0.1.4 does not support.
    let attributes: [Attributes] = [[], [], .bold, .underline, .reverse, .italic, [.bold, .reverse]]
    return Style(
      foreground: color(&random), background: color(&random), attributes: attributes.randomElement(using: &random) ?? []
    )
  }

  /// Changes, moves or adds some pieces.
  static func next(after old: Buffer, _ random: inout SeededGenerator) -> Buffer {
    var buffer = old
    let size = buffer.size
    if Int.random(in: 0..<4, using: &random) == 0 { buffer.reset(to: size) }
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let x = Int.random(in: -3..<(size.width + 2), using: &random)
      let y = Int.random(in: -1...size.height, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        let area = Rect(
          x: x, y: y, width: .random(in: 0...30, using: &random), height: .random(in: 0...6, using: &random))
        buffer.fill(area, with: ["─", " ", "░"].randomElement(using: &random) ?? " ", style: style(&random))
      } else {
        let text = texts.randomElement(using: &random) ?? ""
        // libvterm 0.1.4 loses marks in the last column if they arrive with the next chunk of text.
        let hasMarks = text.unicodeScalars.contains { TextWidth.of($0) == 0 }
        let clip = Rect(x: 0, y: 0, width: size.width - (hasMarks ? 1 : 0), height: size.height)
        buffer.put(text, x: x, y: y, style: style(&random), clip: clip)
      }
    }
    return buffer
  }

  /// The first difference between the screen and the buffer; nil if there is none.
  static func difference(_ screen: Screen, _ buffer: Buffer, depth: ColorDepth) -> String? {
    guard screen.width == buffer.size.width, screen.height == buffer.size.height else {
      return "the screen is \(screen.width)×\(screen.height)"
    }
    // Most cells look like the one before them.
    var last: (seen: Screen.Cell, cell: Cell)?
    for place in buffer.cells.indices {
      let (seen, cell) = (screen.cells[place], buffer.cells[place])
      if let last, last.seen == seen, last.cell == cell { continue }
      let wanted = expected(cell, in: buffer, depth: depth)
      if !isSame(seen, wanted) {
        return "at \(place % screen.width),\(place / screen.width): \(seen), not \(wanted)"
      }
      last = (seen, cell)
    }
    return nil
  }

  private static func expected(_ cell: Cell, in buffer: Buffer, depth: ColorDepth) -> Screen.Cell {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: buffer.scalars(of: cell))
    var result = Screen.Cell()
    result.text = String(text)
    result.width = Int(cell.width)
    let pair = ColorTable.numbers(foreground: cell.foreground, background: cell.background, depth: depth)
    result.foreground = color(pair.foreground)
    result.background = color(pair.background)
    result.isBold = cell.attributes.contains(.bold)
    result.isUnderlined = cell.attributes.contains(.underline)
    result.isItalic = cell.attributes.contains(.italic)
    result.isReversed = cell.attributes.contains(.reverse)
    return result
  }

  private static func color(_ number: Int32) -> Screen.Color {
    switch number {
    case ..<0: .standard
    case 0..<256: .palette(UInt8(number))
    default: .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    }
  }

  /// For a blank only the visible part: its background, and the foreground if it is reversed or underlined.
  private static func isSame(_ seen: Screen.Cell, _ wanted: Screen.Cell) -> Bool {
    guard seen.text.unicodeScalars.elementsEqual(wanted.text.unicodeScalars), seen.width == wanted.width,
      seen.background == wanted.background, seen.isReversed == wanted.isReversed,
      seen.isUnderlined == wanted.isUnderlined
    else { return false }
    if wanted.text == " " && !wanted.isReversed && !wanted.isUnderlined { return true }
    return seen.foreground == wanted.foreground && seen.isBold == wanted.isBold && seen.isItalic == wanted.isItalic
  }
}
