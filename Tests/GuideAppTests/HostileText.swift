import Foundation
import Testing

/// Text that would affect a terminal, or how a line is read, if it reached one.
enum HostileText {
  /// All of it at once, between visible words, so that a test sees that it arrived.
  static let whole = "Shown" + controls + sequences.joined() + invisible + "Here"

  /// As JSON. Lone surrogates can only be written as escapes.
  static let json = escaped(whole)

  /// The C0 controls without white space, DEL, and all of C1.
  static let controls = String(
    String.UnicodeScalarView(
      ((0x00...0x08).map(UInt32.init) + (0x0E...0x1F) + (0x7F...0x9F)).compactMap(Unicode.Scalar.init)))

  /// Sequences that the program never sends, so that they can be distinguished from its own.
  static let sequences = [
    "\u{1B}[1337;1337H", "\u{1B}[5;9;21m", "\u{1B}[13;37t", "\u{1B}[31337n", "\u{9B}4;2m", "\u{1B}]0;title-set\u{7}",
    "\u{1B}]8;;https://evil.example\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}]52;c;ZXZpbA==\u{7}",
    "\u{9D}2;c1-title\u{9C}",
    "\u{1B}P+q544e\u{1B}\\", "\u{90}$qm\u{9C}", "\u{1B}_Gevil;QUJD\u{1B}\\", "\u{9F}apc\u{9C}", "\u{1B}^pm\u{1B}\\",
    "\u{1B}Xsos\u{1B}\\", "\u{1B}c", "\u{1B}#8", "\u{1B}%G", "\u{1B}N", "\u{1B}[?1047l", "\u{1B}[!p", "\r\n\u{1B}[K",
  ]

  /// Bidi controls, zero-width characters, tags, line separators, fillers and noncharacters.
  static let invisible =
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{061C}\u{200B}\u{2060}"
    + "\u{FEFF}\u{00AD}\u{180E}\u{2028}\u{2029}\u{FFF9}\u{FFFB}\u{E0001}\u{E0041}\u{E007F}\u{1D173}\u{1BCA0}\u{3164}"
    + ([0xFFFE, 0x1FFFF, 0xFDD0] as [UInt32]).compactMap(Unicode.Scalar.init).map(String.init).joined()

  /// As XML allows it: only white space of C0, and the rest as character references.
  static let xml: String = whole.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar.value {
    case 0x00...0x1F, 0xFFFE, 0xFFFF: break
    case 0x3C, 0x26, 0x7F...0x9F: text += "&#\(scalar.value);"
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Bytes that are not UTF-8: encoded surrogates, overlong forms of ESC, C1 as single bytes.
  static let brokenBytes: [UInt8] = [
    0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xC0, 0x9B, 0xE0, 0x80, 0x9B, 0x9B, 0x9D, 0x90, 0xFF,
  ]
}

/// Reports anything in plain output except printable text, line feeds and tabs.
func expectPlainText(_ output: String, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
  let found = harmful(in: output).filter { $0 != "\n" && $0 != "\t" }
  #expect(found.isEmpty, "\(what): \(found.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
}

/// Reports bytes for the terminal that are not the guide's own: its sequences are few and known.
func expectOwnSequences(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  // The guide's own questions for kitty's graphics and for the background are strings; it sends no others here.
  let questions = ["\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", "\u{1B}]11;?\u{1B}\\"]
  let text = questions.reduce(String(decoding: bytes, as: UTF8.self)) { $0.replacingOccurrences(of: $1, with: "") }
  let stream = TerminalStream(Array(text.utf8))
  let strange = harmful(in: stream.text).filter { !"\r\n\u{8}\t\u{E}\u{F}\u{7}\u{18}".unicodeScalars.contains($0) }
  #expect(strange.isEmpty, "\(strange.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
  let evil = HostileText.sequences.map { Array($0.utf8) }
  for sequence in stream.sequences {
    let isStringOrReset = sequence.count > 1 && "]P_^XcN#%".utf8.contains(sequence[1])
    #expect(!isStringOrReset && !evil.contains(sequence), "\(sequence)", sourceLocation: sourceLocation)
  }
}

private func harmful(in text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { scalar in
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { return true }
    if scalar.properties.isNoncharacterCodePoint || scalar.value == 0x3164 { return true }
    switch scalar.properties.generalCategory {
    case .format: return scalar.value != 0x200C && scalar.value != 0x200D
    case .lineSeparator, .paragraphSeparator, .control, .surrogate: return true
    default: return false
    }
  }
}

/// The bytes for a terminal, divided into text and sequences.
struct TerminalStream {
  private(set) var text = ""
  private(set) var sequences: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard byte == 0x1B else {
        plain.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let length = Self.length(of: rest)
      sequences.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    text = String(decoding: plain, as: UTF8.self)
  }

  /// ECMA-48: CSI has parameters and a final byte; other escapes have intermediates and a final byte. The content of a
  /// string is treated as text, because its introducer is already reported.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    let after = bytes.dropFirst()
    guard let second = after.first else { return 1 }
    if second == UInt8(ascii: "[") {
      return 2 + after.dropFirst().prefix { (0x20...0x3F).contains($0) }.count + 1
    }
    return 1 + after.prefix { (0x20...0x2F).contains($0) }.count + 1
  }
}
