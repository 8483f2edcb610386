/// What some airings say, sorted by words: a counting sort, in memory that is kept for the next airings.
struct WordSorting {
  /// What an airing says, in `numbers` behind what those before it say.
  private struct Airing {
    var ordinal: UInt32
    /// How many words of its title and sub-title, and then of its description.
    var names: Int32
    var overview: Int32
  }

  private var airings: [Airing] = []
  /// The number of each word that is said.
  private var numbers: [UInt32] = []
  private var sorted: [UInt32] = []
  /// Where the airings of each word end in `sorted`: behind those of the word before it in the order of words.
  private var ends: [Int32] = []

  /// With room for so many words that are said.
  init(capacity: Int) { numbers.reserveCapacity(capacity) }

  /// How many words were said.
  var count: Int { numbers.count }

  /// The words of an airing, whose id is of this ordinal.
  mutating func add(_ airing: AiringRow, of batch: ListingsBatch, ordinal: UInt32) {
    batch.words.withUnsafeBufferPointer { words in
      numbers.append(contentsOf: UnsafeBufferPointer(rebasing: words[airing.nameWords]))
      numbers.append(contentsOf: UnsafeBufferPointer(rebasing: words[airing.overviewWords]))
    }
    airings.append(
      Airing(
        ordinal: ordinal, names: Int32(airing.nameWords.count), overview: Int32(airing.overviewWords.count)))
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    airings.removeAll(keepingCapacity: true)
  }

  /// Sorts what was added: by the order of the words, which has each number that was said.
  mutating func sort(_ order: WordOrder) {
    count(order)
    if sorted.count < numbers.count { sorted = Array(repeating: 0, count: numbers.capacity) }
    let airings = airings
    numbers.withUnsafeBufferPointer { numbers in
      sorted.withUnsafeMutableBufferPointer { sorted in
        ends.withUnsafeMutableBufferPointer { ends in
          // Where each word's begin moves to where they end.
          var next = 0
          for airing in airings {
            let names = next &+ Int(airing.names)
            let end = names &+ Int(airing.overview)
            for index in next..<end {
              let number = Int(numbers[index])
              sorted[Int(ends[number])] = airing.ordinal << 1 | (index < names ? 1 : 0)
              ends[number] &+= 1
            }
            next = end
          }
        }
      }
    }
  }

  /// Leaves in `ends` where the airings of each word begin.
  private mutating func count(_ order: WordOrder) {
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: order.count))
    for number in numbers { ends[Int(number)] &+= 1 }
    var start: Int32 = 0
    order.forEachNumber { number in
      let count = ends[number]
      ends[number] = start
      start += count
    }
  }

  /// Calls the body with the airings of each word after `sort`: in their order, each as `WordList.write` takes it.
  func forEach(
    _ order: WordOrder,
    _ body: (_ word: UnsafeBufferPointer<UInt8>, _ airings: UnsafeBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    try sorted.withUnsafeBufferPointer { sorted in
      try ends.withUnsafeBufferPointer { ends in
        var start = 0
        try order.forEach { number, word in
          let end = Int(ends[number])
          if end > start { try body(word, UnsafeBufferPointer(rebasing: sorted[start..<end])) }
          start = end
        }
      }
    }
  }
}
