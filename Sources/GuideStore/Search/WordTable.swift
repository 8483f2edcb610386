/// The index of the words of one kind of text of an import. Texts are folded by `FoldedText`.
protocol WordTable {
  /// Runs in the caller's transaction.
  func make() throws
  /// Runs in the caller's transaction.
  func remove() throws
  func writer() throws -> any WordWriter
  /// The rows that have all words: their numbers, in order. There are enough for every search, and not always all.
  func rows(having query: SearchTerms) throws -> Statement
}

/// Adds rows to a `WordTable`.
protocol WordWriter {
  /// Adds the texts of a row, which may be found together. `facts` are the stored form of `ProgrammeFacts`: people are found.
  func add(_ row: Int64, _ texts: [UnsafeRawBufferPointer?], facts: UnsafeRawBufferPointer?) throws
  /// Call at the end of a transaction.
  func flush() throws
  /// Call after the last row, in a transaction.
  func finish() throws
}
