/// One thing in a listing that was not as it should be, and what became of it.
public struct Diagnostic: Sendable, Hashable {
  /// The line in the XML, from 1.
  public var line: Int
  /// What it is.
  public var kind: Kind
  /// A clause without the consequence: `programme has no start`. Clean text.
  public var detail: String

  /// A diagnostic.
  public init(line: Int, kind: Kind, detail: String) {
    self.line = line
    self.kind = kind
    self.detail = detail
  }

  /// `guide.xml:1201: programme has no start; skipped`.
  public func formatted(file: String) -> String { "\(file):\(line): \(detail); \(kind.consequence)" }

  /// What can be wrong with a listing. The raw values are stable: programs may tell them apart by these.
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
    // Worth knowing.
    case noProgrammes = "no-programmes"
  }

  /// What became of the thing a diagnostic is about.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// Left out of the guide.
    case skipped
    /// Kept, put right from the bytes themselves.
    case repaired
    /// Kept, with something the listing does not say.
    case inferred
    /// Nothing was done.
    case noted
  }
}

extension Diagnostic.Kind {
  /// What becomes of things of this kind.
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

  /// The end of the sentence: what was done.
  public var consequence: String {
    switch self {
    case .duplicateChannel, .twoStops: "skipped, the first is kept"
    case .wrongEncoding: "the encoding was detected"
    case .invalidBytes: "read as Windows-1252 or replaced"
    case .unknownEntity: "left out of the text"
    case .textTooLong: "cut"
    case .channelWithoutName: "its id is shown"
    case .missingStop: "the next programme ends it, or two hours do"
    case .missingZone, .unknownZone: "read in the default zone"
    case .noProgrammes: "nothing to show"
    default: "skipped"
    }
  }

  /// The kind in words, for a list of counts: `programmes that end before they start`.
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

/// Counts of diagnostics by kind, with the first few of each.
public struct Diagnostics: Sendable, Equatable {
  /// The most examples kept of one kind.
  public static let examplesPerKind = 5

  /// How often each kind occurred; kinds that did not are absent.
  public private(set) var counts: [Diagnostic.Kind: Int] = [:]
  /// The first of each kind, in the order they were met.
  public private(set) var examples: [Diagnostic] = []

  /// None.
  public init() {}

  /// How often a kind occurred.
  public func count(_ kind: Diagnostic.Kind) -> Int { counts[kind] ?? 0 }

  /// How often anything with this effect occurred.
  public func count(of effect: Diagnostic.Effect) -> Int {
    counts.reduce(0) { $1.key.effect == effect ? $0 + $1.value : $0 }
  }

  /// Counts one; the detail is made only where it is kept.
  mutating func add(_ kind: Diagnostic.Kind, line: Int, _ detail: @autoclosure () -> String) {
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    if count < Self.examplesPerKind { examples.append(Diagnostic(line: line, kind: kind, detail: detail())) }
  }
}
