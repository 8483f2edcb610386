import CVTerm

/// A terminal without a window: libvterm with a Swift interface.
public final class VirtualTerminal {
  /// The terminal's answers to the program's questions, in order; see `takeAnswers`.
  private var answers: [UInt8] = []
  private var properties = Properties()
  private var filter = GraphicsFilter()
  private let terminal: OpaquePointer
  private let screenLayer: OpaquePointer
  // libvterm keeps the pointer, not the table.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  private struct Properties {
    var isCursorVisible = true
    var isAlternate = false
    var mouse = 0
  }

  /// A terminal with a size, at least 1×1.
  public init(width: Int, height: Int) {
    terminal = vterm_new(CInt(height), CInt(width))
    vterm_set_utf8(terminal, 1)
    screenLayer = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let user, let value else { return 0 }
      Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue().set(property, value.pointee)
      return 1
    }
    // The terminal is freed in `deinit`, so the unretained pointers never outlive it.
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screenLayer, callbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let terminal = Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue()
        terminal.answers += UnsafeRawBufferPointer(start: bytes, count: count)
      }, user)
    vterm_screen_enable_altscreen(screenLayer, 1)
    vterm_screen_reset(screenLayer, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Takes a program's output.
  public func feed(_ bytes: [UInt8]) {
    let shown = filter.without(bytes)
    // libvterm 0.1.4 ends the process if it gets several megabytes at once.
    for start in stride(from: 0, to: shown.count, by: 16_384) {
      shown[start..<min(start + 16_384, shown.count)].withUnsafeBytes { chunk in
        _ = vterm_input_write(terminal, chunk.bindMemory(to: CChar.self).baseAddress, chunk.count)
      }
    }
  }

  /// The terminal's answers since the last call.
  public func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Changes the size.
  public func resize(width: Int, height: Int) { vterm_set_size(terminal, CInt(height), CInt(width)) }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: properties.isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: properties.isAlternate = value.boolean != 0
    case VTERM_PROP_MOUSE: properties.mouse = Int(value.number)
    default: break
    }
  }
}

// MARK: - The screen

extension VirtualTerminal {
  /// The current screen.
  public var screen: Screen {
    var (rows, columns): (CInt, CInt) = (0, 0)
    vterm_get_size(terminal, &rows, &columns)
    var screen = Screen(width: Int(columns), height: Int(rows))
    for y in 0..<screen.height {
      for x in 0..<screen.width {
        var cell = cell(x: x, y: y)
        if cell.width == 0, x > 0 {
          // libvterm only keeps the style of a wide glyph in its left half.
          cell = screen.cells[y * screen.width + x - 1]
          cell.text = ""
          cell.width = 0
        }
        screen.cells[y * screen.width + x] = cell
      }
    }
    var cursor = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor)
    (screen.cursorX, screen.cursorY) = (Int(cursor.col), Int(cursor.row))
    screen.isCursorVisible = properties.isCursorVisible
    screen.isAlternate = properties.isAlternate
    screen.mouseReporting = properties.mouse
    return screen
  }

  private func cell(x: Int, y: Int) -> Screen.Cell {
    var raw = VTermScreenCell()
    vterm_screen_get_cell(screenLayer, VTermPos(row: CInt(y), col: CInt(x)), &raw)
    var cell = Screen.Cell()
    if raw.chars.0 == UInt32.max {
      // libvterm's mark for a cell covered by a wide glyph to its left.
      cell.text = ""
      cell.width = 0
    } else if raw.chars.0 != 0 {
      cell.text = text(raw)
      cell.width = Int(raw.width)
    }
    cell.foreground = color(raw.fg, defaultBit: VTERM_COLOR_DEFAULT_FG)
    cell.background = color(raw.bg, defaultBit: VTERM_COLOR_DEFAULT_BG)
    cell.isBold = raw.attrs.bold != 0
    cell.isUnderlined = raw.attrs.underline != 0
    cell.isItalic = raw.attrs.italic != 0
    cell.isReversed = raw.attrs.reverse != 0
    return cell
  }

  private func text(_ raw: VTermScreenCell) -> String {
    // Most cells have no marks.
    if raw.chars.1 == 0, let scalar = Unicode.Scalar(raw.chars.0) { return String(scalar) }
    let scalars = [raw.chars.0, raw.chars.1, raw.chars.2, raw.chars.3, raw.chars.4, raw.chars.5]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  private func color(_ raw: VTermColor, defaultBit: VTermColorType) -> Screen.Color {
    if UInt32(raw.type) & defaultBit.rawValue != 0 { return .standard }
    if UInt32(raw.type) & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      return .palette(raw.indexed.idx)
    }
    return .rgb(raw.rgb.red, raw.rgb.green, raw.rgb.blue)
  }
}
