import Foundation
import GuideModel

/// The titles of all shows that can be seen, folded, one after another: a search over them reads them through, whatever is
/// typed, and costs the same for one letter as for ten.
///
/// Read in blocks from where they take no memory (`ScratchBytes`): 300,000 shows take some 14 MB. Made anew when the listings
/// change.
struct TitleIndex {
  /// One show, as the newest import that has it says.
  struct Entry {
    var show: Int64
    /// Its last broadcast, or noon of its last day: seconds since 1970.
    var last: Int64
    var generation: Int64
    /// The place of its provider in `Directory.entries`.
    var provider: Int32
  }

  /// A title that matches.
  struct Match {
    var entry: Entry
    /// 0 the title itself, 1 a title that begins so, 2 words in the title.
    var fit: Int
    var isPast: Bool
  }

  /// Some shows: where their titles end, then the titles, apart from the shows themselves, which are only read where a title
  /// matches.
  private struct Block {
    var count: Int
    var titles: Range<Int>
    var entries: Range<Int>
  }

  /// `state.version` of what it was made from.
  let version: Int64
  private let bytes: ScratchBytes
  private let blocks: [Block]
  /// Bytes of titles in a block: they and what they are compared with stay in the processor's own memory.
  private static let blockSize = 1 << 15

  /// `memoryLimit`: more bytes than that go to a file beside the database, or where temporary files are.
  init(_ connection: Connection, _ directory: Directory, memoryLimit: Int = ScratchBytes.memoryLimit) throws {
    version = directory.version
    let beside = URL(fileURLWithPath: connection.path).deletingLastPathComponent().path
    var writer = Writer(
      bytes: ScratchBytes(
        directories: [beside, FileManager.default.temporaryDirectory.path], memoryLimit: memoryLimit))
    let visible = Set(directory.pieces.map(\.generation))
    let statement = try connection.statement(Self.sql)
    var previous: Int64?
    while try statement.step() {
      let show = statement.integer(0)
      // Its newest visible edition comes first.
      guard show != previous, visible.contains(statement.integer(1)),
        let provider = directory.index[statement.integer(2)]
      else { continue }
      previous = show
      let last = max(
        statement.optionalInteger(4) ?? .min, statement.optionalInteger(5).map { $0 * 86_400 + 43_200 } ?? .min)
      try writer.add(
        statement.text(3),
        Entry(show: show, last: last, generation: statement.integer(1), provider: Int32(clamping: provider)))
    }
    try writer.flush()
    (bytes, blocks) = (writer.bytes, writer.blocks)
  }

  private static let sql = """
    SELECT show, generation, provider, title, last_start, last_day FROM edition ORDER BY show, generation DESC
    """

  /// Gathers a block at a time.
  private struct Writer {
    let bytes: ScratchBytes
    var blocks: [Block] = []
    private var text: [UInt8] = []
    private var ends: [UInt32] = []
    private var entries: [Entry] = []

    init(bytes: ScratchBytes) { self.bytes = bytes }

    mutating func add(_ title: String, _ entry: Entry) throws {
      FoldedText.append(title, to: &text)
      ends.append(UInt32(text.count))
      entries.append(entry)
      if text.count >= TitleIndex.blockSize { try flush() }
    }

    mutating func flush() throws {
      guard !ends.isEmpty else { return }
      let first = try ends.withUnsafeBytes { try bytes.append($0) }
      let last = try text.withUnsafeBytes { try bytes.append($0) }
      let told = try entries.withUnsafeBytes { try bytes.append($0) }
      blocks.append(Block(count: ends.count, titles: first.lowerBound..<last.upperBound, entries: told))
      text.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      entries.removeAll(keepingCapacity: true)
    }
  }

  /// Whether it takes no more memory than a block.
  var isInFile: Bool { !bytes.isInMemory }

  /// Titles that have all words, at most `limit`: the best fits, and of one fit those that may have something at `from`
  /// or later first. Which of very many equal ones come is not said, but always the same.
  func matches(_ query: String, from: Int64, limit: Int, isShown: (Int) -> Bool) throws -> [Match] {
    let needles = FoldedText.needles(query)
    guard !needles.isEmpty, limit > 0 else { return [] }
    var ranked: [[Match]] = Array(repeating: [], count: 6)
    var titles: [UInt8] = []
    var entries: [UInt8] = []
    for block in blocks {
      try bytes.read(block.titles, into: &titles)
      let fits = Self.fits(titles, block, needles)
      guard fits.contains(where: { $0 < Self.noFit }) else { continue }
      try bytes.read(block.entries, into: &entries)
      for (place, fit) in fits.enumerated() where fit < Self.noFit {
        let entry = entries.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: place * MemoryLayout<Entry>.stride, as: Entry.self)
        }
        guard isShown(Int(entry.provider)) else { continue }
        let rank = Int(fit) * 2 + (entry.last &+ Schema.longAiring < from ? 1 : 0)
        if ranked[rank].count < limit {
          ranked[rank].append(Match(entry: entry, fit: Int(fit), isPast: rank % 2 == 1))
        }
      }
    }
    return Array(ranked.joined().prefix(limit))
  }

  private static let noFit: UInt8 = 3

  /// `Match.fit` of each title of a block, `noFit` where a word is missing.
  ///
  /// The longest word is looked for in the whole block: titles have a space on either side, and no word has two.
  private static func fits(_ titles: [UInt8], _ block: Block, _ needles: [[UInt8]]) -> [UInt8] {
    let typed = needles.flatMap { $0.last == 0x20 ? Array($0.dropLast()) : $0 }
    let longest = needles.max { $0.count < $1.count } ?? []
    let others = needles.filter { $0 != longest }
    var fits = [UInt8](repeating: noFit, count: block.count)
    titles.withUnsafeBytes { titles in
      let bytes = UnsafeRawBufferPointer(rebasing: titles[(4 * block.count)..<block.titles.count])
      let text = bytes.bindMemory(to: UInt8.self)
      func end(_ place: Int) -> Int { Int(titles.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)) }
      var (place, start) = (0, 0)
      while start < bytes.count, let found = offset(of: longest, in: bytes, from: start) {
        while end(place) <= found {
          start = end(place)
          place += 1
        }
        let title = text[start..<end(place)]
        if others.allSatisfy({ FoldedText.contains(title, $0) }) {
          fits[place] = title.starts(with: typed) ? title.count == typed.count + 1 ? 0 : 1 : 2
        }
        start = end(place)
        place += 1
      }
    }
    return fits
  }

  /// A space and a word's first byte are told from most of a text at once.
  private static func offset(of needle: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, needle.count > 1 else { return nil }
    return needle.withUnsafeBytes { needle in
      let pair = needle.loadUnaligned(as: UInt16.self)
      var place = start
      while place <= bytes.count - needle.count {
        if base.loadUnaligned(fromByteOffset: place, as: UInt16.self) == pair,
          memcmp(base + place, needle.baseAddress ?? base, needle.count) == 0
        {
          return place
        }
        place += 1
      }
      return nil
    }
  }
}
