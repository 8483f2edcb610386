extension Color {
  /// Red, green and blue, 0 to 255. Palette entries have xterm's default colours. Nil for the terminal's default
  /// colour, which is unknown.
  public var components: (red: Int, green: Int, blue: Int)? {
    switch kind {
    case .standard: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .palette(let index): Self.components(ofPalette: Int(index))
    }
  }

  /// xterm's default colours of the first sixteen entries.
  private static let ansi: [(red: Int, green: Int, blue: Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The first sixteen entries, the 6×6×6 cube, then 24 greys.
  private static func components(ofPalette index: Int) -> (red: Int, green: Int, blue: Int) {
    if index < 16 { return ansi[index] }
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Black or white, whichever is more readable on this colour; the default colour on the default. Uses entries of the
  /// cube if there are 256 colours.
  public var legibleText: Color {
    guard let (red, green, blue) = components else { return .standard }
    // The relative luminance (WCAG 2) with a gamma of 2, in integers. Black and white have equal contrast at a
    // luminance of 0.179, which is 0.212 with this gamma.
    let luminance = 2126 * red * red + 7152 * green * green + 722 * blue * blue
    return luminance > 2120 * 255 * 255 ? .palette(16) : .palette(231)
  }
}
