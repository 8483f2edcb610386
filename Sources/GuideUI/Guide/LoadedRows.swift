import GuideModel

/// Shows by their rows, as far as they are loaded: in blocks of as many as are asked for at once, so that a row is found by looking through
/// few numbers.
struct LoadedRows: Sendable {
  private struct Block {
    /// The how-manieth of all blocks it is, from 0.
    let number: Int
    /// By their place in the block.
    var shows: [Show?] = Array(repeating: nil, count: LoadedRows.size)
    /// How many there are, at least one.
    var count = 0
  }

  /// In order of their numbers.
  private var blocks: [Block] = []
  /// How many rows there are.
  var count: Int { blocks.reduce(0) { $0 + $1.count } }

  private static let size = GuideRows.chunkSize

  /// Where in `blocks` a row, from 0, is to be looked for; nil where nothing of its block is there.
  private func place(of row: Int) -> (block: Int, index: Int)? {
    let (number, index) = row.quotientAndRemainder(dividingBy: Self.size)
    let block = blocks.partitioningIndex { $0.number >= number }
    return block < blocks.count && blocks[block].number == number ? (block, index) : nil
  }

  /// The show of a row, from 0.
  subscript(row: Int) -> Show? { place(of: row).flatMap { blocks[$0.block].shows[$0.index] } }

  /// The episodes of a row's show; nil where it is not there.
  func episodes(ofRow row: Int) -> [Episode]? { place(of: row).flatMap { blocks[$0.block].shows[$0.index]?.episodes } }

  func contains(_ row: Int) -> Bool { place(of: row).map { blocks[$0.block].shows[$0.index] != nil } ?? false }

  mutating func insert(_ show: Show, at row: Int) {
    let (number, index) = row.quotientAndRemainder(dividingBy: Self.size)
    let block = blocks.partitioningIndex { $0.number >= number }
    if block == blocks.count || blocks[block].number != number {
      blocks.insert(Block(number: number), at: block)
    }
    if blocks[block].shows[index] == nil { blocks[block].count += 1 }
    blocks[block].shows[index] = show
  }

  /// Lets go of all rows but these.
  mutating func keep(only rows: Range<Int>) {
    for block in blocks.indices {
      let first = blocks[block].number * Self.size
      if rows.contains(first), rows.contains(first + Self.size - 1) { continue }
      for index in 0..<Self.size where !rows.contains(first + index) && blocks[block].shows[index] != nil {
        blocks[block].shows[index] = nil
        blocks[block].count -= 1
      }
    }
    blocks.removeAll { $0.count == 0 }
  }
}
