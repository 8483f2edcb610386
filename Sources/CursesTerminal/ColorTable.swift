import TerminalKit

/// ncurses' colour numbers for each depth. -1 is the terminal's default.
enum ColorTable {
  /// The number of a colour at a depth. With direct colours, `palette` is the number of palette entries that have a
  /// number; the others get xterm's colours.
  static func number(of color: Color, depth: ColorDepth, palette: Int = 256) -> Int32 {
    guard depth != .mono else { return -1 }
    switch color.kind {
    case .standard: return -1
    case .palette(let index) where depth == .truecolor && Int(index) >= palette:
      let shown = components(of: Int(index))
      return number(
        of: .rgb(red: UInt8(shown.red), green: UInt8(shown.green), blue: UInt8(shown.blue)), depth: depth)
    case .palette(let index):
      if depth >= .palette256 || Int(index) < depth.rawValue { return Int32(index) }
      return nearest(to: components(of: Int(index)), among: 0..<depth.rawValue)
    case .rgb(let red, let green, let blue):
      let wanted = RGB(red: Int(red), green: Int(green), blue: Int(blue))
      switch depth {
      case .truecolor:
        let value = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        // In xterm-direct256, 0 to 255 are the palette; in xterm-direct, 0 to 7. A red value of one is invisible and
        // avoids them.
        return value < 256 ? value | 0x1_0000 : value
      case .palette256: return nearestOf256(to: wanted)
      default: return nearest(to: wanted, among: 0..<depth.rawValue)
      }
    }
  }

  /// The numbers of a pair. If both colours are equal at this depth, the text becomes black or white.
  static func numbers(
    foreground: Color, background: Color, depth: ColorDepth, palette: Int = 256
  ) -> (foreground: Int32, background: Int32) {
    let front = number(of: foreground, depth: depth, palette: palette)
    let back = number(of: background, depth: depth, palette: palette)
    guard front == back, front >= 0, foreground != background else { return (front, back) }
    let light = luminance(components(of: Int(back) & 0xFF)) > 127
    return (light ? 0 : 7, back)
  }

  struct RGB: Equatable {
    var red, green, blue: Int

    /// The squared distance, weighted by the brightness of the components.
    func distance(to other: RGB) -> Int {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return 3 * r * r + 6 * g * g + b * b
    }
  }

  /// xterm's colour of a palette entry (0 to 255).
  static func components(of index: Int) -> RGB {
    let shown = Color.palette(UInt8(index)).components ?? (0, 0, 0)
    return RGB(red: shown.red, green: shown.green, blue: shown.blue)
  }

  /// Users change the first sixteen entries, so they are only used at that depth.
  private static func nearest(to wanted: RGB, among candidates: Range<Int>) -> Int32 {
    let best = candidates.min { wanted.distance(to: components(of: $0)) < wanted.distance(to: components(of: $1)) }
    return Int32(best ?? 0)
  }

  /// The nearest colour of the cube and the greys, without the first sixteen entries.
  private static func nearestOf256(to wanted: RGB) -> Int32 {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min((value - 35) / 40, 5) }
    let cube = 16 + 36 * step(wanted.red) + 6 * step(wanted.green) + step(wanted.blue)
    // The grey nearest to the weighted mean is also the nearest by the same weights.
    let grey = 232 + min(max((luminance(wanted) - 3) / 10, 0), 23)
    return Int32(wanted.distance(to: components(of: cube)) <= wanted.distance(to: components(of: grey)) ? cube : grey)
  }

  private static func luminance(_ color: RGB) -> Int { (3 * color.red + 6 * color.green + color.blue) / 10 }
}
