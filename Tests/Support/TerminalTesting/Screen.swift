/// The content of a terminal at a moment.
public struct Screen: Equatable, Sendable {
  /// A colour as set by the program.
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
    /// The text: a space if the cell is empty, nothing in the right half of a wide glyph.
    public var text = " "
    /// 1 or 2; 0 for the right half of a wide glyph.
    public var width = 1
    public var foreground = Color.standard
    public var background = Color.standard
    public var isBold = false
    public var isUnderlined = false
    public var isItalic = false
    public var isReversed = false

    /// A space in the terminal's default colours.
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
  /// Whether the cursor is visible.
  public internal(set) var isCursorVisible = true
  /// Whether it is the alternate screen of full-screen programs.
  public internal(set) var isAlternate = false
  /// 0 if the mouse is not reported, 1 for clicks, 2 also for drags, 3 for all motion.
  public internal(set) var mouseReporting = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// The cell at a position inside.
  public subscript(x x: Int, y y: Int) -> Cell { cells[y * width + x] }

  /// A row without trailing spaces.
  public func row(_ y: Int) -> String {
    var text = cells[(y * width)..<((y + 1) * width)].map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// All rows without trailing spaces.
  public var rows: [String] { (0..<height).map(row) }

  /// All rows, separated by line feeds.
  public var text: String { rows.joined(separator: "\n") }

  /// Whether a row contains a text.
  public func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }
}
