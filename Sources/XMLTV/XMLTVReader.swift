/// Reads XMLTV listings (DTD 1.2, and common deviations) in constant memory.
public struct XMLTVReader: Sendable {
  private let options: XMLTVOptions

  /// A reader can be used from any thread, and several times.
  public init(options: XMLTVOptions = XMLTVOptions()) { self.options = options }

  /// Reads a listing and delivers channels and programmes in batches of at least `batchSize`.
  ///
  /// Throws `XMLTVError` if the listing cannot be read to its end, after it delivered everything before the fault.
  /// Errors of `deliver` and of the input's closure are passed on at once.
  public func read(
    _ input: XMLTVInput, batchSize: Int = 1000, deliver: (XMLTVBatch) throws -> Void
  ) throws -> XMLTVSummary {
    guard let parser = XMLPushParser(options: options) else {
      throw XMLTVError.cannotRead(name: input.name, reason: "not enough memory for a parser")
    }
    var reading = ListingParse(input: input, batchSize: max(batchSize, 1), parser: parser)
    return try reading.run(deliver)
  }
}

/// The state of reading one listing.
private struct ListingParse: ~Copyable {
  let input: XMLTVInput
  let batchSize: Int
  var parser: XMLPushParser
  var bytes = 0

  init(input: XMLTVInput, batchSize: Int, parser: consuming XMLPushParser) {
    self.input = input
    self.batchSize = batchSize
    self.parser = parser
  }

  mutating func run(_ deliver: (XMLTVBatch) throws -> Void) throws -> XMLTVSummary {
    do {
      let source = UTF8Source(try Compression.open(input))
      while try source.next({ feed($0, $1) }) {
        try check(deliver)
        if parser.builder.batch.programmes.count + parser.builder.batch.channels.count >= batchSize {
          try flush(deliver)
        }
      }
    } catch let damage as CompressionDamage {
      try flush(deliver)
      throw XMLTVError.damagedCompression(name: input.name, reason: damage.reason, soFar: summary)
    }
    if bytes == 0 { throw XMLTVError.empty(name: input.name) }
    parser.finish()
    try check(deliver)
    if summary.programmes == 0 && summary.skipped == 0 {
      parser.builder.tell(.noProgrammes, line: parser.fedLine, "the listing has no programmes")
    }
    try flush(deliver)
    return summary
  }

  private var summary: XMLTVSummary {
    var summary = parser.builder.summary
    summary.bytes = bytes
    return summary
  }

  private mutating func feed(_ text: UnsafeBufferPointer<UInt8>, _ repairs: [UTF8Source.Repair]) {
    if !repairs.isEmpty {
      let line = max(parser.fedLine, 1)
      for repair in repairs { parser.builder.tell(repair.kind, line: line + repair.lineFeeds, repair.detail) }
    }
    bytes += text.count
    parser.feed(text)
  }

  private mutating func flush(_ deliver: (XMLTVBatch) throws -> Void) throws {
    let batch = parser.builder.takeBatch(bytesRead: input.consumedBytes)
    if !batch.isEmpty { try deliver(batch) }
  }

  /// Delivers what came before a fault, then throws it.
  private mutating func check(_ deliver: (XMLTVBatch) throws -> Void) throws {
    if let root = parser.builder.wrongRoot {
      throw XMLTVError.wrongRoot(name: input.name, line: root.line, found: root.name)
    }
    guard let fault = parser.fault else { return }
    guard parser.builder.hasRoot || fault.isTooLarge else { throw XMLTVError.noRoot(name: input.name) }
    try flush(deliver)
    if fault.isTooLarge {
      throw XMLTVError.tooLarge(name: input.name, line: fault.line, reason: fault.reason, soFar: summary)
    }
    throw XMLTVError.notWellFormed(
      name: input.name, line: fault.line, column: fault.column, reason: fault.reason, soFar: summary)
  }
}
