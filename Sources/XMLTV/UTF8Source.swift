/// Reads a listing as valid UTF-8 in blocks, whatever encoding it declares.
///
/// The size of the reads does not change where blocks end, so the result does not depend on the input's chunks.
final class UTF8Source {
  /// A repair, and the number of line feeds before it in the block.
  struct Repair {
    var kind: Diagnostic.Kind
    var lineFeeds: Int
    var detail: String
  }

  private static let blockSize = 64 * 1024

  private let stream: any ByteStream
  private let block: UnsafeMutableRawBufferPointer
  private let scratch: UnsafeMutableRawBufferPointer
  private var held = 0
  private var isAtEnd = false
  private var plan: EncodingPlan?
  private var votes = EncodingVotes()
  private var hasToldEncoding = false
  private var output: [UInt8] = []
  private var repairs: [Repair] = []

  init(_ stream: any ByteStream) {
    self.stream = stream
    block = .allocate(byteCount: Self.blockSize, alignment: 16)
    scratch = .allocate(byteCount: Self.blockSize, alignment: 16)
  }

  deinit {
    block.deallocate()
    scratch.deallocate()
  }

  /// Passes on the next block and its repairs. A block ends with a complete character. Returns false at the end.
  func next(_ body: (UnsafeBufferPointer<UInt8>, [Repair]) throws -> Void) throws -> Bool {
    try fill()
    if held == 0 { return false }
    repairs.removeAll(keepingCapacity: true)
    let skipped = plan == nil ? decide() : 0
    let bytes = UnsafeRawBufferPointer(rebasing: block[skipped..<held])
    let taken: Int
    switch plan {
    case .converted(let converter, let unit): taken = convert(bytes, with: converter, unit: unit)
    case .bytewise(let table, let declared): taken = try readBytewise(bytes, table: table, declared: declared, body)
    case nil: taken = bytes.count
    }
    if case .converted = plan { try output.withUnsafeBufferPointer { try body($0, repairs) } }
    keep(from: skipped + taken)
    return true
  }

  private func fill() throws {
    while held < block.count && !isAtEnd {
      let count = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: block[held...]))
      if count == 0 { isAtEnd = true }
      held += count
    }
  }

  /// Moves the bytes that were not taken, an incomplete character, to the front.
  private func keep(from start: Int) {
    let rest = block[start..<held]
    UnsafeMutableRawBufferPointer(rebasing: block[..<rest.count])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest))
    held = rest.count
  }

  /// Chooses the plan from the first block. Returns the length of the byte order mark.
  private func decide() -> Int {
    let first = UnsafeRawBufferPointer(rebasing: block[..<held])
    let declared = DeclaredEncoding(first)
    let body = UnsafeRawBufferPointer(rebasing: first[declared.markLength...])
    let (plan, told) = EncodingPlan.decide(declared, firstBlock: body)
    self.plan = plan
    if let told {
      hasToldEncoding = true
      repairs.append(Repair(kind: .wrongEncoding, lineFeeds: 0, detail: told))
    }
    if case .bytewise = plan { votes.count(body) }
    return declared.markLength
  }
}

// MARK: - Through a converter

extension UTF8Source {
  /// Converts into `output` and returns the number of bytes taken.
  private func convert(_ bytes: UnsafeRawBufferPointer, with converter: CharacterConverter, unit: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    var position = 0
    var lineFeeds = 0
    while position < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      let (taken, stop) = append(rest, with: converter, lineFeeds: &lineFeeds)
      position += taken
      switch stop {
      case .full: continue
      case .end: return position
      case .incomplete where !isAtEnd: return position
      case .incomplete, .invalid:
        position = min(position + unit, bytes.count)
        output += SingleByteTables.replacement
        repairs.append(
          Repair(
            kind: .invalidBytes, lineFeeds: lineFeeds, detail: "bytes that are invalid in the declared encoding"))
        converter.reset()
      }
    }
    return position
  }

  private func append(
    _ bytes: UnsafeRawBufferPointer, with converter: CharacterConverter, lineFeeds: inout Int
  ) -> (taken: Int, stop: CharacterConverter.Stop) {
    let result = converter.convert(bytes, into: scratch)
    let written = scratch[..<result.written]
    lineFeeds += written.count { $0 == 0x0A }
    output.append(contentsOf: written)
    return (result.taken, result.stop)
  }
}

// MARK: - Byte by byte

extension UTF8Source {
  /// Passes on the block itself if it is valid UTF-8, else a repaired copy. Returns the number of bytes taken.
  private func readBytewise(
    _ block: UnsafeRawBufferPointer, table: [[UInt8]], declared: String?,
    _ body: (UnsafeBufferPointer<UInt8>, [Repair]) throws -> Void
  ) throws -> Int {
    guard let bytes = block.assumingMemoryBound(to: UInt8.self).baseAddress else { return 0 }
    output.removeAll(keepingCapacity: true)
    let (copied, end) = putRight(bytes, count: block.count, table: table, declared: declared)
    if copied == 0 {
      try body(UnsafeBufferPointer(start: bytes, count: end), repairs)
    } else {
      output.append(contentsOf: UnsafeBufferPointer(start: bytes + copied, count: end - copied))
      try output.withUnsafeBufferPointer { try body($0, repairs) }
    }
    return end
  }

  /// Copies the block into `output` up to the last run that needs repair. `copied` counts the bytes of the block that
  /// were copied; it is zero if nothing needs repair. `end` excludes a character that is cut off.
  private func putRight(
    _ bytes: UnsafePointer<UInt8>, count: Int, table: [[UInt8]], declared: String?
  ) -> (copied: Int, end: Int) {
    var copied = 0
    var position = 0
    var lines = LineFeeds(bytes)
    while true {
      position = UTF8Validation.endOfASCII(bytes, from: position, to: count)
      if position == count { return (copied, count) }
      let run = ByteRun(bytes, from: position, to: count)
      let holdsBack = run.isCut && !isAtEnd
      let range = position..<(holdsBack ? run.wholeEnd : run.end)
      if range.isEmpty { return (copied, range.upperBound) }
      let isUTF8 = run.isUTF8 && (holdsBack || !run.isCut)
      votes.add(isUTF8: isUTF8)
      tell(isUTF8: isUTF8, declared: declared, lines: &lines, at: range.lowerBound)
      if !isUTF8 || !votes.favoursUTF8 {
        output.append(contentsOf: UnsafeBufferPointer(start: bytes + copied, count: range.lowerBound - copied))
        append(bytes, range, table: table, keepsUTF8: votes.favoursUTF8)
        copied = range.upperBound
      }
      if holdsBack { return (copied, range.upperBound) }
      position = range.upperBound
    }
  }

  private func append(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, table: [[UInt8]], keepsUTF8: Bool) {
    var position = range.lowerBound
    while position < range.upperBound {
      if keepsUTF8,
        case .valid(let length) = UTF8Validation.sequence(bytes + position, count: range.upperBound - position)
      {
        output.append(contentsOf: UnsafeBufferPointer(start: bytes + position, count: length))
        position += length
      } else {
        output.append(contentsOf: table[Int(bytes[position]) - 0x80])
        position += 1
      }
    }
  }

  /// Reports a wrong declaration once, and each run that differs from the rest of the text.
  private func tell(isUTF8: Bool, declared: String?, lines: inout LineFeeds, at position: Int) {
    if votes.favoursUTF8 && !isUTF8 {
      repairs.append(
        Repair(
          kind: .invalidBytes, lineFeeds: lines.count(to: position), detail: "bytes that are not UTF-8 in UTF-8 text"))
    } else if !hasToldEncoding && votes.favoursUTF8 == (declared != nil) && isUTF8 == votes.favoursUTF8 {
      hasToldEncoding = true
      let detail =
        declared.map { "the listing declares \($0) but is UTF-8" }
        ?? "the listing should be UTF-8 but is Windows-1252"
      repairs.append(Repair(kind: .wrongEncoding, lineFeeds: lines.count(to: position), detail: detail))
    }
  }
}

/// Counts line feeds. Each byte is read once.
private struct LineFeeds {
  private let bytes: UnsafePointer<UInt8>
  private var position = 0
  private var total = 0

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  mutating func count(to end: Int) -> Int {
    while position < end {
      if bytes[position] == 0x0A { total += 1 }
      position += 1
    }
    return total
  }
}
