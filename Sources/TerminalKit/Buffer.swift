/// A cell of a `Buffer`: 16 bytes without references and padding, so that frames can be compared as memory.
public struct Cell: Equatable, Sendable {
  /// A scalar, or with the highest bit set an index in the buffer's clusters. 0 in the right half of a wide glyph.
  @usableFromInline var glyph: UInt32
  /// The width of the glyph: 1 or 2; 0 for the right half of a wide one.
  public var width: UInt8
  /// Attributes such as bold.
  public var attributes: Attributes
  /// The mark of the image over the cell; 0 if there is none. Never padding, which would be undefined.
  var imageMark: UInt16 = 0
  /// The text colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color

  /// A space in the default colours.
  public static let blank = Cell(glyph: 0x20, width: 1, style: .plain)

  init(glyph: UInt32, width: UInt8, style: Style) {
    self.glyph = glyph
    self.width = width
    attributes = style.attributes
    foreground = style.foreground
    background = style.background
  }

  public var style: Style { Style(foreground: foreground, background: background, attributes: attributes) }

  /// Whether an image is over the cell.
  public var isUnderImage: Bool { imageMark != 0 }

  static let clusterBit: UInt32 = 0x8000_0000

  /// The scalar of the cell; nil for a cluster, and for the right half of a wide glyph.
  @inlinable
  public var singleScalar: UInt32? { width == 0 || glyph > 0x10_FFFF ? nil : glyph }

  /// Whether two cells are equal, comparing clusters by index. Faster than `==`, because it has no branches.
  func isSameByBytes(as other: Cell) -> Bool {
    let differs =
      (glyph ^ other.glyph) | (foreground.packed ^ other.foreground.packed)
      | (background.packed ^ other.background.packed)
      | UInt32((width ^ other.width) | (attributes.rawValue ^ other.attributes.rawValue))
      | UInt32(imageMark ^ other.imageMark)
    return differs == 0
  }
}

/// A screen of cells. Views draw into it, a terminal shows it, and tests compare it.
///
/// Drawing outside the clip rectangle or the buffer has no effect. A wide glyph is always complete: if one half is
/// overwritten or cut off, the other becomes a space.
public struct Buffer: Sendable {
  /// Columns and rows.
  public private(set) var size: Size
  /// The cells by rows, `size.width * size.height` in all.
  public internal(set) var cells: [Cell]
  /// The images that the terminal shows over blank cells.
  public internal(set) var images: [PlacedImage] = []
  /// Cells that link to an address.
  public internal(set) var link: PlacedLink?
  /// What text ends in that does not fit.
  public var ellipsis = ""
  /// Scalars with their marks, by the index in cells.
  private var clusters: [[Unicode.Scalar]] = []

  /// A blank buffer.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// Whether a cell has a glyph of several scalars.
  public var hasClusters: Bool { !clusters.isEmpty }

  /// The rectangle of the buffer.
  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Clears the buffer and sets its size. The cells are new objects, because a terminal still uses those of the last
  /// frame.
  public mutating func reset(to size: Size) { self = Buffer(size: size) }

  /// The cell at a position inside.
  public subscript(x x: Int, y y: Int) -> Cell {
    precondition(bounds.contains(x: x, y: y), "cell \(x),\(y) is outside \(size)")
    return cells[y * size.width + x]
  }

  /// The scalars of a cell: a base with its marks; empty for the right half of a wide glyph.
  public func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if cell.width == 0 { return [] }
    if cell.glyph & Cell.clusterBit != 0 { return clusters[Int(cell.glyph & ~Cell.clusterBit)] }
    return Unicode.Scalar(cell.glyph).map { [$0] } ?? []
  }

  /// Whether cells of two buffers look the same.
  public func looksSame(_ cell: Cell, as other: Cell, in buffer: Buffer) -> Bool {
    guard cell.glyph & other.glyph & Cell.clusterBit != 0 else { return cell.isSameByBytes(as: other) }
    var renamed = other
    renamed.glyph = cell.glyph
    return cell == renamed && scalars(of: cell) == buffer.scalars(of: other)
  }
}

// MARK: - Drawing

extension Buffer {
  /// Draws a line of text, cut at the clip. If it does not fit in `width` columns, it ends in `ellipsis`; nil is the
  /// buffer's own.
  ///
  /// A wide glyph that crosses the right edge is left out. Text may start left of the clip.
  /// - Returns: the width that was drawn.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, width: Int = .max, ellipsis: String? = nil, style: Style, clip: Rect
  ) -> Int {
    let (clip, ellipsis) = (clip.intersection(bounds), ellipsis ?? self.ellipsis)
    guard width > 0, y >= clip.y, y < clip.bottom else { return 0 }
    let simple = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard let columns = SimpleText.columns(of: bytes) else { return nil }
      if columns <= width { return putSimple(bytes, columns: columns, x: x, y: y, style: style, clip: clip) }
      return putCut(bytes, columns: columns, x: x, y: y, width: width, ellipsis: ellipsis, style: style, clip: clip)
    }
    if let columns = simple ?? nil { return columns }
    var column = x
    TextWidth.forEachGlyph(in: TextLayout.truncated(text, to: width, ellipsis: ellipsis)) { glyph in
      guard column + glyph.width <= clip.right else { return false }
      if column >= clip.x {
        set(glyph, x: column, y: y, style: style)
      } else if column + glyph.width > clip.x {
        set(TextWidth.Glyph(base: " ", marks: [], width: 1), x: clip.x, y: y, style: style)
      }
      column += glyph.width
      return true
    }
    return column - x
  }

  /// Draws lines of text one below the other, as many as fit. A line that is too wide ends in the buffer's ellipsis.
  public mutating func put(_ lines: some Sequence<String>, in area: Rect, style: Style) {
    for (y, line) in zip(area.y..<area.bottom, lines) {
      put(line, x: area.x, y: y, width: area.width, style: style, clip: area)
    }
  }

  /// Draws simple text that is too wide as `TextLayout.truncated` does; nil if the ellipsis is not simple.
  private mutating func putCut(
    _ text: UnsafeBufferPointer<UInt8>, columns: Int, x: Int, y: Int, width: Int, ellipsis: String, style: Style,
    clip: Rect
  ) -> Int? {
    guard var mark = SimpleText.columns(of: ellipsis) else { return nil }
    if mark > width { mark = 0 }
    let kept = SimpleText.withoutTrailingSpaces(text, columns: columns, upTo: width - mark)
    let area = clip.intersection(Rect(x: x, y: y, width: kept, height: 1))
    putSimple(text, columns: columns, x: x, y: y, style: style, clip: area)
    if mark > 0 { put(ellipsis, x: x + kept, y: y, style: style, clip: clip) }
    return max(min(x + kept + mark, clip.right) - x, 0)
  }

  /// Draws simple text of a known width in a row inside the clip, which is inside the buffer.
  @discardableResult
  private mutating func putSimple(
    _ text: UnsafeBufferPointer<UInt8>, columns: Int, x: Int, y: Int, style: Style, clip: Rect
  ) -> Int {
    let shown = max(x, clip.x)..<max(min(x + columns, clip.right), x, clip.x)
    if !shown.isEmpty {
      mendEdges(from: shown.lowerBound, to: shown.upperBound, y: y)
      let start = y * size.width + x
      cells.withUnsafeMutableBufferPointer { cells in
        var cell = Cell(glyph: 0, width: 1, style: style)
        SimpleText.forEachScalar(in: text, columns: columns, among: (shown.lowerBound - x)..<(shown.upperBound - x)) {
          cell.glyph = $1
          cells[start + $0] = cell
        }
      }
    }
    return max(min(x + columns, clip.right) - x, 0)
  }

  /// Draws a scalar of width 1, if it is inside the clip. Faster than text.
  public mutating func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style, clip: Rect) {
    guard clip.contains(x: x, y: y), bounds.contains(x: x, y: y) else { return }
    mendEdges(from: x, to: x + 1, y: y)
    cells[y * size.width + x] = Cell(glyph: scalar.value, width: 1, style: style)
  }

  /// Fills a rectangle with a scalar of width 1.
  public mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(glyph: scalar.value, width: 1, style: style)
    for row in area.y..<area.bottom {
      mendEdges(from: area.x, to: area.right, y: row)
      let start = row * size.width
      for index in (start + area.x)..<(start + area.right) { cells[index] = cell }
    }
  }

  /// Changes the style of the cells in a rectangle.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.y..<area.bottom {
      for index in (row * size.width + area.x)..<(row * size.width + area.right) {
        var style = cells[index].style
        change(&style)
        cells[index] = Cell(glyph: cells[index].glyph, width: cells[index].width, style: style)
      }
    }
  }

  private mutating func set(_ glyph: TextWidth.Glyph, x: Int, y: Int, style: Style) {
    mendEdges(from: x, to: x + glyph.width, y: y)
    var value = glyph.base.value
    if !glyph.marks.isEmpty {
      value = Cell.clusterBit | UInt32(clusters.count)
      clusters.append([glyph.base] + glyph.marks)
    }
    let index = y * size.width + x
    cells[index] = Cell(glyph: value, width: UInt8(glyph.width), style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(glyph: 0, width: 0, style: style) }
  }

  /// Replaces wide glyphs by spaces that are only half inside the columns to overwrite.
  private mutating func mendEdges(from left: Int, to right: Int, y: Int) {
    let start = y * size.width
    if left > 0, cells[start + left].width == 0 {
      cells[start + left - 1] = Cell(glyph: 0x20, width: 1, style: cells[start + left - 1].style)
    }
    if right < size.width, cells[start + right].width == 0 {
      cells[start + right] = Cell(glyph: 0x20, width: 1, style: cells[start + right].style)
    }
  }
}

// MARK: - As text

extension Buffer {
  /// A row as text, without trailing spaces.
  public func text(row: Int) -> String {
    var line = String.UnicodeScalarView()
    for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
      if let single = cell.singleScalar.flatMap(Unicode.Scalar.init) {
        line.append(single)
      } else {
        line.append(contentsOf: scalars(of: cell))
      }
    }
    var text = String(line)
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// All rows as text, separated by line feeds.
  public var text: String { (0..<size.height).map { text(row: $0) }.joined(separator: "\n") }
}
