/// What a terminal shows at a moment.
public struct Screen: Equatable, Sendable {
  /// A colour as the program asked for it.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// An entry of the palette.
    case palette(UInt8)
    /// A direct colour.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// What stands in it: a space where nothing does, empty in the right half of a wide glyph.
    public var text = " "
    /// 1 or 2; 0 for the right half of a wide glyph.
    public var width = 1
    public var foreground = Color.standard
    public var background = Color.standard
    public var isBold = false
    public var isUnderlined = false
    public var isItalic = false
    public var isReversed = false

    /// A space in the terminal's own colours.
    public init() {}
  }

  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row.
  public internal(set) var cells: [Cell]
  /// The cursor's column and row, from 0.
  public internal(set) var cursorX = 0
  public internal(set) var cursorY = 0
  /// Whether the cursor is seen.
  public internal(set) var isCursorVisible = true
  /// Whether it is the alternate screen, as programs with a full screen use it.
  public internal(set) var isAlternate = false
  /// 0 where the mouse is not reported, 1 clicks, 2 drags too, 3 all motion.
  public internal(set) var mouseReporting = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// The cell at a place inside.
  public subscript(x x: Int, y y: Int) -> Cell { cells[y * width + x] }

  /// One row without the spaces at its end.
  public func row(_ y: Int) -> String {
    var text = cells[(y * width)..<((y + 1) * width)].map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// All rows without the spaces at their ends.
  public var rows: [String] { (0..<height).map(row) }

  /// All rows, divided by line feeds.
  public var text: String { rows.joined(separator: "\n") }

  /// Whether a text stands in one of the rows.
  public func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }
}
