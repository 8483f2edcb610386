import TerminalKit

/// Writes what differs between two frames to a terminal that understands ECMA-48, as ncurses would and in fewer bytes, without ncurses:
/// a key's frame is a few runs of cells, and handing those through ncurses costs more than all the rest.
struct FrameWriter {
  private var pen: FrameCompactor
  private let depth: ColorDepth
  private let shiftsCells: Bool
  /// What the terminal knows of how text may look.
  private let flags: TextLook.Flags
  /// The look of the cell before, as most cells look as the one before.
  private var last: (style: Style, look: TextLook) = (.plain, .plain)

  /// Nil for a terminal of another kind.
  init?(_ capabilities: TerminalModes.Capabilities, depth: ColorDepth, size: Size) {
    guard capabilities.isECMA48, let pen = FrameCompactor(capabilities, height: size.height) else { return nil }
    self.pen = pen
    shiftsCells = capabilities.shiftsCells
    self.depth = depth
    flags = capabilities.flags
    self.size = size
    resize(to: size)
  }

  private var size: Size

  mutating func resize(to size: Size) {
    self.size = size
    (pen.width, pen.height) = (size.width, size.height)
  }

  /// A run of cells to be written.
  private struct Run {
    var row: Int
    var columns: Range<Int>
    var isWritten = false
  }

  /// The bytes that make a screen that shows one buffer show another of the same size; none where it does already. They begin and end with
  /// plain text; where the cursor is before does not matter.
  /// - Parameters:
  ///   - scroll: rows that the terminal is to move first.
  ///   - columns: by how many columns to the left much has moved within its rows; nil has it looked for, 0 is for none.
  mutating func bytes(
    showing buffer: Buffer, after shown: Buffer, scroll: BufferScroll?, columns: Int? = nil
  ) -> [UInt8] {
    var (first, later): ([Run], [Run]) = ([], [])
    buffer.forEachChangedRun(since: shown, after: scroll) { row, columns in
      let run = Run(row: row, columns: columns)
      if scroll?.source(of: row) == nil, scroll != nil { first.append(run) } else { later.append(run) }
    }
    var pen = self.pen
    self.pen.result = []
    defer { self.pen = pen }
    if scroll == nil, later.isEmpty { return [] }
    return pen.frame { pen in
      if let scroll {
        pen.scroll(scroll.rows, by: scroll.distance)
        // Where rows came in the cursor is already.
        for run in first { write(run, of: buffer, with: &pen) }
      } else if shiftsCells, columns != 0 {
        later = shifted(later, by: columns, of: buffer, after: shown, with: &pen)
      }
      for index in later.indices where !later[index].isWritten { write(&later, from: index, of: buffer, with: &pen) }
    }
  }

  /// Moves cells to the left or right within their rows where many did; the runs that are left to be written.
  private func shifted(
    _ runs: [Run], by columns: Int?, of buffer: Buffer, after shown: Buffer, with pen: inout FrameCompactor
  ) -> [Run] {
    var rows: [(row: Int, first: Int)] = []
    for run in runs where run.row != rows.last?.row { rows.append((run.row, run.columns.lowerBound)) }
    guard rows.count >= 4, let distance = columns ?? buffer.columnsMoved(since: shown, rows: rows),
      abs(distance) < size.width
    else { return runs }
    var shifts: [Int: BufferShift] = [:]
    for (row, first) in rows { shifts[row] = buffer.shift(row: row, from: first, by: distance, since: shown) }
    var result: [Run] = []
    var last: Int?
    for run in runs {
      if shifts[run.row] == nil { result.append(run) }
      guard let shift = shifts[run.row], last != run.row else { continue }
      last = run.row
      pen.move(toRow: shift.row + 1, column: shift.column + 1)
      pen.shiftRow(by: shift.distance)
      result += shift.runs.map { Run(row: shift.row, columns: $0) }
    }
    return result
  }

  /// Writes a run, and after a short one the one right below it: the cursor is nearly there.
  private mutating func write(_ runs: inout [Run], from index: Int, of buffer: Buffer, with pen: inout FrameCompactor) {
    var next: Int? = index
    while let index = next {
      let run = runs[index]
      write(run, of: buffer, with: &pen)
      runs[index].isWritten = true
      next = nil
      guard run.columns.count <= 3 else { return }
      for other in runs[index...].indices.dropFirst() {
        if runs[other].row > run.row + 1 { break }
        if runs[other].row == run.row + 1, runs[other].columns.lowerBound == run.columns.lowerBound,
          !runs[other].isWritten
        {
          next = other
        }
      }
    }
  }

  private mutating func write(_ run: Run, of buffer: Buffer, with pen: inout FrameCompactor) {
    pen.move(toRow: run.row + 1, column: run.columns.lowerBound + 1)
    let start = run.row * buffer.size.width
    let end = written(run, of: buffer)
    for index in (start + run.columns.lowerBound)..<(start + end) {
      let cell = buffer.cells[index]
      if cell.width == 0 { continue }
      let look = look(of: cell)
      if buffer.singleScalar(of: cell) == 0x20 {
        pen.putBlank(look: look)
      } else if let single = buffer.singleScalar(of: cell) {
        let scalar = CursesScreen.shownScalar(single, width: Int(cell.width))
        pen.put(CollectionOfOne(scalar), columns: Int(cell.width), look: look)
      } else {
        pen.put(buffer.scalars(of: cell).map(\.value), columns: Int(cell.width), look: look)
      }
    }
    if end < run.columns.upperBound { pen.eraseRow() }
  }

  /// Up to which column a run is written: where the rest of its row is blank, and that is shorter to erase, not to its end.
  private func written(_ run: Run, of buffer: Buffer) -> Int {
    let start = run.row * buffer.size.width
    func isBlank(_ column: Int) -> Bool {
      let cell = buffer.cells[start + column]
      return buffer.singleScalar(of: cell) == 0x20 && cell.background == .standard
        && cell.attributes.isDisjoint(with: [.reverse, .underline])
    }
    guard (run.columns.upperBound..<buffer.size.width).allSatisfy(isBlank) else { return run.columns.upperBound }
    let end = run.columns.last { !isBlank($0) }.map { $0 + 1 } ?? run.columns.lowerBound
    return run.columns.upperBound - end > 3 ? end : run.columns.upperBound
  }

  private mutating func look(of cell: Cell) -> TextLook {
    let style = cell.style
    if style == last.style { return last.look }
    var look = TextLook()
    if style.attributes.contains(.bold) { look.flags.insert(.bold) }
    if style.attributes.contains(.dim) { look.flags.insert(.faint) }
    if style.attributes.contains(.italic) { look.flags.insert(.italic) }
    if style.attributes.contains(.underline) { look.flags.insert(.underline) }
    if style.attributes.contains(.reverse) { look.flags.insert(.reverse) }
    look.flags.formIntersection(flags)
    if depth != .mono {
      let numbers = ColorTable.numbers(foreground: cell.foreground, background: cell.background, depth: depth)
      (look.foreground, look.background) = (TextLook.Colour(numbers.foreground), TextLook.Colour(numbers.background))
    }
    last = (style, look)
    return look
  }
}

extension TextLook.Colour {
  /// Of a number as ncurses has them.
  fileprivate init(_ number: Int32) {
    self = number < 0 ? .standard : number < 256 ? .palette(Int(number)) : .direct(UInt32(number))
  }
}
