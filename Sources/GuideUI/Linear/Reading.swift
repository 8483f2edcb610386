/// The lines of a dialog or box for `LinearScreen`.
public struct Reading: Hashable, Sendable {
  var title: String
  /// The input; nil if there is none.
  var typed: String?
  /// The question, or what is wrong.
  var note: String?
  var lines: [String] = []
  /// The keys that are not among the hints of its layer: `/ find`.
  var keys: [String] = []
  /// The lines that continue the one before.
  var continuing: Set<Int> = []
  /// The selected line; nil if there is none.
  var selected: Int?
  /// The number of lines scrolled down.
  var scroll = 0
}

extension Reading {
  /// Details, whose texts are wrapped.
  init(details: [DetailsPanel.Line], scroll: Int = 0) {
    self.init(title: "Details", lines: details.map(\.text), scroll: scroll)
    continuing = Set(details.indices.filter { details[$0].continues })
  }
}
