import GuideModel

/// The search with its results. They stay when the list is closed, for the keys of the next and previous result.
struct SearchState: Sendable {
  /// The results of `text`, best first.
  var results: [SearchResult] = []
  /// The text of the results.
  var text = ""
  /// The last result gone to.
  var position: Int?
  /// The request for a text.
  var loader = Loader<String>()
  /// Why the last request failed.
  var failure: GuideFailure?
  /// Whether the source has no search.
  var isLacking = false
  /// Whether the last request repeats one for the same text. The selected result then stays selected.
  var isReload = false
  /// Whether Enter was pressed before the answer. It then goes to the first result.
  var goesToFirst = false

  init() {}

  /// `3/12`; `3/50+` if there may be more.
  func place(of index: Int) -> String {
    "\(index + 1)/\(results.count)\(results.count >= SearchRequest.standardLimit ? "+" : "")"
  }

  /// Nothing is known of another source, and answers of the former one are ignored.
  init(after former: SearchState) {
    loader = former.loader
    loader.cancel()
  }
}
