/// Measures of the picture in pixels.
///
/// The cell is an odd number of pixels wide and high, so that a line one pixel thick stands exactly in its middle.
enum Metrics {
  static let cellWidth = 9
  static let cellHeight = 19
  /// From the cell's top to the line that letters stand on.
  static let baseline = 14
  /// From the cell's top to the underline.
  static let underline = 16
  /// Around the screen.
  static let margin = 12
  static let cornerRadius = 6
  /// The size at which DejaVu Sans Mono, Menlo and Liberation Mono, all 0.602 em wide, are a cell wide. Others are fitted by
  /// `textLength`.
  static let fontSize = 14.95
  static let fontFamily =
    "'DejaVu Sans Mono', Menlo, 'Liberation Mono', Consolas, 'Noto Sans Mono CJK SC', 'Noto Sans CJK SC', monospace"
  static let discRadius = 3.5
}

/// A number without a fraction where it has none.
func short(_ number: Double) -> String {
  number == number.rounded() ? String(Int(number)) : String(number)
}
