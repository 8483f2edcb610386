import CNcurses
import CTerminalSupport
import TerminalKit

/// ncurses, drawing into a memory file. Its state is global, so there can be one screen at a time, on one thread.
///
/// Cells are put directly into `newscr`, the screen that `doupdate` shows. With a window of our own ncurses would have to
/// copy them from there.
final class CursesScreen {
  /// The colour depth.
  let depth: ColorDepth
  /// The sequences that switch the terminal's modes.
  let modes: TerminalModes

  private let file: FrameFile
  private let handle: OpaquePointer
  /// Whether to write colours with semicolons, which more terminals understand.
  private let isDirect: Bool
  /// The number of palette entries beside direct colours.
  private let palette: Int
  private var pairs: ColorPairs
  /// A space in the default colours.
  private var blank = cchar_t()
  private(set) var shown: Buffer
  var images = ImageLayer()
  private var frame = 0
  /// Whether the terminal ignores sequences that it does not know.
  private let takesLinks: Bool
  /// Whether the terminal can move some of its rows.
  private let canScroll: Bool
  /// Whether the next frame is drawn completely.
  private(set) var isLost = true
  /// Whether this frame or the last one has images.
  private var hasImages = false

  init(type: TerminalType, size: Size, usesMouse: Bool, followsMouse: Bool) throws(TerminalError) {
    TextWidth.prepare()
    let file = try FrameFile()
    let descriptor = fileno(file.output)
    let entry = try TerminalEntry.first(of: type, descriptor: descriptor)
    isDirect =
      type.wantsTruecolor && entry.colors >= 256 && entry.colors < ColorDepth.truecolor.rawValue
      && TerminalEntry.exists(TerminalType.truecolorEntry, descriptor: descriptor)
    // `resize_term` sets the size, not LINES and COLUMNS. But newterm fails if the terminal's entry has no size either.
    use_env(!entry.hasSize)
    tvg_signals_remember()
    let name = isDirect ? TerminalType.truecolorEntry : entry.name
    palette = name.hasSuffix("direct256") ? 256 : 8
    let handle = newterm(name, file.output, file.input)
    tvg_signals_put_back()
    guard let handle else {
      tvg_forget_entry()
      throw .unknownType(type.name)
    }
    self.file = file
    self.handle = handle
    modes = TerminalModes(
      entry.capabilities, isXtermLike: type.answersQuestions, usesMouse: usesMouse, followsMouse: followsMouse,
      asksQuestions: type.answersQuestions)
    depth = Self.startColors(isMono: type.isMono)
    if depth != .mono { init_extended_pair(ColorPairs.standard, -1, -1) }
    tvg_set_single(&blank, 0x20, tvg_A_NORMAL, depth == .mono ? 0 : ColorPairs.standard)
    pairs = ColorPairs(capacity: min(Int(tvg_color_pairs()), 65_536))
    shown = Buffer(size: size)
    takesLinks = type.answersQuestions
    canScroll = entry.capabilities.scrollRegion
    prepare(size)
  }

  deinit {
    endwin()
    delscreen(handle)
  }

  private static func startColors(isMono: Bool) -> ColorDepth {
    guard !isMono, has_colors(), start_color() == OK else { return .mono }
    // Without colours if the terminal cannot return to its default colours: our background would cover a part of the
    // screen.
    guard use_default_colors() == OK else { return .mono }
    return TerminalType.depth(colors: Int(tvg_colors()))
  }

  private func prepare(_ size: Size) {
    typeahead(-1)  // do not look at the input while drawing
    nonl()  // the tty does not change line feeds
    idlok(tvg_newscr(), true)  // scroll with the terminal's own line operations
    wbkgrndset(tvg_newscr(), &blank)  // rows that scroll in have the same colour pair as other blanks
    curs_set(0)
    // Until ncurses has left the screen once, it calls `write` after every move of the cursor.
    endwin()
    doupdate()
    resize(to: size)
    // TerminalModes writes the modes. Discard what newterm wrote.
    _ = file.take()
  }

  /// Sets the size. The next frame is drawn completely.
  func resize(to size: Size) {
    resize_term(CInt(size.height), CInt(size.width))
    werase(tvg_newscr())
    shown = Buffer(size: size)
    repaint()
  }

  /// Draws the next frame completely.
  func repaint() {
    clearok(tvg_curscr(), true)
    isLost = true
    images.lose()
  }

  /// The bytes that show a buffer of the screen's size; empty if nothing differs.
  func draw(_ buffer: Buffer, cursor: (x: Int, y: Int)?) -> [UInt8] {
    frame += 1
    hasImages = !images.shown.isEmpty || !buffer.images.isEmpty
    let link = takesLinks ? buffer.link : nil
    let isOtherLink = takesLinks && (isLost || link != shown.link)
    if isOtherLink { dropLink() }
    if let scroll = scroll(to: buffer) {
      move(scroll, to: buffer)
    } else if hasImages {
      putAroundImages(buffer)
    } else {
      buffer.forEachChangedRun(since: shown) { put(buffer, row: $0, columns: $1) }
    }
    if isOtherLink, let row = shown.link?.row { put(buffer, row: row, columns: 0..<buffer.size.width) }
    shown = buffer
    isLost = false
    let removal = images.removal(before: buffer.images)
    let bare = isOtherLink ? link.map { takeBytes(before: $0, of: buffer) } ?? [] : []
    place(cursor)
    doupdate()
    let bytes = bare + takeBytes() + (bare.isEmpty ? [] : PlacedLink.ends)
    let added = images.show(buffer.images)
    return removal.isEmpty && added.isEmpty ? bytes : removal + bytes + added
  }

  /// Rows that the terminal can move by itself. None if there are images, because they would move too, or if the screen
  /// is drawn completely.
  private func scroll(to buffer: Buffer) -> BufferScroll? {
    guard canScroll, !isLost, !hasImages else { return nil }
    return buffer.scroll(since: shown)
  }

  /// Draws a buffer. Lets ncurses move rows before anything else changes. By itself ncurses moves fewer rows, because
  /// it counts cells instead of bytes and looks for rows that stay the same.
  private func move(_ scroll: BufferScroll, to buffer: Buffer) {
    scrollok(tvg_newscr(), true)
    wsetscrreg(tvg_newscr(), CInt(scroll.rows.lowerBound), CInt(scroll.rows.upperBound - 1))
    wscrl(tvg_newscr(), CInt(scroll.distance))
    wsetscrreg(tvg_newscr(), 0, CInt(shown.size.height - 1))
    scrollok(tvg_newscr(), false)
    // The cursor is where rows came in, so ncurses writes them before it moves elsewhere.
    var later: [(row: Int, columns: Range<Int>)] = []
    buffer.forEachChangedRun(since: shown, after: scroll) { row, columns in
      if scroll.source(of: row) == nil {
        put(buffer, row: row, columns: columns)
      } else {
        later.append((row, columns))
      }
    }
    doupdate()
    for (row, columns) in later { put(buffer, row: row, columns: columns) }
  }

  private func place(_ cursor: (x: Int, y: Int)?) {
    if let cursor, shown.bounds.contains(x: cursor.x, y: cursor.y) {
      leaveok(tvg_newscr(), false)
      wmove(tvg_newscr(), CInt(cursor.y), CInt(cursor.x))
      curs_set(1)
    } else {
      leaveok(tvg_newscr(), true)
      curs_set(0)
    }
  }
}

// MARK: - The link

extension CursesScreen {
  /// Blanks the link on the screen. Cells that the next frame does not change would stay links.
  private func dropLink() {
    guard let link = shown.link, !isLost else { return }
    erase(row: link.row, columns: link.columns)
    doupdate()
  }

  /// The bytes of a frame up to its link. They leave out the link's cells, which are drawn next and closed by
  /// `PlacedLink.ends`. ncurses does not know links, but in between it only writes these cells.
  private func takeBytes(before link: PlacedLink, of buffer: Buffer) -> [UInt8] {
    erase(row: link.row, columns: link.columns)
    doupdate()
    put(buffer, row: link.row, columns: link.columns)
    return takeBytes() + link.begins
  }

  private func takeBytes() -> [UInt8] { isDirect ? DirectColors.withSemicolons(file.take()) : file.take() }
}

// MARK: - Cells

extension CursesScreen {
  /// Copies columns of a buffer's row to ncurses' next screen.
  func put(_ buffer: Buffer, row: Int, columns: Range<Int>) {
    var cells: [cchar_t] = []
    cells.reserveCapacity(columns.count)
    let start = row * buffer.size.width
    var style: Style?
    var (attributes, pair): (UInt32, CInt) = (0, 0)
    buffer.cells.withUnsafeBufferPointer { source in
      let row = source[(start + columns.lowerBound)..<(start + columns.upperBound)]
      for index in row.indices {
        let cell = row[index]
        if cell.width == 0 { continue }  // ncurses adds the right half itself
        if cell.isUnderImage {
          (style, attributes, pair) = (nil, tvg_A_INVIS, 0)
        } else if cell.style != style,
          !canTakeLook(of: style, cell, before: index + 1 < row.endIndex ? row[index + 1] : nil)
        {
          style = cell.style
          (attributes, pair) = look(of: cell, in: buffer)
        }
        cells.append(curses(cell, in: buffer, attributes: attributes, pair: pair))
      }
    }
    mvwadd_wchnstr(tvg_newscr(), CInt(row), CInt(columns.lowerBound), cells, CInt(cells.count))
  }

  /// Whether a blank can be written in the style of the cell before it. Nobody sees the difference, and it saves two
  /// changes of style. A blank before other blanks keeps its style, because a terminal erases them together.
  private func canTakeLook(of style: Style?, _ cell: Cell, before next: Cell?) -> Bool {
    let visible: Attributes = [.underline, .reverse]
    guard let style, cell.singleScalar == 0x20, let next, next.singleScalar != 0x20 else { return false }
    return cell.background == style.background && cell.attributes.isDisjoint(with: visible)
      && style.attributes.isDisjoint(with: visible)
  }

  private func erase(row: Int, columns: Range<Int>) {
    let blanks = [cchar_t](repeating: blank, count: columns.count)
    mvwadd_wchnstr(tvg_newscr(), CInt(row), CInt(columns.lowerBound), blanks, CInt(blanks.count))
  }

  private func curses(_ cell: Cell, in buffer: Buffer, attributes: UInt32, pair: CInt) -> cchar_t {
    var result = cchar_t()
    if let single = cell.singleScalar {
      tvg_set_single(&result, Self.shownScalar(single, width: Int(cell.width)), attributes, pair)
    } else {
      let scalars = buffer.scalars(of: cell).map(\.value)
      tvg_set_cell(&result, scalars, CInt(scalars.count), attributes, pair)
    }
    return result
  }

  /// Text of another width would move the rest of the row, and a control would be executed. Neither is drawn.
  static func shownScalar(_ value: UInt32, width: Int) -> UInt32 {
    if value >= 0x20 && value < 0x7F && width == 1 { return value }
    guard let scalar = Unicode.Scalar(value), TextWidth.of(scalar) == width else { return width == 1 ? 0xFFFD : 0x20 }
    return value
  }

  private func look(of cell: Cell, in buffer: Buffer) -> (attributes: UInt32, pair: CInt) {
    var attributes = tvg_A_NORMAL
    if cell.attributes.contains(.bold) { attributes |= tvg_A_BOLD }
    if cell.attributes.contains(.dim) { attributes |= tvg_A_DIM }
    if cell.attributes.contains(.underline) { attributes |= tvg_A_UNDERLINE }
    if cell.attributes.contains(.reverse) { attributes |= tvg_A_REVERSE }
    if cell.attributes.contains(.italic) { attributes |= tvg_A_ITALIC }
    return (attributes, depth == .mono ? 0 : pair(for: key(of: cell), in: buffer))
  }

  private func key(of cell: Cell) -> ColorPairs.Key {
    let numbers = ColorTable.numbers(
      foreground: cell.foreground, background: cell.background, depth: depth, palette: palette)
    return ColorPairs.Key(foreground: numbers.foreground, background: numbers.background)
  }

  private func pair(for key: ColorPairs.Key, in buffer: Buffer) -> CInt {
    func define(_ pair: Int32, _ key: ColorPairs.Key) { init_extended_pair(pair, key.foreground, key.background) }
    if let pair = pairs.pair(for: key, frame: frame, define: define) { return pair }
    pairs.reclaim(keeping: Set(buffer.cells.lazy.map { self.key(of: $0) }))
    // If a frame has more pairs than the terminal, the rest is drawn in the terminal's default colours.
    return pairs.pair(for: key, frame: frame, define: define) ?? 0
  }
}
