/// The index of the words of one kind of text of an import. Texts are folded by `FoldedText`.
protocol WordTable {
  /// Runs in the caller's transaction.
  func make() throws
  /// Runs in the caller's transaction.
  func remove() throws
  func writer() throws -> any WordWriter
  /// The numbers of the rows that have all words, in order. Only `limit` rows are needed; an engine may return more.
  func rows(having query: SearchTerms, limit: Int) throws -> Statement
}

extension WordTable {
  /// The rows that have all words, in order: enough for every search.
  func rows(having query: SearchTerms) throws -> Statement { try rows(having: query, limit: 5_000) }
}

/// Adds rows to a `WordTable`.
protocol WordWriter {
  /// Adds the texts of a row. A search finds words of different texts together.
  func add(_ row: Int64, _ texts: [UnsafeRawBufferPointer?]) throws
  /// Call at the end of a transaction.
  func flush() throws
  /// Call after the last row, in a transaction.
  func finish() throws
}
