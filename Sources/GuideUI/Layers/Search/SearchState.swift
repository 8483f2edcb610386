import GuideModel

/// The search and its results. They stay when the list is closed, for the keys of the next and previous result.
struct SearchState: Sendable {
  /// Where was searched.
  enum Extent: Hashable, Sendable {
    /// In all the source has.
    case everything
    /// In the shows that are loaded, because the source cannot search.
    case loaded
  }

  /// The results of `text`, best first.
  var results: [SearchResult] = []
  /// What they are the answer to.
  var text = ""
  var extent = Extent.everything
  /// The result gone to last.
  var position: Int?
  /// What was asked and is not answered yet.
  var pending: (text: String, generation: Int)?
  /// Why there is no answer.
  var failure: GuideFailure?
  /// The source has said that it cannot search.
  var isLacking = false
  /// Enter came before the answer: its first result is gone to.
  var goesToFirst = false
  private var lastGeneration = 0

  mutating func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }
}
