/// How the bytes of a listing are converted to UTF-8. The first block decides.
enum EncodingPlan {
  /// UTF-8 or a one-byte encoding. Each run of non-ASCII bytes is read as UTF-8 or through `table`, whichever the runs
  /// so far were. `declared` is the declared encoding if it is not UTF-8.
  case bytewise(table: [[UInt8]], declared: String?)
  /// All bytes are converted. `unit` is the number of bytes to skip where no character starts.
  case converted(CharacterConverter, unit: Int)

  static func decide(_ declared: DeclaredEncoding, firstBlock: UnsafeRawBufferPointer) -> (EncodingPlan, told: String?)
  {
    let latin = EncodingPlan.bytewise(table: SingleByteTables.windows1252, declared: nil)
    if let proven = declared.proven, proven != "UTF-8" {
      guard let converter = CharacterConverter(from: proven) else { return (latin, nil) }
      return (.converted(converter, unit: 2), nil)
    }
    guard let name = declared.name, name != "UTF-8", name != "US-ASCII", declared.proven == nil else {
      return (latin, nil)
    }
    if declared.claimsWideCharacters { return (latin, "the listing declares \(name), which is wrong") }
    if ["ISO-8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252", "CP1252"].contains(name) {
      return (.bytewise(table: SingleByteTables.windows1252, declared: name), nil)
    }
    guard let converter = CharacterConverter(from: name) else {
      let isSpelling = name == "UTF8" || name == "UTF_8"
      return (latin, isSpelling ? nil : "the listing declares \(name), which is unknown")
    }
    if let table = converter.singleByteTable() { return (.bytewise(table: table, declared: name), nil) }
    var votes = EncodingVotes()
    votes.count(firstBlock)
    if votes.utf8 > 0 && votes.other == 0 { return (latin, "the listing declares \(name) but is UTF-8") }
    return (.converted(converter, unit: 1), nil)
  }
}

/// Counts the runs of non-ASCII bytes that are UTF-8 and that are not. Text in a one-byte encoding is rarely valid
/// UTF-8 by chance.
struct EncodingVotes {
  private(set) var utf8 = 0
  private(set) var other = 0

  /// Whether most runs are UTF-8. True if there are none.
  var favoursUTF8: Bool { utf8 >= other }

  mutating func add(isUTF8: Bool) {
    if isUTF8 { utf8 += 1 } else { other += 1 }
  }

  mutating func count(_ block: UnsafeRawBufferPointer) {
    guard let bytes = block.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    var position = 0
    while true {
      position = UTF8Validation.endOfASCII(bytes, from: position, to: block.count)
      if position == block.count { return }
      let run = ByteRun(bytes, from: position, to: block.count)
      if !(run.isCut && run.isUTF8) { add(isUTF8: run.isUTF8) }
      position = run.end
    }
  }
}

/// A run of non-ASCII bytes.
struct ByteRun {
  /// The end of the run or of the block.
  var end: Int
  /// The start of a scalar that the block cuts off; `end` if there is none.
  var wholeEnd: Int
  /// Whether the run is valid UTF-8, except for a scalar that is cut off.
  var isUTF8 = true

  var isCut: Bool { wholeEnd < end }

  init(_ bytes: UnsafePointer<UInt8>, from start: Int, to blockEnd: Int) {
    var position = start
    while position < blockEnd && bytes[position] >= 0x80 {
      switch UTF8Validation.sequence(bytes + position, count: blockEnd - position) {
      case .valid(let length): position += length
      case .invalid:
        isUTF8 = false
        position += 1
      case .incomplete:
        end = blockEnd
        wholeEnd = position
        return
      }
    }
    end = position
    wholeEnd = position
  }
}
