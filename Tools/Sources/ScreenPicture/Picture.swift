import TerminalTesting

/// A screen as an SVG picture. The same screen gives the same bytes.
///
/// Lines, blocks and dots are drawn, so that they join. Other text is in a monospaced font and fitted to its columns.
public struct Picture {
  private let width, height: Int
  private let colors: PictureColors
  private let title: String
  private var backgrounds = RectangleLayer()
  private var areas = RectangleLayer()
  private var lines = RectangleLayer()
  private var strokes: [String] = []
  private var runs: [TextRun] = []

  /// - Parameters:
  ///   - faint: the indexes of the faint cells; see `FaintCells`.
  ///   - title: a description for those who cannot see the picture.
  public init(_ screen: Screen, faint: Set<Int> = [], colors: PictureColors = .dark, title: String = "A terminal") {
    (width, height) = (screen.width, screen.height)
    self.colors = colors
    self.title = title
    for y in 0..<screen.height {
      var run: TextRun?
      for x in 0..<screen.width {
        let cell = screen[x: x, y: y]
        guard cell.width > 0 else { continue }
        let isCursor = screen.isCursorVisible && screen.cursorX == x && screen.cursorY == y
        let look = CellLook(
          cell, isReversed: cell.isReversed != isCursor, isFaint: faint.contains(y * screen.width + x), colors: colors)
        paintBehind(cell, look, x: x, y: y)
        add(cell, look, x: x, y: y, to: &run)
      }
      if let run { runs.append(run) }
    }
  }

  private mutating func paintBehind(_ cell: Screen.Cell, _ look: CellLook, x: Int, y: Int) {
    let place = PixelRect(
      x: x * Metrics.cellWidth, y: y * Metrics.cellHeight, width: cell.width * Metrics.cellWidth,
      height: Metrics.cellHeight)
    if look.background != colors.background { backgrounds.add(place, look.background) }
    if look.isUnderlined {
      lines.add(
        PixelRect(x: place.x, y: place.y + Metrics.underline, width: place.width, height: 1), look.foreground)
    }
  }

  private mutating func add(_ cell: Screen.Cell, _ look: CellLook, x: Int, y: Int, to run: inout TextRun?) {
    if let shape = CellShape(cell.text) {
      if let ended = run { runs.append(ended) }
      run = nil
      draw(shape, look, x: x * Metrics.cellWidth, y: y * Metrics.cellHeight)
    } else if run?.take(cell.text, width: cell.width, look: look) != true {
      if let ended = run { runs.append(ended) }
      run = TextRun.isBlank(cell.text) ? nil : TextRun(cell.text, width: cell.width, x: x, y: y, look: look)
    }
  }

  private mutating func draw(_ shape: CellShape, _ look: CellLook, x: Int, y: Int) {
    switch shape {
    case .lines(let parts): parts.forEach { lines.add($0.moved(x: x, y: y), look.foreground) }
    case .areas(let parts): parts.forEach { areas.add($0.moved(x: x, y: y), look.foreground) }
    case .shade(let percent):
      areas.add(
        PixelRect(x: x, y: y, width: Metrics.cellWidth, height: Metrics.cellHeight),
        look.background.mixed(with: look.foreground, percent: percent))
    case .stroke(let corner):
      strokes.append("<path fill=\"none\" stroke=\"\(look.foreground.hex)\" d=\"\(corner.path(x: x, y: y))\"/>")
    case .disc(let filled):
      let paint =
        filled ? "fill=\"\(look.foreground.hex)\"" : "fill=\"none\" stroke=\"\(look.foreground.hex)\""
      let (middleX, middleY) = (Double(x) + Double(Metrics.cellWidth) / 2, Double(y) + Double(Metrics.cellHeight) / 2)
      strokes.append(
        "<circle cx=\"\(short(middleX))\" cy=\"\(short(middleY))\" r=\"\(short(Metrics.discRadius))\" \(paint)/>")
    }
  }

  /// The picture as an SVG 1.1 file, with a line feed at its end.
  public var svg: String {
    let sharp = ["<g shape-rendering=\"crispEdges\">"] + backgrounds.paths + areas.paths + ["</g>"]
    let font = "font-family=\"\(Metrics.fontFamily)\" font-size=\"\(short(Metrics.fontSize))\""
    let text = ["<g \(font) font-variant-ligatures=\"none\">"] + runs.map(\.element) + ["</g>"]
    return (head + sharp + lines.paths + strokes + text + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  /// The window and the start of its content.
  private var head: [String] {
    let outerWidth = width * Metrics.cellWidth + 2 * Metrics.margin
    let outerHeight = height * Metrics.cellHeight + 2 * Metrics.margin
    let size = "width=\"\(outerWidth)\" height=\"\(outerHeight)\""
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"0 0 \(outerWidth) \(outerHeight)\" role=\"img\">",
      "<title>\(XMLText.escaped(title))</title>",
      "<rect \(size) rx=\"\(Metrics.cornerRadius)\" fill=\"\(colors.background.hex)\"/>",
      "<g transform=\"translate(\(Metrics.margin) \(Metrics.margin))\">",
    ]
  }
}
