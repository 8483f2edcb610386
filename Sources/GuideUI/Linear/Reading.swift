/// The lines of a dialog or box for `LinearScreen`.
public struct Reading: Hashable, Sendable {
  var title: String
  /// The input; nil if there is none.
  var typed: String?
  /// The question, or what is wrong.
  var note: String?
  var lines: [String] = []
  /// The selected line; nil if there is none.
  var selected: Int?
  /// The number of lines scrolled down.
  var scroll = 0
}
