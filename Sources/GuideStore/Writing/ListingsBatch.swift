import GuideModel

/// Some airings of a listing, packed for being written: all text in one piece of memory, so that handing them from the
/// thread that reads to the one that writes, and from there to SQLite, copies and counts nothing.
///
/// Made by a `ListingsPacker`.
public struct ListingsBatch: Sendable {
  /// How many airings.
  public var count: Int { rows.count }
  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }
  /// About how much memory they take.
  public var memory: Int {
    bytes.count + rows.count * MemoryLayout<AiringRow>.stride
      + externalIDs.count * MemoryLayout<ExternalIDs>.stride
  }

  /// All text, UTF-8.
  var bytes: [UInt8] = []
  var rows: [AiringRow] = []
  /// Who shows them; `AiringRow.outlet` is a place in here.
  var outlets: [EpisodeListing.Outlet] = []
  /// Texts that earlier batches of the packer did not have.
  var texts: [(serial: Int64, body: TextPart)] = []
  /// Titles that earlier batches did not have, as they are searched.
  var titles: [(serial: Int64, folded: TextPart)] = []
  /// Those of shows that have some; `AiringRow.externalIDs` is a place in here.
  var externalIDs: [ExternalIDs] = []

  /// Forgets all that is in it, and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    outlets.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    titles.removeAll(keepingCapacity: true)
    externalIDs.removeAll(keepingCapacity: true)
  }

  /// Those of an airing's show; nil if none is known.
  func externalIDs(of airing: AiringRow) -> ExternalIDs? {
    airing.externalIDs < 0 ? nil : externalIDs[Int(airing.externalIDs)]
  }

  /// A part of `bytes` as a string, empty for none.
  func string(_ part: TextPart) -> String {
    String(decoding: bytes[Int(part.start)..<Int(part.start) + max(0, Int(part.count))], as: UTF8.self)
  }
}

/// The position of a text in a piece of memory.
struct TextPart {
  /// No text, which is not the same as an empty one.
  static let none = TextPart(start: 0, count: -1)

  var start: Int32
  var count: Int32

  /// Its bytes; nil for none.
  func bytes(in memory: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard count >= 0 else { return nil }
    return UnsafeRawBufferPointer(rebasing: memory[Int(start)..<Int(start + count)])
  }
}

extension [UInt8] {
  /// Appends a text and returns its position.
  mutating func put(_ text: String?) -> TextPart {
    guard let text else { return .none }
    let start = count
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isAppended == nil { append(contentsOf: text.utf8) }
    return TextPart(start: Int32(start), count: Int32(count - start))
  }
}

/// A text that is stored once in an import.
struct TextReference: Equatable {
  /// Where airings of a show say different things: then none of it is said of the show.
  static let several = TextReference(serial: -1, fingerprint: 0)

  /// The number of the text among those of the import, from 0.
  var serial: Int64
  /// The same for the same text, within a process.
  var fingerprint: Int
}
