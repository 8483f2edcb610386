import CChafa
import PosterArt
import TerminalKit

/// Draws pixels with chafa, as cells or sixels. Only this file uses chafa.
final class ChafaRenderer {
  /// The parameters of a configuration.
  private struct Key: Hashable {
    var columns: Int
    var rows: Int
    var mode: TileMode
  }

  // Preparing a symbol map takes longer than drawing a poster, and there are few sizes of posters.
  private var configurations: [Key: OpaquePointer] = [:]
  private let mostConfigurations = 16

  init() { chafa_set_n_threads(1) }  // at this size threads cost more than they gain, and they take address space

  deinit { forgetConfigurations() }

  /// Raw cells: colours are 0xRRGGBB or palette indexes, -1 if transparent.
  struct RawCell {
    var scalar: UInt32
    var foreground: Int32
    var background: Int32
  }

  /// `columns * rows` cells, row by row; nil if the pixels cannot be read.
  func cells(_ image: DecodedImage, columns: Int, rows: Int, mode: TileMode) -> [RawCell]? {
    guard let canvas = draw(image, columns: columns, rows: rows, mode: mode) else { return nil }
    defer { chafa_canvas_unref(canvas) }
    var cells: [RawCell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<Int32(rows) {
      for column in 0..<Int32(columns) {
        var cell = RawCell(scalar: chafa_canvas_get_char_at(canvas, column, row), foreground: -1, background: -1)
        chafa_canvas_get_raw_colors_at(canvas, column, row, &cell.foreground, &cell.background)
        cells.append(cell)
      }
    }
    return cells
  }

  /// One control string; nil if the pixels cannot be read.
  func sixels(_ image: DecodedImage, columns: Int, rows: Int, mode: TileMode) -> [UInt8]? {
    guard let canvas = draw(image, columns: columns, rows: rows, mode: mode) else { return nil }
    defer { chafa_canvas_unref(canvas) }
    guard let text = chafa_canvas_print(canvas, nil) else { return nil }
    defer { g_string_free(text, 1) }
    let bytes = UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len))
    // chafa may add cursor movements around it. The caller moves the cursor.
    guard let start = bytes.indices.dropLast().first(where: { bytes[$0] == 0x1B && bytes[$0 + 1] == 0x50 }),
      let end = bytes.indices.dropLast().last(where: { bytes[$0] == 0x1B && bytes[$0 + 1] == 0x5C }), end > start
    else { return nil }
    return bytes[start..<(end + 2)].filter { $0 >= 0x20 || $0 == 0x1B }
  }

  private func draw(_ image: DecodedImage, columns: Int, rows: Int, mode: TileMode) -> OpaquePointer? {
    let configuration = configuration(Key(columns: columns, rows: rows, mode: mode))
    guard let canvas = chafa_canvas_new(configuration) else { return nil }
    let type = image.hasAlpha ? CHAFA_PIXEL_RGBA8_UNASSOCIATED : CHAFA_PIXEL_RGB8
    let isDrawn: Void? = image.withPixels {
      chafa_canvas_draw_all_pixels(
        canvas, type, $0, Int32(image.width), Int32(image.height), Int32(image.stride))
    }
    if isDrawn == nil {
      chafa_canvas_unref(canvas)
      return nil
    }
    return canvas
  }

  private func configuration(_ key: Key) -> OpaquePointer? {
    if let known = configurations[key] { return known }
    if configurations.count >= mostConfigurations { forgetConfigurations() }
    guard let made = chafa_canvas_config_new() else { return nil }
    chafa_canvas_config_set_geometry(made, Int32(key.columns), Int32(key.rows))
    chafa_canvas_config_set_cell_geometry(made, Int32(key.mode.cell.width), Int32(key.mode.cell.height))
    if key.mode.imageProtocol == .sixel {
      chafa_canvas_config_set_pixel_mode(made, CHAFA_PIXEL_MODE_SIXELS)
      chafa_canvas_config_set_canvas_mode(made, CHAFA_CANVAS_MODE_TRUECOLOR)
    } else {
      setSymbols(made, key.mode)
    }
    configurations[key] = made
    return made
  }

  private func setSymbols(_ configuration: OpaquePointer, _ mode: TileMode) {
    chafa_canvas_config_set_canvas_mode(configuration, mode.depth.canvasMode)
    if mode.depth < .palette256 {
      chafa_canvas_config_set_dither_mode(configuration, CHAFA_DITHER_MODE_DIFFUSION)
    }
    if mode.symbols.areFew { chafa_canvas_config_set_work_factor(configuration, 1) }
    guard let map = chafa_symbol_map_new() else { return }
    chafa_symbol_map_add_by_tags(map, mode.symbols.tags)
    chafa_canvas_config_set_symbol_map(configuration, map)
    chafa_symbol_map_unref(map)
  }

  private func forgetConfigurations() {
    for configuration in configurations.values { chafa_canvas_config_unref(configuration) }
    configurations.removeAll()
  }
}

extension ColorDepth {
  /// Palettes of 256 only use entries from 16 on, because users change the first 16.
  fileprivate var canvasMode: ChafaCanvasMode {
    switch self {
    case .mono: CHAFA_CANVAS_MODE_FGBG
    case .ansi8: CHAFA_CANVAS_MODE_INDEXED_8
    case .ansi16: CHAFA_CANVAS_MODE_INDEXED_16
    case .palette256: CHAFA_CANVAS_MODE_INDEXED_240
    case .truecolor: CHAFA_CANVAS_MODE_TRUECOLOR
    }
  }
}

extension SymbolSet {
  /// Whether it is faster to draw a cell with all symbols than to let chafa preselect some, for which it sorts the
  /// cell's pixels.
  fileprivate var areFew: Bool { self == .quadrants }

  fileprivate var tags: ChafaSymbolTags {
    let raw =
      switch self {
      case .ascii: CHAFA_SYMBOL_TAG_ASCII.rawValue
      case .quadrants: CHAFA_SYMBOL_TAG_HALF.rawValue | CHAFA_SYMBOL_TAG_QUAD.rawValue
      }
    return ChafaSymbolTags(rawValue: raw | CHAFA_SYMBOL_TAG_SPACE.rawValue)
  }
}
