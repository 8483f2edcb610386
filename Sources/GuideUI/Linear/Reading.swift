/// What a dialog or a box says, line by line: for `LinearScreen`.
public struct Reading: Hashable, Sendable {
  var title: String
  /// What was typed; nil where nothing can be typed.
  var typed: String?
  /// What is asked, or what is wrong.
  var note: String?
  var lines: [String] = []
  /// The line that is selected; nil where none can be.
  var selected: Int?
  /// Scrolled down by so many lines.
  var scroll = 0
}
