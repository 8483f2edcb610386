import GuideModel
import TerminalKit

/// A line of text that is typed at its end.
struct TypedLine: Hashable, Sendable {
  /// The typed text.
  var text: String
  let maximumLength: Int

  init(_ text: String = "", maximumLength: Int) {
    self.text = text
    self.maximumLength = maximumLength
  }

  /// Handles a key that changes the line; false for any other.
  mutating func take(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.backspace, _), (.delete, _): text = String(text.dropLast())
    case (.character("u"), .control): text = ""
    case (.character("w"), .control): dropWord()
    case (.character(let character), []): append(String(character))
    default: return false
    }
    return true
  }

  /// Adds text from outside, without control characters and line breaks.
  mutating func append(_ more: String) {
    // A space at the end means that a word is complete, so it is kept.
    let isSpace = more.hasSuffix(" ")
    var clean = CleanText.line(more, limit: maximumLength)
    if more.first?.isWhitespace == true, !clean.isEmpty { clean = " " + clean }
    if isSpace, !text.hasSuffix(" ") || !clean.isEmpty { clean += " " }
    text = String((text + clean).prefix(maximumLength))
  }

  private mutating func dropWord() {
    while text.last == " " { text.removeLast() }
    while let last = text.last, last != " " { text.removeLast() }
  }

  /// Draws the line with a block for the next character. Returns the number of columns.
  @discardableResult
  func draw(x: Int, y: Int, width: Int, style: Style, into buffer: inout Buffer) -> Int {
    guard width > 0 else { return 0 }
    let clip = Rect(x: x, y: y, width: width, height: 1)
    // If the line is too long, its end is visible.
    var shown = text
    while !shown.isEmpty, TextWidth.of(shown) > width - 1 { shown.removeFirst() }
    let used = buffer.put(shown, x: x, y: y, style: style, clip: clip)
    buffer.put(" ", x: x + used, y: y, style: Style(attributes: .reverse), clip: clip)
    return used + 1
  }
}
