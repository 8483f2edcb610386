import TerminalTesting

/// The colours of a cell, with reverse and faint applied.
struct CellLook: Hashable {
  var foreground, background: PictureColor
  var isBold = false
  var isItalic = false
  var isUnderlined = false

  /// - Parameter isReversed: whether to exchange the two colours.
  init(_ cell: Screen.Cell, isReversed: Bool, isFaint: Bool, colors: PictureColors) {
    foreground = colors.resolve(cell.foreground, standard: colors.foreground)
    background = colors.resolve(cell.background, standard: colors.background)
    if isReversed { swap(&foreground, &background) }
    if isFaint { foreground = foreground.mixed(with: background, percent: Self.faintness) }
    isBold = cell.isBold
    isItalic = cell.isItalic
    isUnderlined = cell.isUnderlined
  }

  /// Terminals differ. xterm and VTE draw faint text at about half to two thirds.
  private static let faintness = 45
}
