/// A problem in a listing, and how it was handled.
public struct Diagnostic: Sendable, Hashable {
  /// The line in the XML, from 1.
  public var line: Int
  public var kind: Kind
  /// What is wrong, as clean text without the consequence: `programme has no start`.
  public var detail: String

  public init(line: Int, kind: Kind, detail: String) {
    self.line = line
    self.kind = kind
    self.detail = detail
  }

  /// The message for people: `guide.xml:1201: programme has no start; skipped`.
  public func formatted(file: String) -> String { "\(file):\(line): \(detail); \(kind.consequence)" }

  /// What can be wrong with a listing. The raw values are stable and meant for programs.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    // Skipped.
    case programmeWithoutChannel = "programme-without-channel"
    case programmeWithoutStart = "programme-without-start"
    case programmeWithoutTitle = "programme-without-title"
    case unreadableStart = "unreadable-start"
    case unreadableStop = "unreadable-stop"
    case endsBeforeStart = "ends-before-start"
    case zeroLength = "zero-length"
    case twoStops = "two-stops"
    case channelWithoutID = "channel-without-id"
    case duplicateChannel = "duplicate-channel"
    case tooManyChannels = "too-many-channels"
    // Repaired.
    case wrongEncoding = "wrong-encoding"
    case invalidBytes = "invalid-bytes"
    case unknownEntity = "unknown-entity"
    case textTooLong = "text-too-long"
    // Inferred.
    case channelWithoutName = "channel-without-name"
    case missingStop = "missing-stop"
    case missingZone = "missing-zone"
    case unknownZone = "unknown-zone"
    // Noted.
    case noProgrammes = "no-programmes"
  }

  /// How a problem was handled.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// Left out of the guide.
    case skipped
    /// Kept, and repaired from the bytes of the listing.
    case repaired
    /// Kept, with a value that the listing does not give.
    case inferred
    /// Reported only.
    case noted
  }
}

extension Diagnostic.Kind {
  /// How problems of this kind are handled.
  public var effect: Diagnostic.Effect {
    switch self {
    case .programmeWithoutChannel, .programmeWithoutStart, .programmeWithoutTitle, .unreadableStart, .unreadableStop,
      .endsBeforeStart, .zeroLength, .twoStops, .channelWithoutID, .duplicateChannel, .tooManyChannels:
      .skipped
    case .wrongEncoding, .invalidBytes, .unknownEntity, .textTooLong: .repaired
    case .channelWithoutName, .missingStop, .missingZone, .unknownZone: .inferred
    case .noProgrammes: .noted
    }
  }

  /// The end of the message: what was done.
  public var consequence: String {
    switch self {
    case .duplicateChannel, .twoStops: "skipped, the first is kept"
    case .wrongEncoding: "the encoding was detected"
    case .invalidBytes: "read as Windows-1252 or replaced"
    case .unknownEntity: "left out of the text"
    case .textTooLong: "cut"
    case .channelWithoutName: "its id is shown"
    case .missingStop: "it ends with the next programme or after two hours"
    case .missingZone, .unknownZone: "read in the default zone"
    case .noProgrammes: "nothing to show"
    default: "skipped"
    }
  }

  /// The kind as a noun for a list of counts: `programmes that end before they start`.
  public var summary: String {
    switch self {
    case .programmeWithoutChannel: "programmes without a channel"
    case .programmeWithoutStart: "programmes without a start"
    case .programmeWithoutTitle: "programmes without a title"
    case .unreadableStart: "programmes with an unreadable start"
    case .unreadableStop: "programmes with an unreadable stop"
    case .endsBeforeStart: "programmes that end before they start"
    case .zeroLength: "programmes of zero length"
    case .twoStops: "programmes listed twice with different stops"
    case .channelWithoutID: "channels without an id"
    case .duplicateChannel: "channels with the id of an earlier one"
    case .tooManyChannels: "channels beyond the limit"
    case .wrongEncoding: "wrong declarations of the encoding"
    case .invalidBytes: "bytes that are invalid in the encoding"
    case .unknownEntity: "entities that are not defined"
    case .textTooLong: "texts that are too long"
    case .channelWithoutName: "channels without a name"
    case .missingStop: "programmes without a stop"
    case .missingZone: "times without a zone"
    case .unknownZone: "times in an unknown zone"
    case .noProgrammes: "listings without programmes"
    }
  }
}

/// The number of problems of each kind, with the first examples.
public struct Diagnostics: Sendable, Equatable {
  /// The maximum number of examples per kind.
  public static let examplesPerKind = 5

  /// The count of each kind that occurred.
  public private(set) var counts: [Diagnostic.Kind: Int] = [:]
  /// The first problems of each kind, in file order.
  public private(set) var examples: [Diagnostic] = []

  /// Creates an empty collection.
  public init() {}

  public func count(_ kind: Diagnostic.Kind) -> Int { counts[kind] ?? 0 }

  /// The number of problems with this effect.
  public func count(of effect: Diagnostic.Effect) -> Int {
    counts.reduce(0) { $1.key.effect == effect ? $0 + $1.value : $0 }
  }

  /// Counts a problem. The detail is only evaluated if the example is kept.
  mutating func add(_ kind: Diagnostic.Kind, line: Int, _ detail: @autoclosure () -> String) {
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    if count < Self.examplesPerKind { examples.append(Diagnostic(line: line, kind: kind, detail: detail())) }
  }
}
