import SeededRandom
import Foundation
import Testing

@testable import ScreenPicture

@Suite struct CellShapeTests {
  /// All lines of the block except double ones and diagonals, by their Unicode names.
  private static let named = (0x2500...0x257F).compactMap { Unicode.Scalar($0) }.filter { scalar in
    let name = scalar.properties.name ?? ""
    return !["DOUBLE", "DIAGONAL", "ARC", "DASH"].contains { name.contains($0) }
  }

  @Test(arguments: named)
  func theArmsAreWhatTheNameSays(scalar: Unicode.Scalar) throws {
    let arms = try #require(BoxDrawing.arms(of: scalar))
    #expect(arms == Self.arms(named: try #require(scalar.properties.name)))
  }

  /// `BOX DRAWINGS DOWN LIGHT AND RIGHT UP HEAVY`: a weight comes before or after its directions, and a single weight
  /// applies to all.
  private static func arms(named name: String) -> BoxDrawing.Arms {
    var weights: [String: Int] = [:]
    let parts = name.dropFirst("BOX DRAWINGS ".count).components(separatedBy: " AND ")
    var lastWeight = 0
    for part in parts {
      let words = part.split(separator: " ").map(String.init)
      if let weight = words.first(where: { $0 == "LIGHT" || $0 == "HEAVY" }) { lastWeight = weight == "LIGHT" ? 1 : 2 }
      for word in words {
        for direction in ["VERTICAL": ["UP", "DOWN"], "HORIZONTAL": ["LEFT", "RIGHT"]][word] ?? [word] {
          weights[direction] = lastWeight
        }
      }
    }
    return BoxDrawing.Arms(
      up: weights["UP"] ?? 0, right: weights["RIGHT"] ?? 0, down: weights["DOWN"] ?? 0, left: weights["LEFT"] ?? 0)
  }

  @Test(arguments: named)
  func anArmReachesItsEdgeInTheMiddle(scalar: Unicode.Scalar) throws {
    let arms = try #require(BoxDrawing.arms(of: scalar))
    let (width, height) = (Metrics.cellWidth, Metrics.cellHeight)
    func isInked(_ x: Int, _ y: Int) -> Bool {
      arms.rectangles.contains { ($0.x..<($0.x + $0.width)).contains(x) && ($0.y..<($0.y + $0.height)).contains(y) }
    }
    #expect(isInked(width / 2, 0) == (arms.up > 0) && isInked(width / 2, height - 1) == (arms.down > 0))
    #expect(isInked(0, height / 2) == (arms.left > 0) && isInked(width - 1, height / 2) == (arms.right > 0))
    #expect(isInked(width / 2 - 1, 0) == (arms.up == 2) && isInked(0, height / 2 + 1) == (arms.left == 2))
    #expect(isInked(width / 2, height / 2))
    // Nothing beyond the cell.
    #expect(arms.rectangles.allSatisfy { $0.x >= 0 && $0.x + $0.width <= width && $0.y + $0.height <= height })
  }

  @Test(arguments: [("┊", 4, 1, true), ("┆", 3, 1, true), ("╏", 2, 3, true), ("┅", 3, 3, false), ("╌", 2, 1, false)])
  func dashesAreApartWithinACellAndBetweenTwo(text: String, count: Int, thickness: Int, isVertical: Bool) {
    guard case .lines(let parts)? = CellShape(text) else {
      Issue.record("\(text) is not drawn")
      return
    }
    #expect(parts.count == count && parts.allSatisfy { (isVertical ? $0.width : $0.height) == thickness })
    let length = isVertical ? Metrics.cellHeight : Metrics.cellWidth
    let spans = parts.map { isVertical ? ($0.y, $0.y + $0.height) : ($0.x, $0.x + $0.width) }
    for (span, next) in zip(spans, spans.dropFirst() + [(spans[0].0 + length, 0)]) { #expect(span.1 < next.0) }
    #expect(spans.allSatisfy { $0.0 >= 0 && $0.1 <= length })
  }

  @Test func roundedCornersMeetTheLinesBesideThem() {
    #expect(StrokedCorner.downRight.path(x: 9, y: 19) == "M13.5 38V33A4.5 4.5 0 0 1 18 28.5")
    #expect(StrokedCorner.downLeft.path(x: 0, y: 0) == "M4.5 19V14A4.5 4.5 0 0 0 0 9.5")
    #expect(StrokedCorner.upLeft.path(x: 0, y: 0) == "M4.5 0V5A4.5 4.5 0 0 1 0 9.5")
    #expect(StrokedCorner.upRight.path(x: 0, y: 0) == "M4.5 0V5A4.5 4.5 0 0 0 9 9.5")
  }

  @Test(arguments: [
    ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"), ("▇", "▔"), ("🬀", "🬻"),
  ])
  func twoPartsFillTheCell(one: String, other: String) {
    var covered = [Int](repeating: 0, count: Metrics.cellWidth * Metrics.cellHeight)
    for text in [one, other] {
      guard case .areas(let parts)? = CellShape(text) else {
        Issue.record("\(text) is not drawn")
        return
      }
      for part in parts {
        for y in part.y..<(part.y + part.height) {
          for x in part.x..<(part.x + part.width) { covered[y * Metrics.cellWidth + x] += 1 }
        }
      }
    }
    #expect(covered.allSatisfy { $0 == 1 })
  }

  /// `BLOCK SEXTANT-135`: the parts are numbered by rows from 1.
  @Test(arguments: (0x1FB00...0x1FB3B).compactMap { Unicode.Scalar($0) })
  func sextantsAreWhatTheirNamesSay(scalar: Unicode.Scalar) throws {
    let name = try #require(scalar.properties.name)
    let digits = name.dropFirst("BLOCK SEXTANT-".count).compactMap(\.wholeNumberValue)
    #expect(!digits.isEmpty)
    let tops = [0, 6, 13]
    let expected = digits.map { ($0 - 1) % 2 == 0 ? "left \(tops[($0 - 1) / 2])" : "right \(tops[($0 - 1) / 2])" }
    #expect(BlockElements.sextant(scalar).map { ($0.x == 0 ? "left" : "right") + " \($0.y)" } == expected)
  }

  @Test func eighthsGrow() {
    let heights = "▁▂▃▄▅▆▇█".map { character -> Int in
      guard case .areas(let parts)? = CellShape(String(character)) else { return -1 }
      #expect(parts[0].y + parts[0].height == Metrics.cellHeight && parts[0].width == Metrics.cellWidth)
      return parts[0].height
    }
    let widths = "▏▎▍▌▋▊▉█".map { character -> Int in
      guard case .areas(let parts)? = CellShape(String(character)) else { return -1 }
      return parts[0].width
    }
    #expect(
      heights == heights.sorted() && Set(heights).count == 8 && heights[0] > 0 && heights[7] == Metrics.cellHeight)
    #expect(widths == widths.sorted() && widths[0] > 0 && widths[7] == Metrics.cellWidth)
  }

  @Test(arguments: ["a", "═", "╱", "", " ", "─\u{301}", "漢"])
  func theRestIsOfTheFont(text: String) { #expect(CellShape(text) == nil) }

  @Test(arguments: 0..<30)
  func mergingKeepsTheArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rectangles = (0..<60).map { _ in
      PixelRect(
        x: Int.random(in: 0..<6, using: &random) * 9, y: Int.random(in: 0..<6, using: &random) * 19, width: 9,
        height: [1, 19].randomElement(using: &random) ?? 1)
    }
    let merged = RectangleLayer.merged(rectangles)
    #expect(Self.pixels(merged) == Self.pixels(rectangles) && merged.count <= rectangles.count)
  }

  private static func pixels(_ rectangles: [PixelRect]) -> Set<[Int]> {
    var all: Set<[Int]> = []
    for part in rectangles {
      for y in part.y..<(part.y + part.height) { for x in part.x..<(part.x + part.width) { all.insert([x, y]) } }
    }
    return all
  }
}
