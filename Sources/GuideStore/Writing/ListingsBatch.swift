import GuideModel

/// Airings packed for writing. All text is in one piece of memory, so that passing a batch from the parsing thread to
/// the writing one, and to SQLite, copies nothing and counts no references.
///
/// Made by a `ListingsPacker`.
public struct ListingsBatch: Sendable {
  /// The number of airings.
  public var count: Int { rows.count }
  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }
  /// The approximate size in memory.
  public var memory: Int {
    bytes.count + rows.count * MemoryLayout<AiringRow>.stride
      + externalIDs.count * MemoryLayout<ExternalIDs>.stride
  }

  /// All text, UTF-8.
  var bytes: [UInt8] = []
  var rows: [AiringRow] = []
  /// The providers. `AiringRow.outlet` is an index in this array.
  var outlets: [EpisodeListing.Outlet] = []
  /// The texts that earlier batches of the packer do not have.
  var texts: [(serial: Int64, body: TextPart)] = []
  /// The titles that earlier batches do not have, in searchable form.
  var titles: [(serial: Int64, folded: TextPart)] = []
  /// The ids of shows that have some. `AiringRow.externalIDs` is an index in this array.
  var externalIDs: [ExternalIDs] = []

  /// The ids of an airing's show; nil if there are none.
  func externalIDs(of airing: AiringRow) -> ExternalIDs? {
    airing.externalIDs < 0 ? nil : externalIDs[Int(airing.externalIDs)]
  }

  /// A part of `bytes` as a string; empty for nil.
  func string(_ part: TextPart) -> String {
    String(decoding: bytes[Int(part.start)..<Int(part.start) + max(0, Int(part.count))], as: UTF8.self)
  }
}

/// The position of a text in a piece of memory.
struct TextPart {
  /// No text, which differs from an empty one.
  static let none = TextPart(start: 0, count: -1)

  var start: Int32
  var count: Int32

  /// Its bytes; nil if there is no text.
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
  /// The number of the text in the import, from 0.
  var serial: Int64
  /// Equal for equal texts, within a process.
  var fingerprint: Int
}
