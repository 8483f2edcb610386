import GuideModel

/// How a view describes the selection.
struct FooterWords {
  /// The selection; in bold.
  var title = ""
  /// The provider or channel.
  var source = ""
  /// Other facts, in order.
  var facts: [String] = []
  /// Whether the selection matches the filter; nil if there is none, or if the view only shows what does.
  var matches: Bool?
  /// The time, which is never cut.
  var when: [String] = []
  /// The position, from 1, and the total: `12/412`.
  var ordinal: (noun: String, place: Int, count: Int)?
  var day: GuideDay?
  /// Other facts about the position.
  var position: [String] = []
}
