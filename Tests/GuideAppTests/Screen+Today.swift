import TerminalTesting

extension Screen {
  /// Today's date in the header of the horizontal view, which is filled.
  var today: String {
    let filled = (0..<width).map { self[x: $0, y: 1] }.filter { $0.background != .standard || $0.isReversed }
    return filled.map(\.text).joined().filter { $0 != " " }
  }
}
