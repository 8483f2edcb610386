import GuideModel

/// The open list of results.
public struct SearchList: ListLayer, Hashable {
  var line: TypedLine
  /// The index of the selected result.
  var selected = 0

  init(text: String = "") { line = TypedLine(text, maximumLength: SearchRequest.maximumLength) }
}
