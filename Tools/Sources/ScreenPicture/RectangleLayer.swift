/// Filled rectangles by colour. Rectangles that touch end to end are joined, so that no seam shows between the cells of
/// a line at any scale.
struct RectangleLayer {
  private var colors: [PictureColor] = []
  private var rectangles: [PictureColor: [PixelRect]] = [:]

  var isEmpty: Bool { colors.isEmpty }

  mutating func add(_ rectangle: PixelRect, _ color: PictureColor) {
    if rectangles[color] == nil { colors.append(color) }
    rectangles[color, default: []].append(rectangle)
  }

  /// One path per colour, in the order of first use.
  var paths: [String] {
    colors.map { color in
      let merged = Self.merged(rectangles[color, default: []])
      let data = merged.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }.joined()
      return "<path fill=\"\(color.hex)\" d=\"\(data)\"/>"
    }
  }

  /// The same area in fewer rectangles, from the top left.
  static func merged(_ rectangles: [PixelRect]) -> [PixelRect] {
    let rows = joined(
      rectangles.sorted { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }
    ) { row, next in
      guard row.y == next.y, row.height == next.height, row.x + row.width == next.x else { return nil }
      return PixelRect(x: row.x, y: row.y, width: row.width + next.width, height: row.height)
    }
    let columns = joined(rows.sorted { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) { column, next in
      guard column.x == next.x, column.width == next.width, column.y + column.height == next.y else { return nil }
      return PixelRect(x: column.x, y: column.y, width: column.width, height: column.height + next.height)
    }
    return columns.sorted { ($0.y, $0.x, $0.width) < ($1.y, $1.x, $1.width) }
  }

  /// Joins each with the one before if `join` returns their union.
  private static func joined(_ all: [PixelRect], _ join: (PixelRect, PixelRect) -> PixelRect?) -> [PixelRect] {
    var result: [PixelRect] = []
    for next in all {
      if let last = result.last, let union = join(last, next) {
        result[result.count - 1] = union
      } else {
        result.append(next)
      }
    }
    return result
  }
}
