import GuideModel
import TerminalKit

/// A line of text that is typed, with the usual keys of a shell.
struct TypedLine: Hashable, Sendable {
  /// The text before and after the cursor.
  private var (before, after): (String, String)
  let maximumLength: Int

  init(_ text: String = "", maximumLength: Int) {
    (before, after) = (text, "")
    self.maximumLength = maximumLength
  }

  /// The typed text. A new text has the cursor at its end.
  var text: String {
    get { before + after }
    set { (before, after) = (newValue, "") }
  }

  /// `Cursor: 3, f`, the place and character; nil at the end.
  var cursorWords: String? { after.first.map { "Cursor: \(before.count + 1), \($0)" } }

  /// Handles a key that changes the line; false for any other.
  mutating func take(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.backspace, _), (.character("h"), .control): _ = before.popLast()
    case (.delete, _): after = String(after.dropFirst())
    case (.left, []): if let last = before.popLast() { after = "\(last)\(after)" }
    case (.right, []): if let first = after.first { (before, after) = ("\(before)\(first)", String(after.dropFirst())) }
    case (.home, []), (.character("a"), .control): (before, after) = ("", text)
    case (.end, []), (.character("e"), .control): (before, after) = (text, "")
    case (.character("u"), .control): before = ""
    case (.character("k"), .control): after = ""
    case (.character("w"), .control): dropWord()
    case (.character(let character), []): append(String(character))
    default: return false
    }
    return true
  }

  /// Handles a key. Returns whether the text changed.
  mutating func change(by key: Key) -> Bool {
    let former = text
    _ = take(key)
    return text != former
  }

  /// Adds text from outside at the cursor, without control characters and line breaks.
  mutating func append(_ more: String) {
    // A space at the end means that a word is complete, so it is kept.
    let isSpace = more.hasSuffix(" ")
    var clean = CleanText.line(more, limit: maximumLength)
    if more.first?.isWhitespace == true, !clean.isEmpty { clean = " " + clean }
    if isSpace, !before.hasSuffix(" ") || !clean.isEmpty { clean += " " }
    before += clean.prefix(max(maximumLength - text.count, 0))
  }

  private mutating func dropWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  /// Draws the line with a block as the cursor. Returns the number of columns.
  @discardableResult
  func draw(x: Int, y: Int, width: Int, style: Style, into buffer: inout Buffer) -> Int {
    guard width > 0 else { return 0 }
    let clip = Rect(x: x, y: y, width: width, height: 1)
    let under = String(after.first ?? " ")
    // If the line is too long, the cursor is visible.
    var shown = before
    while !shown.isEmpty, TextWidth.of(shown + under) > width { shown.removeFirst() }
    let cursor = buffer.put(shown, x: x, y: y, style: style, clip: clip)
    let used = cursor + buffer.put(under, x: x + cursor, y: y, style: Style(attributes: .reverse), clip: clip)
    return min(used + buffer.put(String(after.dropFirst()), x: x + used, y: y, style: style, clip: clip), width)
  }
}
