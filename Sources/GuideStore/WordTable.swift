/// Gathers which airings of one import have which words, and writes them out in segments: so each word is written once for
/// many airings, in the order of the table's key.
struct WordTable {
  private let generation: Int64
  private let row: Statement
  /// The words by their numbers.
  private var words: [String] = []
  /// For each time that a word is said: its number, and the airing (twice its ordinal, and 1 for a name).
  private var numbers: [UInt32] = []
  private var airings: [UInt32] = []
  private var segment: Int64 = 0
  /// Words said in one segment.
  private let limit: Int

  init(_ connection: Connection, generation: Int64, limit: Int = 300_000) throws {
    self.generation = generation
    self.limit = limit
    row = try connection.statement("INSERT INTO word (generation, segment, word, airings) VALUES (?, ?, ?, ?)")
    row.bind(generation, at: 1)
  }

  /// Must be followed by the words of the batch's airings, and these by `end`.
  mutating func begin(_ batch: ListingsBatch) { words += batch.newWords }

  /// The words of an airing with this id.
  mutating func add(_ airing: AiringRow, of batch: ListingsBatch, id: Int64) {
    let place = UInt32(truncatingIfNeeded: id) << 1
    for word in batch.words[airing.nameWords] {
      numbers.append(word)
      airings.append(place | 1)
    }
    for word in batch.words[airing.overviewWords] {
      numbers.append(word)
      airings.append(place)
    }
  }

  /// After a batch: writes a segment where there is enough for one. In the caller's transaction.
  mutating func end(_ batch: ListingsBatch) throws {
    if batch.endsVocabulary || numbers.count >= limit { try flush() }
    if batch.endsVocabulary { words.removeAll(keepingCapacity: true) }
  }

  /// Writes out what was gathered. In the caller's transaction.
  mutating func flush() throws {
    guard !numbers.isEmpty else { return }
    let (sorted, ends) = airingsByWord()
    row.bind(segment, at: 2)
    var list: [UInt8] = []
    for (number, word) in words.enumerated().sorted(by: { $0.element.utf8.lexicographicallyPrecedes($1.element.utf8) })
    {
      let airings = sorted[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
      guard !airings.isEmpty else { continue }
      list.removeAll(keepingCapacity: true)
      WordList.append(airings, to: &list)
      try row.bind(word, at: 3)
      try list.withUnsafeBytes { bytes in
        try row.bind(lastingBlob: bytes, at: 4)
        while try row.step() {}
      }
    }
    segment += 1
    numbers.removeAll(keepingCapacity: true)
    airings.removeAll(keepingCapacity: true)
  }

  /// The airings of each word together, in their order, and where each word's end. A counting sort.
  private func airingsByWord() -> (airings: [UInt32], ends: [Int]) {
    var places = [Int](repeating: 0, count: words.count + 1)
    for number in numbers { places[Int(number) + 1] += 1 }
    for number in 1..<places.count { places[number] += places[number - 1] }
    var sorted = [UInt32](repeating: 0, count: airings.count)
    for (number, airing) in zip(numbers, airings) {
      sorted[places[Int(number)]] = airing
      places[Int(number)] += 1
    }
    places.removeLast()
    return (sorted, places)
  }
}
