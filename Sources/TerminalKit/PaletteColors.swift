extension Color {
  /// Red, green and blue, 0 to 255; of palette entries what xterm shows unless it is told otherwise. Nil for the terminal's
  /// own colour, which nobody knows.
  public var components: (red: Int, green: Int, blue: Int)? {
    switch kind {
    case .standard: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .palette(let index): Self.components(ofPalette: Int(index))
    }
  }

  /// xterm's own sixteen, which users change.
  private static let ansi: [(red: Int, green: Int, blue: Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The sixteen, the 6×6×6 cube, then 24 greys.
  private static func components(ofPalette index: Int) -> (red: Int, green: Int, blue: Int) {
    if index < 16 { return ansi[index] }
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Black or white, whichever is easier to read on this; the terminal's own on its own. Of the palette, where all of its
  /// cube is there.
  public var legibleText: Color {
    guard let (red, green, blue) = components else { return .standard }
    // Relative luminance (WCAG 2) with a gamma of 2, in whole numbers. Black and white contrast alike with a luminance of
    // 0.179, which is 0.212 by this gamma.
    let luminance = 2126 * red * red + 7152 * green * green + 722 * blue * blue
    return luminance > 2120 * 255 * 255 ? .palette(16) : .palette(231)
  }
}
