/// The lines U+2500 to U+257F: light, heavy and dashed ones, and rounded corners. The font draws double lines and
/// diagonals.
enum BoxDrawing {
  /// The thickness of lines in pixels, by weight: none, light, heavy.
  private static let thickness = [0, 1, 3]

  static func shape(of scalar: Unicode.Scalar) -> CellShape? {
    if let dashes = dashes[scalar] { return .lines(dashes.rectangles) }
    switch scalar {
    case "╭": return .stroke(.downRight)
    case "╮": return .stroke(.downLeft)
    case "╯": return .stroke(.upLeft)
    case "╰": return .stroke(.upRight)
    default: return arms(of: scalar).map { .lines($0.rectangles) }
    }
  }

  /// The arms from the centre of a cell, with the weight of each: 0 to 2.
  struct Arms: Equatable {
    let up, right, down, left: Int

    var rectangles: [PixelRect] {
      let across = thickness[max(left, right, 1)]
      let along = thickness[max(up, down, 1)]
      var result: [PixelRect] = []
      if up == down, up > 0 {
        result.append(vertical(up, from: 0, to: Metrics.cellHeight))
      } else {
        if up > 0 { result.append(vertical(up, from: 0, to: end(across, middle: Metrics.cellHeight / 2))) }
        if down > 0 {
          result.append(vertical(down, from: start(across, middle: Metrics.cellHeight / 2), to: Metrics.cellHeight))
        }
      }
      if left == right, left > 0 {
        result.append(horizontal(left, from: 0, to: Metrics.cellWidth))
      } else {
        if left > 0 { result.append(horizontal(left, from: 0, to: end(along, middle: Metrics.cellWidth / 2))) }
        if right > 0 {
          result.append(horizontal(right, from: start(along, middle: Metrics.cellWidth / 2), to: Metrics.cellWidth))
        }
      }
      return result
    }
  }

  /// The arms of a line that is not dashed, rounded, double or diagonal.
  static func arms(of scalar: Unicode.Scalar) -> Arms? {
    guard let index = order.firstIndex(of: scalar) else { return nil }
    let place = order.distance(from: order.startIndex, to: index) * 4
    let weights = weights.utf8.dropFirst(place).prefix(4).map { Int($0) - 0x30 }
    return Arms(up: weights[0], right: weights[1], down: weights[2], left: weights[3])
  }

  private static let order = Array(
    "─━│┃┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯┰┱┲┳┴┵┶┷┸┹┺┻┼┽┾┿╀╁╂╃╄╅╆╇╈╉╊╋╴╵╶╷╸╹╺╻╼╽╾╿".unicodeScalars)
  /// Four digits each: up, right, down, left.
  private static let weights =
    "0101020210102020" + "0110021001200220" + "0011001200210022" + "1100120021002200" + "1001100220012002"
    + "11101210211011202120221012202220" + "10111012201110212021201210222022"
    + "01110112021102120121012202210222" + "11011102120112022101210222012202"
    + "1111111212111212211111212121211222111122122122121222212222212222" + "00011000010000100002200002000020"
    + "0201102001022010"

  private static func start(_ thickness: Int, middle: Int) -> Int { middle - (thickness - 1) / 2 }
  private static func end(_ thickness: Int, middle: Int) -> Int { middle + (thickness + 1) / 2 }

  private static func vertical(_ weight: Int, from top: Int, to bottom: Int) -> PixelRect {
    let width = thickness[weight]
    return PixelRect(x: start(width, middle: Metrics.cellWidth / 2), y: top, width: width, height: bottom - top)
  }

  private static func horizontal(_ weight: Int, from left: Int, to right: Int) -> PixelRect {
    let height = thickness[weight]
    return PixelRect(x: left, y: start(height, middle: Metrics.cellHeight / 2), width: right - left, height: height)
  }
}

// MARK: - Dashed lines

extension BoxDrawing {
  /// A line across or down the cell, in a number of parts.
  struct Dashes {
    let count: Int
    let isVertical: Bool
    let weight: Int

    var rectangles: [PixelRect] {
      let length = isVertical ? Metrics.cellHeight : Metrics.cellWidth
      return (0..<count).map { part in
        let start = (part * length + count / 2) / count
        let end = start + max(length * 3 / (count * 5), 1)
        return isVertical ? vertical(weight, from: start, to: end) : horizontal(weight, from: start, to: end)
      }
    }
  }

  private static let dashes: [Unicode.Scalar: Dashes] = [
    "┄": Dashes(count: 3, isVertical: false, weight: 1), "┅": Dashes(count: 3, isVertical: false, weight: 2),
    "┆": Dashes(count: 3, isVertical: true, weight: 1), "┇": Dashes(count: 3, isVertical: true, weight: 2),
    "┈": Dashes(count: 4, isVertical: false, weight: 1), "┉": Dashes(count: 4, isVertical: false, weight: 2),
    "┊": Dashes(count: 4, isVertical: true, weight: 1), "┋": Dashes(count: 4, isVertical: true, weight: 2),
    "╌": Dashes(count: 2, isVertical: false, weight: 1), "╍": Dashes(count: 2, isVertical: false, weight: 2),
    "╎": Dashes(count: 2, isVertical: true, weight: 1), "╏": Dashes(count: 2, isVertical: true, weight: 2),
  ]
}
