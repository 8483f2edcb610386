/// The measures of a picture in pixels.
///
/// The width and height of a cell are odd, so that a line of one pixel is exactly in its centre.
enum Metrics {
  static let cellWidth = 9
  static let cellHeight = 19
  /// From the top of the cell to the baseline.
  static let baseline = 14
  /// From the top of the cell to the underline.
  static let underline = 16
  /// The margin around the screen.
  static let margin = 12
  static let cornerRadius = 6
  /// The size at which DejaVu Sans Mono, Menlo and Liberation Mono, all 0.602 em wide, are as wide as a cell.
  /// `textLength` fits others.
  static let fontSize = 14.95
  static let fontFamily =
    "'DejaVu Sans Mono', Menlo, 'Liberation Mono', Consolas, 'Noto Sans Mono CJK SC', 'Noto Sans CJK SC', monospace"
  static let discRadius = 3.5
}

/// A number, without a fraction if it is whole.
func short(_ number: Double) -> String {
  number == number.rounded() ? String(Int(number)) : String(number)
}
