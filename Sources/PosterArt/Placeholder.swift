import TerminalKit

extension PosterTile {
  /// What stands where a picture is not there yet, or cannot be: the title's initials on the provider's colour.
  /// - Parameters:
  ///   - title: any; at most two initials are taken of it.
  ///   - columns: at least 1; smaller counts as 1.
  ///   - rows: at least 1; smaller counts as 1.
  ///   - color: the provider's, or nil for a frame around the terminal's own background (no colours, `NO_COLOR`).
  ///   - ascii: initials and frame in ASCII alone.
  public static func placeholder(
    title: String, columns: Int, rows: Int, color: Color?, ascii: Bool = false
  ) -> PosterTile {
    var drawing = Drawing(columns: max(columns, 1), rows: max(rows, 1), color: color)
    if color == nil { drawing.frame(ascii: ascii) }
    drawing.write(Initials.of(title, ascii: ascii))
    return drawing.tile
  }
}

/// A tile being drawn; `cells` always holds `columns * rows`.
private struct Drawing {
  let columns: Int
  let rows: Int
  private let foreground: Color
  private let background: Color
  private var cells: [PosterTile.Cell]

  init(columns: Int, rows: Int, color: Color?) {
    self.columns = columns
    self.rows = rows
    background = color ?? .standard
    foreground = color.map(Contrast.text(on:)) ?? .standard
    let blank = PosterTile.Cell(scalar: " ", foreground: .standard, background: background)
    cells = Array(repeating: blank, count: columns * rows)
  }

  var tile: PosterTile { PosterTile(unchecked: columns, rows, .symbols(cells)) }

  /// A line around it, where there is room for one and something inside.
  mutating func frame(ascii: Bool) {
    guard columns >= 3, rows >= 3 else { return }
    let signs: [Unicode.Scalar] = ascii ? ["+", "+", "+", "+", "-", "|"] : ["┌", "┐", "└", "┘", "─", "│"]
    for column in 1..<(columns - 1) {
      set(signs[4], column, 0)
      set(signs[4], column, rows - 1)
    }
    for row in 1..<(rows - 1) {
      set(signs[5], 0, row)
      set(signs[5], columns - 1, row)
    }
    set(signs[0], 0, 0)
    set(signs[1], columns - 1, 0)
    set(signs[2], 0, rows - 1)
    set(signs[3], columns - 1, rows - 1)
  }

  /// Initials in the middle; what does not fit is left out from the end.
  mutating func write(_ initials: [Unicode.Scalar]) {
    var shown: [(scalar: Unicode.Scalar, width: Int)] = []
    var width = 0
    for scalar in initials {
      let own = TextWidth.of(scalar)
      guard own > 0, width + own <= columns else { break }
      shown.append((scalar, own))
      width += own
    }
    var column = (columns - width) / 2
    for (scalar, own) in shown {
      set(scalar, column, (rows - 1) / 2)
      if own == 2 { set("\0", column + 1, (rows - 1) / 2) }
      column += own
    }
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
    cells[row * columns + column] = PosterTile.Cell(scalar: scalar, foreground: foreground, background: background)
  }
}
