/// Finds the airings of one generation that have every word of a query, in the order of their ids, some at a time.
struct WordSearch {
  /// A word that is looked for.
  struct Word: Equatable {
    var text: String
    /// Any word that begins so counts.
    var isBeginning = false
  }

  private let around: Statement
  private let behind: Statement
  private let segments: [Int64]
  private let generation: Int64
  private let words: [Word]
  private let namesOnly: Bool
  private var next = 0

  /// With `namesOnly` the words must stand in titles and sub-titles.
  init(_ connection: Connection, generation: Int64, words: [Word], namesOnly: Bool) throws {
    self.generation = generation
    self.words = words
    self.namesOnly = namesOnly
    around = try connection.cached(WordSQL.around)
    behind = try connection.cached(WordSQL.behind)
    let count = try connection.first(WordSQL.lastSegment, .integer(generation)) { $0.optionalInteger(0) } ?? nil
    segments = count.map { Array(0...$0) } ?? []
  }

  /// The ids of the airings of one more segment; nil after the last. May be empty.
  mutating func more() throws -> [Int64]? {
    guard next < segments.count, !words.isEmpty else { return nil }
    defer { next += 1 }
    var lists: [[[UInt8]]] = []
    for word in words {
      let found = try self.lists(of: word, segment: segments[next])
      // Nothing has all words where one is missing.
      if found.isEmpty { return [] }
      lists.append(found)
    }
    // The rarest first: the others only need be looked at where it is.
    lists.sort { $0.reduce(0) { $0 + $1.count } < $1.reduce(0) { $0 + $1.count } }
    var found = OrdinalSet()
    for (index, lists) in lists.enumerated() {
      var having = OrdinalSet()
      for list in lists {
        WordList.read(list, namesOnly: namesOnly) { if index == 0 || found.contains($0) { having.insert($0) } }
      }
      found = having
      if found.isEmpty { return [] }
    }
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    return found.sorted.map { first + Int64($0) }
  }

  /// The airings of the word, or of each that begins so.
  private func lists(of word: Word, segment: Int64) throws -> [[UInt8]] {
    var lists: [[UInt8]] = []
    let mayGoOn = try read(around, word, segment, into: &lists)
    if word.isBeginning, mayGoOn { _ = try read(behind, word, segment, into: &lists) }
    return lists
  }

  /// Adds what some blocks have; false where they have a word that stands behind all that are looked for.
  private func read(_ blocks: Statement, _ word: Word, _ segment: Int64, into lists: inout [[UInt8]]) throws -> Bool {
    let wanted = Array(word.text.utf8)
    defer { blocks.reset() }
    try blocks.bind([.integer(generation), .integer(segment), .text(word.text)])
    while try blocks.step() {
      var block = WordBlockReader(blocks.blob(0))
      while block.next() {
        if word.isBeginning ? block.word.starts(with: wanted) : block.word == wanted {
          lists.append(block.list)
        } else if wanted.lexicographicallyPrecedes(block.word) {
          return false
        }
      }
    }
    return true
  }
}

/// The statements of `WordSearch`, by themselves so that a test can ask how SQLite runs them. 1 generation, 2 segment, 3 word.
enum WordSQL {
  static let lastSegment = "SELECT max(segment) FROM words WHERE generation = ?"
  /// The block that the word stands in if it is there, and the first that begin so may.
  static let around = """
    SELECT block FROM words WHERE generation = ?1 AND segment = ?2 AND first <= ?3 ORDER BY first DESC LIMIT 1
    """
  /// Those behind it, in order.
  static let behind = """
    SELECT block FROM words WHERE generation = ?1 AND segment = ?2 AND first > ?3 ORDER BY first
    """
}

/// Ordinals that lie near each other, a bit each.
private struct OrdinalSet {
  /// Words of 64 ordinals. What lies further apart is no segment's, but damage.
  private static let longest = 1 << 20
  private var base: UInt32 = 0
  private var bits: [UInt64] = []

  var isEmpty: Bool { bits.isEmpty }

  func contains(_ ordinal: UInt32) -> Bool {
    guard ordinal >= base, Int(ordinal - base) >> 6 < bits.count else { return false }
    return bits[Int(ordinal - base) >> 6] >> UInt64(ordinal & 63) & 1 == 1
  }

  mutating func insert(_ ordinal: UInt32) {
    if bits.isEmpty { base = ordinal & ~63 }
    if ordinal < base {
      let missing = Int(base - ordinal + 63) >> 6
      guard missing + bits.count <= Self.longest else { return }
      bits.insert(contentsOf: repeatElement(0, count: missing), at: 0)
      base -= UInt32(missing) << 6
    }
    let place = Int(ordinal - base) >> 6
    guard place < Self.longest else { return }
    if place >= bits.count { bits.append(contentsOf: repeatElement(0, count: place - bits.count + 1)) }
    bits[place] |= 1 << UInt64(ordinal & 63)
  }

  var sorted: [UInt32] {
    var result: [UInt32] = []
    for (place, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(base + UInt32(place) << 6 + UInt32(rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}
