import GuideModel

/// Takes what channels air, one channel after another.
public protocol BroadcastTaker: ~Copyable {
  /// What comes next is on this channel.
  mutating func begin(_ channel: Channel)
  /// In order of start, no two of one start. The row is good until this returns.
  mutating func take(_ row: BroadcastRow)
  /// All that the channel airs, in place of what was taken of it: its keys say more than a channel and a start.
  mutating func replace(by programmes: [StoredProgramme])
  /// The channel has no more.
  mutating func end()
}

/// A broadcast where the database has it. Its texts are copied by nobody; nil is what is not known.
public struct BroadcastRow {
  private let row: Statement
  private let marks: AiringMarks
  /// The key is this, and the start in seconds.
  public let keyPrefix: String
  public let start: Instant

  /// The statement stands at a row of `StoredProgramme.columns`.
  init(_ row: Statement, keyPrefix: String, start: Int64) {
    self.row = row
    self.keyPrefix = keyPrefix
    self.start = Instant(secondsSinceEpoch: start)
    marks = AiringMarks(rawValue: row.integer(2))
  }

  public var stop: Instant? { row.optionalInteger(1).map { Instant(secondsSinceEpoch: $0) } }
  public var title: UnsafeRawBufferPointer { row.bytes(3) ?? UnsafeRawBufferPointer(start: nil, count: 0) }
  public var subtitle: UnsafeRawBufferPointer? { row.bytes(4) }
  public var overview: UnsafeRawBufferPointer? { row.bytes(5) }
  public var season: Int? { row.optionalInteger(6).map { Int($0) } }
  public var episode: Int? { row.optionalInteger(7).map { Int($0) } }
  /// Divided by line feeds.
  public var categories: UnsafeRawBufferPointer {
    row.bytes(8) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }
  public var rating: UnsafeRawBufferPointer? { row.bytes(9) }
  public var date: UnsafeRawBufferPointer? { row.bytes(10) }
  public var icon: UnsafeRawBufferPointer? { row.bytes(11) }
  public var isNew: Bool { marks.contains(.isNew) }
  public var isPremiere: Bool { marks.contains(.isPremiere) }
  public var isRepeat: Bool { marks.contains(.isRepeat) }
  public var isFinale: Bool { marks.contains(.isFinale) }
  public var stopIsInferred: Bool { marks.contains(.stopIsInferred) }
}

/// Gives the rows of one channel to a taker, as far as their import counts.
struct Passing {
  let keyPrefix: String
  private var visible: VisibleRows
  private var last: Int64?

  init(keyPrefix: String, visible: VisibleTimes) {
    self.keyPrefix = keyPrefix
    self.visible = VisibleRows(visible)
  }

  /// False where two begin at one moment: then they must be held beside each other.
  mutating func pass<Taker: BroadcastTaker & ~Copyable>(_ statement: Statement, to taker: inout Taker) throws -> Bool {
    while try statement.step() {
      let start = statement.integer(0)
      guard visible.contains(start, of: statement.integer(StoredProgramme.generationColumn)) else { continue }
      guard start != last else {
        statement.reset()
        return false
      }
      last = start
      taker.take(BroadcastRow(statement, keyPrefix: keyPrefix, start: start))
    }
    return true
  }
}
