import GuideModel

/// The list of results while it is open.
public struct SearchList: Layer, Hashable {
  var line: TypedLine
  /// The result chosen, from 0.
  var selected = 0

  init(text: String = "") { line = TypedLine(text, maximumLength: SearchRequest.maximumLength) }
}
