import GuideModel

/// What a view says of what is selected.
struct FooterWords {
  /// The selection; in bold.
  var title = ""
  /// The provider or channel that has it.
  var source = ""
  /// What else is said of it, in order.
  var facts: [String] = []
  /// When it is on: never cut.
  var when: [String] = []
  /// The how-manieth it is, from 1, of how many; written `12/412`.
  var ordinal: (noun: String, place: Int, count: Int)?
  /// The day it is on.
  var day: GuideDay?
  /// Where it is besides.
  var position: [String] = []
}
