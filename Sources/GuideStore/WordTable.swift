/// Gathers which airings of one import have which words, and writes them out in segments: so each word is written once for
/// many airings, in the order of the table's key.
struct WordTable {
  private var blocks: WordBlockTable
  /// The words by their numbers.
  private var words = WordOrder()
  private var said: WordSorting
  private var segment: Int64 = 0
  /// Words said in one segment.
  private let limit: Int

  init(_ connection: Connection, generation: Int64, limit: Int = 600_000) throws {
    self.limit = limit
    said = WordSorting(capacity: limit + limit / 4)
    blocks = try WordBlockTable(connection, generation: generation)
  }

  /// Must be followed by the words of the batch's airings, and these by `end`.
  mutating func begin(_ batch: ListingsBatch) { words.add(batch.newWords) }

  /// The words of an airing with this id.
  mutating func add(_ airing: AiringRow, of batch: ListingsBatch, id: Int64) {
    said.add(airing, of: batch, ordinal: UInt32(truncatingIfNeeded: id))
  }

  /// After a batch: writes a segment where there is enough for one. In the caller's transaction.
  mutating func end(_ batch: ListingsBatch) throws {
    if batch.endsVocabulary || said.count >= limit { try flush() }
    if batch.endsVocabulary { words.removeAll() }
  }

  /// Writes out what was gathered. In the caller's transaction.
  mutating func flush() throws {
    guard said.count > 0 else { return }
    words.sort()
    said.sort(words)
    var list: [UInt8] = []
    try said.forEach(words) { word, airings in
      try Self.withList(of: airings, in: &list) { try blocks.add(word, $0, segment: segment) }
    }
    try blocks.end(segment: segment)
    segment += 1
    said.removeAll()
  }

  /// Calls the body with a `WordList`, which is made in memory that is kept.
  private static func withList(
    of airings: UnsafeBufferPointer<UInt32>, in memory: inout [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) rethrows {
    let most = airings.count * WordList.longest
    if memory.count < most { memory = Array(repeating: 0, count: most * 2) }
    try memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      try body(UnsafeBufferPointer(start: start, count: WordList.write(airings, to: start)))
    }
  }
}

/// Writes words that come in order into the table `words`, block by block.
struct WordBlockTable {
  private let row: Statement
  private var block = WordBlock()

  init(_ connection: Connection, generation: Int64) throws {
    row = try connection.statement("INSERT INTO words (generation, segment, first, block) VALUES (?, ?, ?, ?)")
    row.bind(generation, at: 1)
  }

  /// A word that is behind all others of its segment, and its list. In the caller's transaction.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ list: UnsafeBufferPointer<UInt8>, segment: Int64) throws {
    if !block.hasRoom(word: word.count, list: list.count) { try end(segment: segment) }
    block.append(word, list)
  }

  /// After the last word of a segment. In the caller's transaction.
  mutating func end(segment: Int64) throws {
    guard !block.isEmpty else { return }
    row.bind(segment, at: 2)
    try block.first.withUnsafeBytes { first in
      try block.bytes.withUnsafeBytes { bytes in
        try row.bind(lasting: first, at: 3)
        try row.bind(lastingBlob: bytes, at: 4)
        while try row.step() {}
      }
    }
    block.removeAll()
  }
}
