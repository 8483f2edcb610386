import TerminalKit

/// Text that can be read on a colour.
enum Contrast {
  /// Black or white, whichever differs more (relative luminance of WCAG 2, with its gamma taken as 2).
  static func text(on color: Color) -> Color {
    let (red, green, blue) = components(of: color)
    let luminance = 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
    // Palette entries 16 and 231 are black and white by xterm's cube; with 16 colours the caller's depth maps them.
    let isLight = luminance > 0.179
    switch color.kind {
    case .standard: return .standard
    case .rgb: return isLight ? .rgb(red: 0, green: 0, blue: 0) : .rgb(red: 255, green: 255, blue: 255)
    case .palette(let index):
      if index < 16 { return .palette(isLight ? 0 : 15) }
      return .palette(isLight ? 16 : 231)
    }
  }

  /// 0 to 1 each.
  private static func components(of color: Color) -> (Double, Double, Double) {
    switch color.kind {
    case .standard: return (0, 0, 0)
    case .rgb(let red, let green, let blue): return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    case .palette(let index) where index >= 232:
      let grey = Double(8 + 10 * (Int(index) - 232)) / 255
      return (grey, grey, grey)
    case .palette(let index) where index >= 16:
      func level(_ step: Int) -> Double { step == 0 ? 0 : Double(55 + 40 * step) / 255 }
      let cube = Int(index) - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    case .palette(let index):
      // xterm's defaults, near enough: light are the white ones and bright ones with green in them.
      let strength = index >= 8 ? 1.0 : 0.75
      return (index & 1 != 0 ? strength : 0, index & 2 != 0 ? strength : 0, index & 4 != 0 ? strength : 0)
    }
  }
}
