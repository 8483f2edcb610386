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
  /// Where the airings of each word end in `sorted`.
  private var ends: [Int32] = []

  /// With room for so many words that are said.
  init(capacity: Int) { numbers.reserveCapacity(capacity) }

  /// How many words were said.
  var count: Int { numbers.count }

  /// The words of an airing, whose id is of this ordinal.
  mutating func add(_ airing: AiringRow, of batch: ListingsBatch, ordinal: UInt32) {
    numbers.append(contentsOf: batch.words[airing.nameWords])
    numbers.append(contentsOf: batch.words[airing.overviewWords])
    airings.append(
      Airing(
        ordinal: ordinal, names: Int32(airing.nameWords.count), overview: Int32(airing.overviewWords.count)))
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    airings.removeAll(keepingCapacity: true)
  }

  /// Sorts what was added; all numbers are below `words`.
  mutating func sort(words: Int) {
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: words + 1))
    for number in numbers { ends[Int(number) + 1] += 1 }
    for number in 1..<ends.count { ends[number] += ends[number - 1] }
    if sorted.count < numbers.count { sorted = Array(repeating: 0, count: numbers.capacity) }
    // Where each word's begin moves to where they end.
    var next = 0
    for airing in airings {
      let names = next + Int(airing.names)
      let end = names + Int(airing.overview)
      for index in next..<end {
        let number = Int(numbers[index])
        sorted[Int(ends[number])] = airing.ordinal << 1 | (index < names ? 1 : 0)
        ends[number] += 1
      }
      next = end
    }
  }

  /// The airings of a word after `sort`, in their order, each as `WordList.write` takes it.
  @inline(__always)
  func withAirings<Result>(
    of number: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    let range = (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    return try sorted.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
