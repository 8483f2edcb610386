import TerminalKit

/// Writes what differs between two frames to a terminal that understands ECMA-48, as ncurses would and in fewer bytes, without ncurses:
/// a key's frame is a few runs of cells, and handing those through ncurses costs more than all the rest.
struct FrameWriter {
  private var pen: FramePen
  private let depth: ColorDepth
  private let shiftsCells: Bool
  /// What the terminal knows of how text may look.
  private let flags: TextLook.Flags
  /// The look of the cell before, as most cells look as the one before.
  private var last: (style: Style, look: TextLook) = (.plain, .plain)

  // Used again for each frame.
  private var rows: [(row: Int, first: Int)] = []
  private var runs: [CellRun] = []
  private var pieces: [FramePiece] = []
  private var order = FrameOrder()

  /// Nil for a terminal of another kind.
  init?(_ capabilities: TerminalModes.Capabilities, depth: ColorDepth, size: Size) {
    guard capabilities.isECMA48, FrameCompactor(capabilities, height: size.height) != nil else { return nil }
    pen = FramePen(capabilities)
    shiftsCells = capabilities.shiftsCells
    self.depth = depth
    flags = capabilities.flags
    resize(to: size)
  }

  mutating func resize(to size: Size) { pen.width = size.width }

  /// The bytes that make a screen that shows one buffer show another of the same size; none where it does already. Margins, the look of text and
  /// the cursor stay for the next frame.
  /// - Parameters:
  ///   - scroll: rows that the terminal is to move first.
  ///   - columns: by how many columns to the left much has moved within its rows; nil has it looked for, 0 is for none.
  mutating func bytes(
    showing buffer: Buffer, after shown: Buffer, scroll: BufferScroll?, columns: Int? = nil
  ) -> [UInt8] {
    runs.removeAll(keepingCapacity: true)
    pen.begin()
    if scroll == nil, shiftsCells, columns != 0 {
      shiftRows(by: columns, of: buffer, after: shown)
    } else {
      buffer.appendChangedRuns(since: shown, after: scroll, to: &runs)
    }
    gatherPieces(of: buffer, scroll)
    if let scroll { pen.setMargins(scroll.rows) }
    order.arrange(pieces, scroll: scroll, with: pen)
    write(of: buffer, scroll)
    return pen.finish()
  }

  /// The bytes that make the terminal what others that write to it take it to be: plain text, no margins. The cursor may be anywhere then.
  mutating func release() -> [UInt8] { pen.release() }

  /// Moves cells to the left or right within their rows where many did, and finds the runs that are left to be written.
  private mutating func shiftRows(by columns: Int?, of buffer: Buffer, after shown: Buffer) {
    rows.removeAll(keepingCapacity: true)
    buffer.appendChangedRows(since: shown, to: &rows)
    var distance: Int?
    if rows.count >= 4 { distance = columns ?? buffer.columnsMoved(since: shown, rows: rows) }
    for (row, first) in rows {
      if let distance, buffer.appendShift(row: row, from: first, by: distance, since: shown, to: &runs) {
        pen.shiftRow(at: .init(row: row, column: first), by: distance)
      } else {
        buffer.appendChangedRuns(row: row, from: first, since: shown, to: &runs)
      }
    }
  }
}

// MARK: - Pieces

extension FrameWriter {
  /// Divides the runs into pieces.
  private mutating func gatherPieces(of buffer: Buffer, _ scroll: BufferScroll?) {
    pieces.removeAll(keepingCapacity: true)
    var first = 0
    while first < runs.count {
      let row = runs[first].row
      var end = first + 1
      while end < runs.count, runs[end].row == row { end += 1 }
      gather(first..<end, of: buffer, isArriving: scroll.map { $0.source(of: row) == nil } ?? false)
      first = end
    }
  }

  /// The pieces of a row's runs. Where the rest of the row is blank, and that is shorter to erase, it is not written to its end.
  private mutating func gather(_ runs: Range<Int>, of buffer: Buffer, isArriving: Bool) {
    let row = self.runs[runs.lowerBound].row
    let blankFrom = Self.blankEnd(of: row, in: buffer)
    for index in runs {
      let columns = self.runs[index].columns
      guard columns.upperBound >= blankFrom else {
        gather(row: row, columns, of: buffer, isArriving: isArriving)
        continue
      }
      let end = max(columns.lowerBound, min(blankFrom, columns.upperBound))
      let erases = columns.upperBound - end > 3 || index + 1 < runs.upperBound
      gather(row: row, columns.lowerBound..<(erases ? end : columns.upperBound), of: buffer, isArriving: isArriving)
      if erases {
        pieces.append(
          FramePiece(row: row, lower: end, upper: end, look: .plain, isBlank: true, isArriving: isArriving))
      }
      return
    }
  }

  /// The column from which on a row is blank.
  private static func blankEnd(of row: Int, in buffer: Buffer) -> Int {
    let start = row * buffer.size.width
    return buffer.cells.withUnsafeBufferPointer { cells in
      var column = buffer.size.width
      while column > 0, cells[start + column - 1].isPlainBlank { column -= 1 }
      return column
    }
  }

  /// The pieces of some columns of a row.
  private mutating func gather(row: Int, _ columns: Range<Int>, of buffer: Buffer, isArriving: Bool) {
    if columns.isEmpty { return }
    let start = row * buffer.size.width
    buffer.cells.withUnsafeBufferPointer { cells in
      var piece: FramePiece?
      var (style, isBlank) = (Style.plain, true)
      for column in columns {
        let cell = cells[start + column]
        if cell.width == 0 { continue }
        let isNext = cell.singleScalar == 0x20
        // As the one before, or a blank behind text of the same look.
        if piece != nil, isNext || !isBlank, cell.style == style { continue }
        (style, isBlank) = (cell.style, isNext)
        let look = self.look(of: style)
        if piece?.take(look, isBlank: isBlank) == true { continue }
        if let piece { append(piece, upTo: column, cells, start) }
        piece = FramePiece(
          row: row, lower: column, upper: column + 1, look: look, isBlank: isBlank, isArriving: isArriving)
      }
      if let piece { append(piece, upTo: columns.upperBound, cells, start) }
    }
  }

  /// Adds a piece that ends before a column. A row that comes in is blank.
  @inline(__always)
  private mutating func append(
    _ piece: FramePiece, upTo column: Int, _ cells: UnsafeBufferPointer<Cell>, _ start: Int
  ) {
    var piece = piece
    piece.upper = column
    if piece.isArriving {
      while piece.upper - piece.idleBlanks > piece.lower + 1,
        cells[start + piece.upper - piece.idleBlanks - 1].isPlainBlank
      {
        piece.idleBlanks += 1
      }
    }
    pieces.append(piece)
  }

  private mutating func look(of style: Style) -> TextLook {
    if style == last.style { return last.look }
    var look = TextLook()
    if style.attributes.contains(.bold) { look.flags.insert(.bold) }
    if style.attributes.contains(.dim) { look.flags.insert(.faint) }
    if style.attributes.contains(.italic) { look.flags.insert(.italic) }
    if style.attributes.contains(.underline) { look.flags.insert(.underline) }
    if style.attributes.contains(.reverse) { look.flags.insert(.reverse) }
    look.flags.formIntersection(flags)
    if depth != .mono {
      let numbers = ColorTable.numbers(foreground: style.foreground, background: style.background, depth: depth)
      (look.foreground, look.background) = (TextLook.Colour(numbers.foreground), TextLook.Colour(numbers.background))
    }
    last = (style, look)
    return look
  }
}

extension Cell {
  /// Whether it looks as what is erased does.
  @inline(__always)
  fileprivate var isPlainBlank: Bool {
    singleScalar == 0x20 && background == .standard && attributes.isDisjoint(with: [.reverse, .underline])
  }
}

extension FramePiece {
  /// Goes on with cells of a look; false where they need a piece of their own.
  fileprivate mutating func take(_ next: TextLook, isBlank isNextBlank: Bool) -> Bool {
    if next == look {
      isBlank = isBlank && isNextBlank
      return true
    }
    guard isBlank || isNextBlank, next.showsBlank(as: look) else { return false }
    // Blanks that came first look as the text behind them.
    if !isNextBlank { (look, isBlank) = (next, false) }
    return true
  }
}

// MARK: - Writing

extension FrameWriter {
  /// Writes the pieces in their order, and moves rows between them.
  private mutating func write(of buffer: Buffer, _ scroll: BufferScroll?) {
    var scroll = scroll
    for index in order.indices {
      let piece = pieces[index]
      if let now = scroll, piece.isArriving {
        pen.scroll(now, column: piece.lower)
        scroll = nil
      }
      write(piece, of: buffer, at: scroll?.row(of: piece) ?? piece.row)
    }
    if let scroll { pen.scroll(scroll, column: max(pen.place.column, 0)) }
  }

  /// Writes a piece to a row.
  private mutating func write(_ piece: FramePiece, of buffer: Buffer, at row: Int) {
    pen.move(to: .init(row: row, column: piece.lower))
    if piece.erasesRow { return pen.eraseRow() }
    if piece.isBlank { pen.showBlank(piece.look) } else { pen.show(piece.look) }
    let start = piece.row * buffer.size.width
    buffer.cells.withUnsafeBufferPointer { cells in
      for index in (start + piece.lower)..<(start + piece.upper) {
        let cell = cells[index]
        guard let scalar = cell.singleScalar else {
          if cell.width > 0 { writeCluster(cell, of: buffer) }
          continue
        }
        if scalar == 0x20 {
          pen.putBlank()
        } else {
          pen.put(CursesScreen.shownScalar(scalar, width: Int(cell.width)), columns: Int(cell.width))
        }
      }
    }
    pen.leaveOut(blanks: piece.idleBlanks)
  }

  /// A glyph with marks over it.
  private mutating func writeCluster(_ cell: Cell, of buffer: Buffer) {
    let scalars = buffer.scalars(of: cell)
    guard let base = scalars.first else { return }
    pen.put(base.value, columns: Int(cell.width))
    for mark in scalars.dropFirst() { pen.putMark(mark.value) }
  }
}

extension TextLook.Colour {
  /// Of a number as ncurses has them.
  fileprivate init(_ number: Int32) {
    self = number < 0 ? .standard : number < 256 ? .palette(Int(number)) : .direct(UInt32(number))
  }
}
