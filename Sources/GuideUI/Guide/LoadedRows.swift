import GuideModel

/// Shows by row, in blocks with the size of a request, so that look-ups are fast.
struct LoadedRows: Sendable {
  private struct Block {
    /// The index among all blocks.
    let number: Int
    /// The shows by their index in the block.
    var shows: [Show?] = Array(repeating: nil, count: LoadedRows.size)
    /// The number of shows, at least one.
    var count = 0
  }

  /// Ordered by number.
  private var blocks: [Block] = []
  /// The number of loaded rows.
  var count: Int { blocks.reduce(0) { $0 + $1.count } }

  private static let size = GuideRows.chunkSize

  /// The index in `blocks` of a row; nil if its block is not loaded.
  private func place(of row: Int) -> (block: Int, index: Int)? {
    let (number, index) = row.quotientAndRemainder(dividingBy: Self.size)
    let block = blocks.partitioningIndex { $0.number >= number }
    return block < blocks.count && blocks[block].number == number ? (block, index) : nil
  }

  /// The show of a row, from 0.
  subscript(row: Int) -> Show? { place(of: row).flatMap { blocks[$0.block].shows[$0.index] } }

  /// The episodes of a row's show; nil if it is not loaded.
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

  /// Removes all other rows.
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
