import GuideConfiguration
import GuideModel
@testable import GuideUI
import TerminalKit

extension FuzzTarget {
  /// The configuration file.
  static let configuration = FuzzTarget(
    "configuration",
    seeds: [
      ConfigurationTemplate.text,
      """
      { "server": "http://localhost:3001", "country": "GB", "timeZone": "Europe/London", "dayStart": "05:00", // words
      "mouse": { "enabled": true, "tooltip": false }, "colours": { "past": 65, "accent": "#005FAF" }, /* more */
      "keys": { "refresh": ["r", "F5", "Ctrl-L"] }, "prices": { "US": { "HBO Max": "9.99" } }, }
      """, "{", "[]", "{\"a\":\"\\ud800\\u001b\"}",
    ]
  ) { bytes in
    let reading = ParsedConfiguration(bytes, vocabulary: vocabulary)
    try promise(reading.mistakes.count <= ParsedConfiguration.mistakeLimit, "too many mistakes")
    for mistake in reading.mistakes { try Harmless.check(text: mistake.formatted(file: "config.json"), "a mistake") }
  }

  /// The conditions for results of `CleanText`.
  static let text = FuzzTarget(
    "text",
    seeds: [
      "plain", " a  b\n\nc ", "\u{1B}[31mred\u{1B}]0;t\u{7}", "\u{202E}abc\u{2066}", "https://example.org/p.jpg ",
      "👩‍👩‍👧 \u{E0041} e\u{301}\u{FE0F}",
    ]
  ) { bytes in
    let limit = Int(bytes.first ?? 0)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let line = CleanText.line(text, limit: limit)
    try Harmless.check(text: line, "a line")
    try promise(!line.unicodeScalars.contains("\n"), "a line of two lines")
    try promise(CleanText.line(line, limit: limit) == line, "cleaning again changes it: \(line.debugDescription)")
    try promise(line.unicodeScalars.count <= limit, "a line of more than \(limit)")
    let paragraphs = CleanText.paragraphs(text, limit: limit)
    try Harmless.check(text: paragraphs, "paragraphs")
    try promise(CleanText.paragraphs(paragraphs, limit: limit) == paragraphs, "cleaning paragraphs again changes them")
    if let url = CleanText.url(text) {
      try promise(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "an address with \(url.debugDescription)")
    }
    TextWidth.prepare()
    let width = limit % 40
    try promise(TextWidth.of(TextLayout.truncated(line, to: width)) <= width, "cut text is too wide")
    for row in TextLayout.wrapped(paragraphs, to: width + 2, limit: 50) {
      try promise(TextWidth.of(row) <= width + 2, "a wrapped line is too wide: \(row.debugDescription)")
    }
  }

  /// Bytes from a terminal. The events do not depend on how the bytes are split, which the first byte selects.
  static let input = FuzzTarget(
    "input",
    seeds: [
      "3abc\u{1B}[A\u{1B}OB\u{1B}[1;5C", "5\u{1B}[<64;10;10M\u{1B}[M !!", "2\u{1B}[200~paste\u{1B}[201~q",
      "7\u{1B}]11;rgb:00/00/00\u{1B}\\x\u{1B}P>|t\u{1B}\\", "1é日\u{1B}\u{1B}\u{1B}[?2026;2$y\u{1B}[97;5u",
    ]
  ) { bytes in
    let step = Int(bytes.first ?? 0) % 9 + 1
    var whole = InputParser()
    let expected = whole.feed(bytes.dropFirst()) + whole.flush()
    var parser = InputParser()
    var events: [InputEvent] = []
    var rest = bytes.dropFirst()
    while !rest.isEmpty {
      // Pieces of different lengths, so that every boundary is tested at some time.
      let count = rest.count % step + 1
      events += parser.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    events += parser.flush()
    try promise(events == expected, "divided, the input gives other events")
    try promise(!parser.isIncomplete && parser.flush().isEmpty, "something is left after flushing")
    try promise(expected.count <= bytes.count + 1, "more events than bytes")
  }

  private static let vocabulary = ConfigurationVocabulary(
    commands: ["moveUp", "moveDown", "refresh", "redraw", "help", "quit"],
    views: ["horizontal", "vertical", "timeline", "calendar"], themes: ["auto", "dark", "light", "colour-blind"],
    colours: ["accent", "past", "today", "toCome", "faint", "rule", "alert", "selection"])
}
